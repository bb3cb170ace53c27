import { memo } from 'react';
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

/** Its pixels, as one element that renders once: bars change many times a second. */
const Picture = memo(function Picture({ kind }: { kind: keyof typeof pictures }) {
  const { rows, colour } = pictures[kind];
  const dots = rows.flatMap((row, y) => [...row].flatMap((dot, x) => (dot === '#' ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="pixelated" width="10" height="10" viewBox="0 0 8 8" aria-hidden="true">
      <path d={dots.join('')} fill={colour} />
    </svg>
  );
});

/** Health or food of 20, as a picture, a bar and a figure. */
export const VitalBar = memo(function VitalBar({ kind, value }: { kind: keyof typeof pictures; value: number }) {
  const { bar, title } = pictures[kind];
  return (
    <span className="inline-flex items-center gap-1 text-micro">
      <Picture kind={kind} />
      <span className="sr-only">{title}</span>
      <span className="block h-1 w-10 bg-line" aria-hidden="true">
        <i className={classNames('block h-1', bar)} style={{ width: `${Math.max(0, Math.min(20, value)) * 5}%` }} />
      </span>
      <b className="w-4 font-semibold tabular-nums">{Math.ceil(value)}</b>
    </span>
  );
});
