import { SectionHead } from '#components/ui/panel.tsx';
import type { GuideFacts } from '#lib/families/guide-facts.ts';
import { GuideList } from '../guide-list.tsx';

/** Rules, figures and team of building by blueprint. */
export function BlueprintsGuide({ facts }: { facts: GuideFacts }) {
  if (facts.family !== 'blueprints') return null;
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      <GuideList title="Rules">
        <li>One to five agents build a blueprint together, from what they carry.</li>
        <li>
          In tasks made by hand, each kind of block is with one agent. In generated tasks, every agent has an equal part of each kind.
        </li>
        <li>An agent looks the blueprint up level by level, and has the differences from the world listed.</li>
        <li>No agent sees what the others carry. They talk, divide the work and hand over.</li>
        <li>A block counts by its name: which way a door or a stair faces does not matter.</li>
        <li>The task ends when every block is right and none is too many, or when its time is over.</li>
      </GuideList>
      <div className="grid content-start gap-5">
        <GuideList title="Figures">
          <li>
            <b className="font-semibold text-text">Score</b>: right cells, divided by those that are planned or occupied.
          </li>
          <li>
            <b className="font-semibold text-text">Placed</b>: right blocks at the end, by the agent that placed them.
          </li>
          <li>
            <b className="font-semibold text-text">Messages and words</b>: what the agents said, on any channel.
          </li>
        </GuideList>
        <section aria-label="Team" className="grid gap-1.5">
          <SectionHead title="Team" />
          <p className="text-soft">{facts.agents.join(', ')}.</p>
        </section>
      </div>
    </div>
  );
}
