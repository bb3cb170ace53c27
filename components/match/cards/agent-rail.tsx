'use client';

import { useMatchOver, useSeats } from '#components/match-state/match-context.tsx';
import { AgentCard } from './agent-card.tsx';
import { AgentChip } from './agent-chip.tsx';

/** The agents in a row, below the scene on a phone. */
export function AgentChips({ chosen, onChoose }: { chosen: string | null; onChoose: (agent: string) => void }) {
  const seats = useSeats();
  return (
    <ul aria-label="Agents" className="flex gap-2 overflow-x-auto border-line border-b px-3 py-2.5">
      {seats.length === 0 ? <li className="flex h-12 items-center text-data text-muted">Agents appear when they join.</li> : null}
      {seats.map((seat) => (
        <AgentChip key={seat.agent} seat={seat} chosen={chosen === seat.agent} onChoose={onChoose} />
      ))}
    </ul>
  );
}

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
