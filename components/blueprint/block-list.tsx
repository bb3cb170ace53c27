import { memo, useMemo } from 'react';
import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import { type BuiltBlock, extraBlocks, facingWord } from '#lib/blueprint/built.ts';
import { type BlueprintSite, cellsNow, type SiteCell } from '#lib/blueprint/site.ts';
import { cellKey } from '#lib/domain/position.ts';
import { formatCoordinates, formatName } from '#lib/format.ts';
import { CellMark, stateWord } from './cell-mark.tsx';

/** Most extra blocks that are listed one by one. */
const mostExtras = 20;

/** The blueprint block by block from the top down, and the extra blocks. */
export const BlockList = memo(function BlockList({ site, onChoose }: { site: BlueprintSite; onChoose: (key: string) => void }) {
  const cells = useMemo(() => [...cellsNow(site)].sort((a, b) => b.at.y - a.at.y), [site]);
  const extra = extraBlocks(cells, site.built);
  return (
    <>
      <table className="w-full text-data [&_td]:h-9 [&_td]:px-3 [&_th]:h-7 [&_th]:px-3 [&_th]:text-left [&_th]:text-micro [&_th]:text-muted">
        <thead>
          <tr>
            <th>Block</th>
            <th>Place</th>
            <th>State</th>
          </tr>
        </thead>
        <tbody>
          {cells.map((cell) => (
            <CellRow key={cellKey(cell.at)} cell={cell} there={site.built.get(cellKey(cell.at))} onChoose={onChoose} />
          ))}
        </tbody>
      </table>
      {extra.length === 0 ? null : <Extras blocks={extra} onChoose={onChoose} />}
    </>
  );
});

function CellRow(properties: { cell: SiteCell; there: BuiltBlock | undefined; onChoose: (key: string) => void }) {
  const { cell, there, onChoose } = properties;
  const { name, at, facing, state, by } = cell;
  const word = facingWord(facing);
  return (
    <tr className="relative border-line border-t hover:bg-raised">
      <td>
        <button
          type="button"
          aria-label={`${formatName(name)} at ${formatCoordinates(at)}`}
          onClick={() => onChoose(cellKey(at))}
          className="flex items-center gap-2 rounded-sm text-left after:absolute after:inset-0"
        >
          <ItemIcon name={name} />
          {formatName(name)}
          {word === null ? null : <span className="text-muted">{word}</span>}
        </button>
      </td>
      <td className="text-soft">{formatCoordinates(at)}</td>
      <td>
        <span className="flex items-center gap-2">
          <CellMark state={state} />
          <span className="text-soft">
            {stateWord(state)}
            {state === 'wrong' && there ? `: ${formatName(there.name)}` : null}
            {by === null ? null : `, by ${by}`}
          </span>
        </span>
      </td>
    </tr>
  );
}

function Extras({ blocks, onChoose }: { blocks: readonly BuiltBlock[]; onChoose: (key: string) => void }) {
  return (
    <section className="border-line border-t px-3 py-2 text-data" aria-label="Extra blocks">
      <h4 className="text-micro text-muted">Extra blocks: {blocks.length}</h4>
      <ul className="grid gap-1 pt-1 text-soft">
        {blocks.slice(0, mostExtras).map(({ name, at }) => (
          <li key={cellKey(at)}>
            <button
              type="button"
              onClick={() => onChoose(cellKey(at))}
              className="flex min-h-6 items-center gap-2 rounded-sm hover:text-text"
            >
              <ItemIcon name={name} />
              {formatName(name)} at {formatCoordinates(at)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
