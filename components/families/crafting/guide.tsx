import type { GuideFacts } from '#lib/families/family.ts';
import { GuideFigure } from '../guide-figure.tsx';
import { GuideList } from '../guide-list.tsx';
import { GuideTeam } from '../guide-team.tsx';

/** Rules, figures and team of crafting tasks. */
export function CraftingGuide({ facts }: { facts: GuideFacts }) {
  if (facts.family !== 'crafting') return null;
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      <GuideList title="Rules">
        <li>
          Two to five agents craft one item together in a forest clearing, as many as the task is made for; some tasks are for one agent.
        </li>
        <li>Each carries a part of the ingredients, and does not see what the others carry. They talk in pairs, hand over and craft.</li>
        <li>Who may ask for a crafting plan depends on the task: all agents, some of them, or none.</li>
        <li>Depth says how many levels of recipes lie between the given items and the ingredients of the target.</li>
        <li>The task ends when one agent holds the target, or after 300 s for two agents and 500 s for others.</li>
        <li>
          Every task can be done by all agents together and by none of several alone. Where the published task is broken, its page says what
          is mended.
        </li>
        <li>Further tasks are made from their id: made-train-0 to made-train-1199, and made-test-0 to made-test-99.</li>
      </GuideList>
      <div className="grid content-start gap-5">
        <GuideList title="Figures">
          <GuideFigure name="Success">an agent held the target at the end.</GuideFigure>
          <GuideFigure name="Messages and words">what the agents said, on any channel.</GuideFigure>
          <GuideFigure name="Commands">commands that the agents started.</GuideFigure>
        </GuideList>
        <GuideTeam agents={facts.agents} />
      </div>
    </div>
  );
}
