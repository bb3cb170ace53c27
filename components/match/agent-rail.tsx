'use client';

import type { PerTeam } from '#lib/domain/team.ts';
import { AgentCard } from './agent-card.tsx';
import { useMatch, useMatchOver } from './match-context.tsx';

/** The agents beside the scene, by the digits that follow them. */
export function AgentRail(properties: {
  /** What each team collects for points. */
  scoring: PerTeam<string> | null;
  chosen: string | null;
  onChoose: (agent: string) => void;
}) {
  const { scoring, chosen, onChoose } = properties;
  const agents = useMatch(({ view }) => view.agents);
  const over = useMatchOver();
  return (
    <aside aria-label="Agents" className="hidden overflow-y-auto border-line border-r bg-panel md:block">
      <ul>
        {agents.map((agent, index) => (
          <AgentCard
            key={agent.seat.agent}
            agent={agent}
            number={index + 1}
            scoring={scoring?.[agent.seat.team] ?? null}
            chosen={chosen === agent.seat.agent}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {agents.length === 0 ? (
        <p className="p-4 text-muted">
          {over ? 'No episode of this match was kept, so there are no agents to show.' : 'Agents appear when they have joined.'}
        </p>
      ) : null}
    </aside>
  );
}
