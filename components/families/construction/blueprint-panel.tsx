import { useMemo } from 'react';
import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import { type BuiltBlock, extraBlocks, facingWord } from '#lib/families/construction/built.ts';
import { actionSeconds, ratesOf } from '#lib/families/construction/measure.ts';
import { cellsNow, type Site, type SiteCell } from '#lib/families/construction/site.ts';
import { formatCoordinates, formatName, formatNumber, formatPercent, withCapital } from '#lib/format.ts';
import { CellMark, stateWord } from './cell-mark.tsx';

/** Most extra blocks that are listed one by one. */
const mostExtras = 20;

/** The blueprint block by block from the top down, the extra blocks, and the current rates. `tick` is the shown moment. */
export function BlueprintPanel({ site, tick }: { site: Site; tick: number }) {
  const cells = useMemo(() => [...cellsNow(site)].sort((a, b) => b.at.y - a.at.y), [site]);
  const { assignment, built } = site;
  if (!assignment) return <p className="p-3 text-data text-muted">The blueprint is not known yet. It arrives when the game starts.</p>;
  const extra = extraBlocks(cells, built);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto" data-blueprint>
      <h3 className="flex h-11 items-center px-3 font-semibold">{withCapital(assignment.name)}</h3>
      <Rates site={site} tick={tick} />
      <table className="w-full border-line border-t text-data [&_td]:h-9 [&_td]:px-3 [&_th]:h-7 [&_th]:px-3 [&_th]:text-left [&_th]:text-micro [&_th]:text-muted">
        <thead>
          <tr>
            <th>Block</th>
            <th>Place</th>
            <th>State</th>
          </tr>
        </thead>
        <tbody>
          {cells.map((cell) => (
            <CellRow key={formatCoordinates(cell.at)} cell={cell} there={built.get(`${cell.at.x} ${cell.at.y} ${cell.at.z}`)} />
          ))}
        </tbody>
      </table>
      {extra.length === 0 ? null : <Extras blocks={extra} />}
    </div>
  );
}

function Rates({ site, tick }: { site: Site; tick: number }) {
  const { block, view } = ratesOf(site);
  const limit = site.assignment?.actionSeconds ?? 0;
  const figures = [
    ['Block hit rate', formatPercent(block)],
    ['View hit rate', formatPercent(view)],
    ['Action time', `${formatNumber(actionSeconds(site, tick))} of ${limit} s`],
  ] as const;
  return (
    <dl className="grid grid-cols-3 border-line border-t text-data">
      {figures.map(([title, value]) => (
        <div key={title} className="px-3 py-2">
          <dt className="text-micro text-muted">{title}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function CellRow({ cell, there }: { cell: SiteCell; there: BuiltBlock | undefined }) {
  const { name, at, facing, state, by } = cell;
  const word = facingWord(facing);
  return (
    <tr className="border-line border-t">
      <td>
        <span className="flex items-center gap-2">
          <ItemIcon name={name} />
          {formatName(name)}
          {word === null ? null : <span className="text-muted">{word}</span>}
        </span>
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

function Extras({ blocks }: { blocks: readonly BuiltBlock[] }) {
  return (
    <section className="border-line border-t px-3 py-2 text-data" aria-label="Blocks too many">
      <h4 className="text-micro text-muted">Blocks too many: {blocks.length}</h4>
      <ul className="grid gap-1 pt-1 text-soft">
        {blocks.slice(0, mostExtras).map(({ name, at }) => (
          <li key={formatCoordinates(at)} className="flex items-center gap-2">
            <ItemIcon name={name} />
            {formatName(name)} at {formatCoordinates(at)}
          </li>
        ))}
      </ul>
    </section>
  );
}
