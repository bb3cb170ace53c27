import { useState } from 'react';
import { useMatch, useSeats } from '#components/match-state/match-context.tsx';
import { refereeName } from '#lib/domain/referee-message.ts';
import type { PerTeam } from '#lib/domain/team.ts';

/**
 * The goal of a person: the last message of the referee to this seat alone, else the objective of its team, else null. The message stays
 * known after newer ones push it out of the chat.
 */
export function useOwnGoal(agent: string | null, objectives: PerTeam<string>): string | null {
  const seats = useSeats();
  const told = useMatch(({ view }) => view.chat.findLast(({ from, to }) => from === refereeName && to === agent)?.text ?? null);
  const [kept, setKept] = useState<string | null>(null);
  if (told !== null && told !== kept) setKept(told);
  const team = seats.find((seat) => seat.agent === agent)?.team;
  const objective = team === undefined ? undefined : objectives[team];
  return told ?? kept ?? (objective === undefined || objective === '' ? null : objective);
}
