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
