import { queryOptions } from '@tanstack/react-query';
import { ask } from '#components/shell/api.ts';

/** How often the lobby is read again, in milliseconds. */
const everyMs = 1000;

/** The seats of a match with people. */
export function lobbyQuery(match: string) {
  return queryOptions({
    queryKey: ['matches', 'lobby', match],
    queryFn: ({ signal }) => ask('GET /api/matches/{id}/seats', { params: { id: match }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'over' ? false : everyMs),
    retry: 2,
  });
}
