import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import { SectionHead } from '#components/ui/panel.tsx';
import type { GuideFacts } from '#lib/families/family.ts';
import { dishWord } from '#lib/families/farm-to-table/dish-word.ts';
import { type DishItem, dishes } from '#lib/families/farm-to-table/dishes.ts';
import { formatName, withCapital } from '#lib/format.ts';
import { GuideFigure, TeamWorkGuideFigures } from '../guide-figure.tsx';
import { GuideList } from '../guide-list.tsx';
import { GuideTeam } from '../guide-team.tsx';

/** Rules, points, figures and team of Farm to Table. */
export function FarmToTableGuide({ facts }: { facts: GuideFacts }) {
  if (facts.family !== 'farm-to-table') return null;
  const { agents } = facts;
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      <div className="grid content-start gap-5">
        <GuideList title="Rules">
          <li>One team of one to eight agents makes one cake or one rabbit stew inside the glass walls.</li>
          <li>The chest holds a part of the ingredients. The task decides which other ingredients come from fields, pastures or ores.</li>
          <li>A crafting table and a furnace stand beside the chest. Each agent carries 2 coal and 10 oak planks.</li>
          <li>An item counts when the agents hold its full number together, in addition to what they carried at the start.</li>
          <li>An ingredient stops counting once its product counts. The finished dish has 100 points.</li>
          <li>The task ends when the dish is finished, when the agents have used up their action time, or when the time is up.</li>
        </GuideList>
        <GuideTeam agents={agents} />
        <GuideList title="Figures">
          <GuideFigure name="Completion">the points of the reached items, as a share of 100.</GuideFigure>
          <GuideFigure name="Agent contribution rate">
            how evenly the agents share the reached items, each counted for its first owner.
          </GuideFigure>
          <TeamWorkGuideFigures />
        </GuideList>
      </div>
      <PointsTable />
    </div>
  );
}

/** The items of both dishes with their points and the items from which each is made. */
function PointsTable() {
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
