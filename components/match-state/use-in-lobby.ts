import { hasPeople } from '#lib/domain/people.ts';
import type { MatchDetail } from '#lib/protocol/views.ts';
import { useMatch } from './match-context.tsx';

/** Whether a match waits for its people: no step of its start begins before they are ready. */
export function useInLobby({ configuration, state }: MatchDetail): boolean {
  const isBefore = useMatch(({ status, view }) => (status?.state ?? state) === 'starting' && view.steps.length === 0);
  return isBefore && hasPeople(configuration);
}
