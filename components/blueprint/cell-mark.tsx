import { memo } from 'react';
import type { CellState } from '#lib/blueprint/built.ts';
import type { BlockMark, Layer } from '#lib/blueprint/layers.ts';
import { formatNumber } from '#lib/format.ts';
import { BlockPicture, type DrawnCell } from './block-picture.tsx';

const rows: readonly (readonly [mark: BlockMark, words: string])[] = [
  ['right', 'right'],
  ['missing', 'missing'],
  ['wrong', 'wrong block'],
  ['extra', 'extra'],
];

const frame = { left: 0, right: 0, bottom: 0, top: 0 } as const;

function cellOf(mark: BlockMark): DrawnCell {
  return { across: 0, up: 0, colour: mark === 'right' ? 'var(--color-soft)' : null, mark };
}

/** The meaning of the marks of blocks, with the number of each in these layers. */
export function MarkLegend({ layers }: { layers: readonly Layer[] }) {
  return (
    <ul aria-label="Marks of blocks" className="flex flex-wrap gap-x-3.5 gap-y-0.5 text-micro text-soft">
      {rows.map(([mark, words]) => (
        <li key={mark} className="flex items-center gap-1.5">
          <span aria-hidden="true">
            <BlockPicture cells={[cellOf(mark)]} frame={frame} size={12} label="" />
          </span>
          {words}{' '}
          <b className="font-semibold text-text">
            {formatNumber(layers.reduce((sum, { blocks }) => sum + blocks.filter((block) => block.mark === mark).length, 0))}
          </b>
        </li>
      ))}
    </ul>
  );
}

const words: Readonly<Record<CellState, string>> = { right: 'right', wrong: 'wrong block', missing: 'missing' };

/** The state of a cell as a word. */
export function stateWord(state: CellState): string {
  return words[state];
}

/** The sign of a cell's state: full for right, crossed for wrong, dotted for missing. It only decorates the words beside it. */
export const CellMark = memo(function CellMark({ state, size = 10 }: { state: CellState; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 10 10" aria-hidden="true" data-state={state} className="flex-none">
      {state === 'right' ? <rect width="10" height="10" fill="var(--color-ok)" /> : null}
      {state === 'wrong' ? (
        <path d="M.75.75h8.5v8.5H.75zM2.5 2.5l5 5m0-5-5 5" fill="none" stroke="var(--color-text)" strokeWidth="1.5" />
      ) : null}
      {state === 'missing' ? (
        <rect x=".75" y=".75" width="8.5" height="8.5" fill="var(--color-gold-tint)" stroke="var(--color-gold)" strokeDasharray="2 1.5" />
      ) : null}
    </svg>
  );
});
