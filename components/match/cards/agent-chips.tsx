'use client';

import { useSeats } from '#components/match-state/match-context.tsx';
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
