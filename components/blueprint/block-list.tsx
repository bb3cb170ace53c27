import { memo, useMemo, useState } from 'react';
import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import { Button } from '#components/ui/button.tsx';
import { type BuiltBlock, facingWord } from '#lib/blueprint/built.ts';
import { type BlueprintSite, cellsNow, extrasNow, type SiteCell } from '#lib/blueprint/site.ts';
import { cellKey } from '#lib/domain/position.ts';
import { formatCoordinates, formatName, formatNumber } from '#lib/format.ts';
import { CellMark, stateWord } from './cell-mark.tsx';

/** Most extra blocks that are listed one by one. */
const mostExtras = 20;
/** Blocks that are listed at once, and by which a longer list grows on request. */
const mostRows = 200;

/** The blueprint block by block from the top down, a part of a large one at a time, and the extra blocks. */
export function BlockList({ site, onChoose }: { site: BlueprintSite; onChoose: (key: string) => void }) {
  const { assignment, built, placers } = site;
  const [most, setMost] = useState(mostRows);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cells depend on these parts of a site alone, and a site changes with every action
  const cells = useMemo(() => [...cellsNow(site)].sort((a, b) => b.at.y - a.at.y), [assignment, built, placers]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same holds for the extra blocks, which depend on no placer
  const extra = useMemo(() => extrasNow(site), [assignment, built]);
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
          {cells.slice(0, most).map((cell) => (
            <CellRow
              key={cellKey(cell.at)}
              {...{ name: cell.name, x: cell.at.x, y: cell.at.y, z: cell.at.z, facing: cell.facing, state: cell.state, by: cell.by }}
              there={cell.state === 'wrong' ? (built.get(cellKey(cell.at))?.name ?? null) : null}
              onChoose={onChoose}
            />
          ))}
        </tbody>
      </table>
      {cells.length <= most ? null : (
        <p className="flex flex-wrap items-center justify-between gap-2 border-line border-t px-3 py-2 text-micro text-muted">
          The upper {formatNumber(most)} of {formatNumber(cells.length)} blocks
          <Button size="small" onClick={() => setMost(most + mostRows)}>
            Show {formatNumber(Math.min(mostRows, cells.length - most))} more
          </Button>
        </p>
      )}
      {extra.length === 0 ? null : <Extras blocks={extra} onChoose={onChoose} />}
    </>
  );
}

interface Row extends Pick<SiteCell, 'name' | 'facing' | 'state' | 'by'> {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** The name of a wrong block; null if the block is right or missing. */
  readonly there: string | null;
  readonly onChoose: (key: string) => void;
}

const CellRow = memo(function CellRow({ name, x, y, z, facing, state, by, there, onChoose }: Row) {
  const at = { x, y, z };
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
            {there === null ? null : `: ${formatName(there)}`}
            {by === null ? null : `, by ${by}`}
          </span>
        </span>
      </td>
    </tr>
  );
});

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
