import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import { SectionHead } from '#components/ui/panel.tsx';
import { dishWord } from '#lib/families/farm-to-table/dish-word.ts';
import { type DishItem, dishes } from '#lib/families/farm-to-table/dishes.ts';
import { formatName, withCapital } from '#lib/format.ts';

/** The items of both dishes with their points and the items from which each is made. */
export function PointsTable() {
  return (
    <section aria-label="Points" className="grid content-start gap-3">
      <SectionHead title="Points" />
      <table className="w-full text-data [&_td]:py-1 [&_td]:pr-3 [&_th]:pr-3 [&_th]:text-left [&_th]:text-micro [&_th]:text-muted">
        <thead>
          <tr>
            <th>Item</th>
            <th>Made from</th>
            <th>Points</th>
          </tr>
        </thead>
        <tbody>
          {Object.values(dishes).flatMap((dish) =>
            dish.map((entry: DishItem, index) => <ItemRow key={entry.item} entry={entry} isDish={index === 0} />),
          )}
        </tbody>
      </table>
    </section>
  );
}

function ItemRow({ entry: { item, count, points, from }, isDish }: { entry: DishItem; isDish: boolean }) {
  return (
    <tr className="border-line border-t">
      <td>
        <span className={isDish ? 'flex items-center gap-2 font-semibold' : 'flex items-center gap-2'}>
          <ItemIcon name={item} />
          {withCapital(dishWord(item, count))}
        </span>
      </td>
      <td className="text-soft">{from.map(formatName).join(', ')}</td>
      <td className="tabular-nums">{points}</td>
    </tr>
  );
}
