import { classNames } from '#components/ui/class-names.ts';

const pictures = {
  health: {
    rows: ['.##..##.', '########', '########', '########', '.######.', '..####..', '...##...'],
    colour: '#ff5c6c',
    bar: 'bg-heart',
    title: 'Health',
  },
  hunger: {
    rows: ['....##..', '..#####.', '.#######', '.#######', '.######.', '.#####..', '##......', '##......'],
    colour: '#d8a25e',
    bar: 'bg-hunger',
    title: 'Food',
  },
} as const;

/** Health or food of 20, as a picture, a bar and a figure. */
export function VitalBar({ kind, value }: { kind: 'health' | 'hunger'; value: number }) {
  const { rows, colour, bar, title } = pictures[kind];
  return (
    <span className="inline-flex items-center gap-1 text-micro">
      <svg className="pixelated" width="10" height="10" viewBox="0 0 8 8" aria-hidden="true">
        {rows.flatMap((row, y) =>
          [...row].map((dot, x) => (dot === '#' ? <rect key={`${x} ${y}`} x={x} y={y} width="1" height="1" fill={colour} /> : null)),
        )}
      </svg>
      <span className="sr-only">{title}</span>
      <span className="block h-1 w-10 bg-line" aria-hidden="true">
        <i className={classNames('block h-1', bar)} style={{ width: `${Math.max(0, Math.min(20, value)) * 5}%` }} />
      </span>
      <b className="w-4 font-semibold tabular-nums">{Math.ceil(value)}</b>
    </span>
  );
}
