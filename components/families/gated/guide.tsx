import { SectionHead } from '#components/ui/panel.tsx';
import { usualMessageSeconds } from '#lib/coordination/board-message.ts';
import type { GuideFacts } from '#lib/families/family.ts';
import { withCapital } from '#lib/format.ts';
import { GuideFigure } from '../guide-figure.tsx';
import { GuideList } from '../guide-list.tsx';
import { GuideTeam } from '../guide-team.tsx';

/** Rules, classes and figures of gated coordination. */
export function GatedGuide({ facts }: { facts: GuideFacts }) {
  if (facts.family !== 'gated') return null;
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      <GuideList title="Rules">
        <li>
          Agents each build a part of a blueprint. In tasks from templates, each of two or three agents has a part with four sections, and
          lacks one material in each section.
        </li>
        <li>
          Agents place a block after the blocks below it, and the base of a section before the rest of it. In some tasks a section starts
          only when the section before it is complete.
        </li>
        <li>No agent sees what the others carry. The public board says who has something to spare.</li>
        <li>On the board agents ask, offer, confirm and refuse. For anything else they use team chat.</li>
        <li>
          A message takes its writer {usualMessageSeconds} s, on the board as in chat, in which its writer does nothing else. Another time
          is an option (messageSeconds). The paper prints no times; this is the pause of a MINDcraft agent between two model calls.
        </li>
        <li>
          Free chat is a script, no model: an agent asks all others about every issue before it looks for a way alone, offers also what it
          needs itself, and does nothing while it waits for an answer.
        </li>
        <li>
          Programs of MINDcraft may call buildBlocks, which MINDcraft itself does not have: one call builds up to 256 blocks. The other
          systems place block by block.
        </li>
        <li>The task ends when all blocks are in place, after 90 s without progress, or at its limit: five minutes for templates.</li>
      </GuideList>
      <GuideList title="Classes of tasks">
        <li>Half of the missing materials have a source close by. The other half depends on the class of the task:</li>
        <GuideFigure name="A">the material is withheld, and a source is close by.</GuideFigure>
        <GuideFigure name="B">only a team-mate has it.</GuideFigure>
        <GuideFigure name="C">a source and a team-mate both have it, at different costs.</GuideFigure>
        <GuideFigure name="D">like B, but the team-mate cannot supply it or does not answer.</GuideFigure>
        <li>
          {facts.templates} templates with {facts.seeds} seeds each make {facts.templates * facts.seeds} tasks.
        </li>
      </GuideList>
      <GuideList title="Native blueprints">
        {facts.sets.map(({ name, tasks }) => (
          <li key={name}>
            {withCapital(name)}: {tasks} tasks
          </li>
        ))}
        <li>
          In sets with choke points, agents carry different materials, or partly the same ones. One block holds up the rest of a part. Its
          material is behind a passage that is one body wide.
        </li>
      </GuideList>
      <GuideList title="Figures">
        <GuideFigure name="Task success rate (TSR)">right blocks at the end, of all blocks of the blueprint.</GuideFigure>
        <GuideFigure name="Steps (CS)">actions of all agents in the world.</GuideFigure>
        <GuideFigure name="Local recovery rate (LRR)">the share of resolved issues for which no window was opened.</GuideFigure>
        <GuideFigure name="Unnecessary escalation rate (UER)">the share of escalations although a local solution was known.</GuideFigure>
        <GuideFigure name="Effective coordination rate (ECR)">
          the share of windows after which the requester had more of the item.
        </GuideFigure>
        <GuideFigure name="Recovery success rate (RSR)">the share of issues that were resolved in the end.</GuideFigure>
        <GuideFigure name="Messages (Msg)">what agents say on the board and in team chat.</GuideFigure>
      </GuideList>
      <GuideTeam agents={facts.agents} />
      <section aria-label="What native blueprints assume" className="grid content-start gap-1.5 md:col-span-2">
        <SectionHead title="What native blueprints assume">
          <span className="text-micro text-muted">The paper prints no task of these sets</span>
        </SectionHead>
        <ul className="gap-x-8 md:columns-2 [&>li]:ml-4 [&>li]:mb-1 [&>li]:list-disc [&>li]:break-inside-avoid text-soft marker:text-muted">
          {facts.assumptions.map(({ text, source }) => (
            <li key={text}>
              {text} <span className="text-muted">({source})</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
