import type { GuideFacts } from '#lib/families/family.ts';
import { GuideFigure, TeamWorkGuideFigures } from '../guide-figure.tsx';
import { GuideList } from '../guide-list.tsx';
import { GuideTeam } from '../guide-team.tsx';
import { PointsTable } from './points-table.tsx';

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
