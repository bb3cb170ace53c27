import type { GuideFacts } from '#lib/families/family.ts';
import { GuideFigure, TeamWorkGuideFigures } from '../guide-figure.tsx';
import { GuideList } from '../guide-list.tsx';
import { GuideTeam } from '../guide-team.tsx';

/** Rules, figures and team of construction. */
export function ConstructionGuide({ facts }: { facts: GuideFacts }) {
  if (facts.family !== 'construction') return null;
  const { agents } = facts;
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      <div className="grid content-start gap-5">
        <GuideList title="Rules">
          <li>One team of one to eight agents builds a blueprint inside the glass walls.</li>
          <li>A block is right if its position, name and facing match the blueprint.</li>
          <li>Each agent carries all materials, dirt and ladders. The chest in the hut holds the same materials again.</li>
          <li>
            In tasks with materials to dig, agents do not carry logs and stones: a pile of them and a chest with tools are in the north of
            the area.
          </li>
          <li>Scaffolds must be removed before the end: extra blocks lower the view hit rate.</li>
          <li>
            The task ends when both hit rates are 100 %, when the agents have used up their action time, when the time is up, or when no hit
            rate has improved for ten minutes.
          </li>
        </GuideList>
        <GuideTeam agents={agents} />
      </div>
      <div className="grid content-start">
        <GuideList title="Figures">
          <GuideFigure name="Block hit rate">the share of the blueprint’s blocks that are right.</GuideFigure>
          <GuideFigure name="View hit rate">how much five views of the building site and of the blueprint agree.</GuideFigure>
          <TeamWorkGuideFigures />
        </GuideList>
      </div>
    </div>
  );
}
