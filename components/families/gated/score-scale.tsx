const width = 320;
const height = 34;
const bar = 8;
const top = 12;

/** A score on its scale from 0 to 1, with both thresholds and the gray zone between them. */
export function ScoreScale({ score, thresholds: [low, high] }: { score: number; thresholds: readonly [number, number] }) {
  const x = (value: number): number => value * width;
  const zone = score < low ? 'below the gray zone' : score > high ? 'above the gray zone' : 'in the gray zone';
  return (
    <figure className="grid gap-1">
      <figcaption>
        <b className="font-semibold">Score {score.toFixed(2)}</b>{' '}
        <span className="text-soft">
          {zone} from {low} to {high}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="block w-full max-w-[22rem]"
        role="img"
        aria-label={`Score ${score.toFixed(2)}, ${zone} from ${low} to ${high}`}
      >
        <rect x={0} y={top} width={x(low)} height={bar} fill="var(--color-ok)" fillOpacity=".5" />
        <rect x={x(low)} y={top} width={x(high) - x(low)} height={bar} fill="var(--color-outline)" />
        <rect x={x(high)} y={top} width={width - x(high)} height={bar} fill="var(--color-gold)" fillOpacity=".7" />
        {[low, high].map((value) => (
          <text key={value} x={x(value)} y={height - 2} textAnchor="middle" fontSize="10" fill="var(--color-muted)">
            {value}
          </text>
        ))}
        <path d={`M${x(score)} ${top + bar + 2}l-4 -16h8z`} fill="var(--color-text)" />
      </svg>
    </figure>
  );
}
