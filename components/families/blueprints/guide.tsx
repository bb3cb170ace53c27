import type { GuideFacts } from '#lib/families/family.ts';
import { GuideFigure } from '../guide-figure.tsx';
import { GuideList } from '../guide-list.tsx';
import { GuideTeam } from '../guide-team.tsx';

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
        <li>An agent can read the blueprint level by level, and list how the world differs from it.</li>
        <li>
          Programs may call buildBlocks, which MINDcraft does not have: one call builds up to 256 blocks in an order that holds, and a
          second call says why the others stay open. In MINDcraft a program places block by block. So figures here need fewer calls and less
          knowledge of building than the paper’s, and compare systems with each other, not with the paper.
        </li>
        <li>No agent sees what the others carry. They talk, divide the work and hand over.</li>
        <li>A block counts by its name: which way a door or a stair faces does not matter.</li>
        <li>The task ends when every block is right and there is no extra block, or when its time is over.</li>
      </GuideList>
      <div className="grid content-start gap-5">
        <GuideList title="Figures">
          <GuideFigure name="Score">right cells, divided by those that are planned or occupied.</GuideFigure>
          <GuideFigure name="Placed">right blocks at the end, by the agent that placed them.</GuideFigure>
          <GuideFigure name="Messages and words">what the agents said, on any channel.</GuideFigure>
        </GuideList>
        <GuideTeam agents={facts.agents} />
      </div>
    </div>
  );
}
