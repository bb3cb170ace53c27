import { useMemo } from 'react';
import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { type TreeRow, treeRows } from '#lib/families/farm-to-table/branches.ts';
import { dishWord } from '#lib/families/farm-to-table/dish-word.ts';
import { type Kitchen, pointsNow } from '#lib/families/farm-to-table/kitchen.ts';
import { actionSeconds } from '#lib/families/farm-to-table/rules.ts';
import { formatNumber, formatTicks, withCapital } from '#lib/format.ts';
import { ItemMark, stateOf } from './item-mark.tsx';

/** Width of one step of the tree in pixels. */
const step = 18;

/** The recipe tree from the dish down: what is reached, by whom and when, and what is missing. `tick` is the shown moment. */
export function RecipePanel({ kitchen, tick }: { kitchen: Kitchen; tick: number }) {
  const rows = useMemo(() => treeRows(kitchen), [kitchen]);
  const { order } = kitchen;
  if (!order) return <p className="p-3 text-data text-muted">The recipe is not known yet. It arrives when the game starts.</p>;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto" data-recipe>
      <h3 className="flex min-h-11 items-center px-3 py-2 font-semibold">{withCapital(order.title)}</h3>
      <Totals kitchen={kitchen} tick={tick} />
      <ol className="border-line border-t" aria-label="Recipe tree">
        {rows.map((row) => (
          <RecipeRow key={row.item} row={row} />
        ))}
      </ol>
      <p className="border-line border-t px-3 py-2 text-micro text-muted">
        Indented items go into the item above them. Bold points are in the score: an ingredient stops counting once its product counts.
      </p>
    </div>
  );
}

function Totals({ kitchen, tick }: { kitchen: Kitchen; tick: number }) {
  const figures = [
    ['Points', `${pointsNow(kitchen)} of 100`],
    ['Action time', `${formatNumber(actionSeconds(kitchen, tick))} of ${kitchen.order?.actionSeconds ?? 0} s`],
  ] as const;
  return (
    <dl className="grid grid-cols-2 border-line border-t text-data">
      {figures.map(([title, value]) => (
        <div key={title} className="px-3 py-2">
          <dt className="text-micro text-muted">{title}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function RecipeRow({ row }: { row: TreeRow }) {
  const { item, count, points, depth, counts } = row;
  const state = stateOf(row);
  return (
    <li className="relative flex gap-2 px-3 py-1.5 text-data" style={{ paddingLeft: 12 + depth * step }} data-item-row={item}>
      {depth === 0 ? null : <Branch depth={depth} />}
      <span className="flex h-5 items-center">
        <ItemMark state={state} />
      </span>
      <ItemIcon name={item} size={20} />
      <span className="grid min-w-0 flex-1">
        <span className={classNames('leading-5', depth === 0 ? 'font-semibold' : '', state === 'replaced' ? 'text-muted' : '')}>
          {withCapital(dishWord(item, count))}
        </span>
        <span className={classNames('text-micro', state === 'replaced' ? 'text-muted' : 'text-soft')}>{wordsOf(row)}</span>
      </span>
      <span className={classNames('leading-5 tabular-nums', counts ? 'font-semibold' : 'text-muted')}>
        {points}
        <span className="sr-only">{counts ? ' points, counted' : ' points, not counted'}</span>
      </span>
    </li>
  );
}

/** The line from the item above to this one. */
function Branch({ depth }: { depth: number }) {
  const left = 12 + (depth - 1) * step + 4;
  return <span aria-hidden="true" className="absolute top-0 h-4 border-outline border-b border-l" style={{ left, width: step - 6 }} />;
}

/** What is known of an item in words: how it was reached, how much is there, or where it comes from. */
function wordsOf({ reached, held, count, holders, source, isUsedUp, from }: TreeRow): string {
  if (reached) return `reached by ${reached.by} at ${formatTicks(reached.tick)}`;
  if (isUsedUp) return 'not needed any more';
  if (held > 0) return `${held} of ${count}: ${holders.map((holder) => `${holder.agent} ${holder.count}`).join(', ')}`;
  if (source !== null) return `missing, from the ${source}`;
  return from.length === 0 ? 'missing' : 'missing, to be made';
}
