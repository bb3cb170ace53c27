import { AtPlayhead } from '#components/feed/at-playhead.tsx';
import { useWidth } from '#components/ui/use-width.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import type { ScoreCurve } from '#lib/families/blueprints/score-curve.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { formatPercent, formatTicks } from '#lib/format.ts';

const height = 120;
const colours = ['var(--color-gold)', 'var(--color-ok)'] as const;

/** The scores of one or two episodes over time, with the shown moment. */
export function ScoreCurves(properties: {
  curves: readonly { readonly letter: string; readonly feed: MatchFeed; readonly scores: ScoreCurve }[];
  end: number;
}) {
  const { curves, end } = properties;
  const [box, width] = useWidth(600);
  const [first] = curves;
  if (first === undefined) return null;
  const x = (tick: number): number => (tick / end) * width;
  const y = (score: number): number => height - 4 - (score / 100) * (height - 8);
  const words = curves.map(({ letter, scores }) => `${letter} ${formatPercent((scores.at(-1) ?? 0) / 100)}`).join(', ');
  return (
    <div className="grid gap-1 px-3 py-2">
      <div ref={box} className="min-w-0">
        <svg width={width} height={height} role="img" aria-label={`Scores at the end: ${words}`} className="block bg-sunken">
          {curves.map(({ letter, scores }, index) => (
            <polyline
              key={letter}
              points={scores.map((score, second) => `${x(second * ticksPerSecond).toFixed(1)},${y(score).toFixed(1)}`).join(' ')}
              fill="none"
              stroke={colours[index]}
              strokeWidth="2"
              strokeDasharray={index === 0 ? undefined : '5 3'}
            />
          ))}
          <AtPlayhead feed={first.feed} step={1}>
            {(playhead) => <path d={`M${x(Math.max(0, playhead)).toFixed(1)} 0V${height}`} stroke="var(--color-text)" strokeOpacity=".6" />}
          </AtPlayhead>
        </svg>
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-micro text-muted">
        <span>0:00</span>
        {curves.map(({ letter, scores }, index) => (
          <span key={letter} style={{ color: colours[index] }}>
            {letter} {index === 0 ? '──' : '╌╌'} {formatPercent((scores.at(-1) ?? 0) / 100)}
          </span>
        ))}
        <span>{formatTicks(end)}</span>
      </p>
    </div>
  );
}
