import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#components/shell/api.ts';
import type { LobbyView } from '#lib/people/lobby.ts';

/** How often the lobby is read again, in milliseconds. */
const everyMs = 1000;

/** The seats of a match with people. */
export function lobbyQuery(match: string) {
  return queryOptions({
    queryKey: ['matches', 'lobby', match],
    queryFn: ({ signal }) => getJson<LobbyView>(`/api/matches/${match}/seats`, signal),
    refetchInterval: ({ state }) => (state.data?.state === 'over' ? false : everyMs),
    retry: 2,
  });
}
