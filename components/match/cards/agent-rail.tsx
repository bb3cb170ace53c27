'use client';

import { useMatchOver, useSeats } from '#components/match-state/match-context.tsx';
import { AgentCard } from './agent-card.tsx';

/** Largest number of agents whose cards show all items. */
const roomy = 4;

/** The agents beside the scene, in the order of the digit keys that follow them. */
export function AgentRail({ chosen, onChoose }: { chosen: string | null; onChoose: (agent: string) => void }) {
  const seats = useSeats();
  const over = useMatchOver();
  return (
    <aside aria-label="Agents" className="overflow-y-auto border-line border-r bg-panel">
      <ul>
        {seats.map((seat, index) => (
          <AgentCard
            key={seat.agent}
            seat={seat}
            number={index + 1}
            chosen={chosen === seat.agent}
            compact={seats.length > roomy}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {seats.length === 0 ? (
        <p className="p-4 text-muted">
          {over ? 'This match has no stored episode, so there are no agents to show.' : 'Agents appear when they join.'}
        </p>
      ) : null}
    </aside>
  );
}
