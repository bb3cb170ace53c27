import { SectionHead } from '#components/ui/panel.tsx';
import type { GuideFacts } from '#lib/families/family.ts';
import { GuideFigure, TeamWorkGuideFigures } from '../guide-figure.tsx';
import { GuideList } from '../guide-list.tsx';
import { GuideTeam } from '../guide-team.tsx';

/** Rules, figures, rooms and team of the escape room. */
export function EscapeGuide({ facts }: { facts: GuideFacts }) {
  if (facts.family !== 'escape-room') return null;
  const { agents, atoms } = facts;
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      <div className="grid content-start gap-5">
        <GuideList title="Rules">
          <li>One team of one to eight agents goes through a chain of rooms to the chequered pad at the exit.</li>
          <li>A room opens when its conditions hold together. A control that goes off still counts for one to four seconds.</li>
          <li>A plate counts once an agent has stood on it for half a second. An exit that opens stays open for five minutes.</li>
          <li>Some rooms teleport the agents to different rooms, bring them together again, or open each other’s exits.</li>
          <li>Rooms are generated from the exit backwards; a search proves that the team can solve every task.</li>
          <li>
            An agent learns a room when it is in it, as in the benchmark: how large it is, a hint, its controls and what they open. From the
            start agents know only where they stand, what they carry, and where the exit is.
          </li>
          <li>Agents dig no blocks.</li>
          <li>The task ends when all agents are out, when they have used up their action time, or when the time is up.</li>
        </GuideList>
        <GuideList title="Figures">
          <GuideFigure name="Completion">
            the mean over the rooms. An unsolved room counts with the largest share of its conditions that held at the same time.
          </GuideFigure>
          <TeamWorkGuideFigures />
        </GuideList>
        <GuideTeam agents={agents} />
      </div>
      <section aria-label="Rooms" className="grid content-start gap-1.5">
        <SectionHead title="Rooms" />
        <ol className="grid gap-1.5 text-soft">
          {atoms.map(({ number, title, hint, agents: least }) => (
            <li key={number} className="grid grid-cols-[1.5rem_1fr] gap-x-2">
              <span className="text-right text-muted">{number}</span>
              <span>
                <b className="font-semibold text-text">{title}</b>
                {least > 1 ? <span className="text-muted"> · {least} agents or more</span> : null}
                <span className="block">{hint}</span>
              </span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
