import { SectionHead } from '#components/ui/panel.tsx';
import type { GuideFacts } from '#lib/families/guide-facts.ts';
import { GuideList } from '../guide-list.tsx';

/** Rules, figures and team of construction. */
export function ConstructionGuide({ facts }: { facts: GuideFacts }) {
  if (facts.family !== 'construction') return null;
  const { agents } = facts;
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      <div className="grid content-start gap-5">
        <GuideList title="Rules">
          <li>One team of one to eight agents builds a blueprint within the glass walls.</li>
          <li>A block is right when it has the blueprint’s name and facing at the blueprint’s place.</li>
          <li>Each agent carries all materials, dirt and ladders. The chest in the hut holds the materials once more.</li>
          <li>Scaffolds must be gone in the end: blocks too many lower the view hit rate.</li>
          <li>
            The task ends when both hit rates are 100 %, when the agents used up their action time, when the time is over, or when no hit
            rate became better for ten minutes.
          </li>
        </GuideList>
        <section aria-label="Team" className="grid gap-1.5">
          <SectionHead title="Team" />
          <p className="text-soft">{agents.join(', ')}: as many of them, in this order, as a match has agents.</p>
        </section>
      </div>
      <div className="grid content-start">
        <GuideList title="Figures">
          <li>
            <b className="font-semibold text-text">Block hit rate</b>: the share of the blueprint’s blocks that are right.
          </li>
          <li>
            <b className="font-semibold text-text">View hit rate</b>: how much five views of the building site and of the blueprint agree.
          </li>
          <li>
            <b className="font-semibold text-text">Efficiency</b>: completion in percent for each minute in which at least one agent acts.
          </li>
          <li>
            <b className="font-semibold text-text">Balance</b>: how equal the agents’ action times are; not defined for one agent.
          </li>
        </GuideList>
      </div>
    </div>
  );
}
