'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { pauseMatch, rerunMatch, stopMatch } from '#components/matches/match-requests.ts';
import { ask } from '#components/shell/api.ts';
import { type Action, useAction } from '#components/shell/use-action.ts';
import { useHydrated } from '#components/shell/use-hydrated.ts';
import type { HostRequest, LobbyView, SeatRequest } from '#lib/people/lobby.ts';
import { lobbyQuery } from './lobby-query.ts';

/** What a user asks of a seat, in this order. */
export interface SeatWish {
  readonly agent: string;
  readonly requests: readonly SeatRequest[];
}

/** The requests of a user about the seats of a match, and why the last ones failed. */
export interface PeopleActions {
  readonly seat: Action<SeatWish>;
  readonly host: Action<HostRequest>;
  readonly pause: Action<boolean>;
  readonly stop: Action<void>;
  /** Ends the match if it is not over, starts it again, and opens the lobby of the new match: it has seats and codes of its own. */
  readonly restart: Action<void>;
  readonly errors: readonly string[];
}

/**
 * The requests of a lobby, for its page and for the panel of the host. `asked` gets the requests about a seat that succeeded. All actions
 * are busy until the page is hydrated, because earlier clicks would be lost.
 */
export function usePeopleActions(match: string, state: LobbyView['state'], asked?: (wish: SeatWish) => void): PeopleActions {
  const cache = useQueryClient();
  const router = useRouter();
  const reload = (): Promise<void> => cache.invalidateQueries({ queryKey: lobbyQuery(match).queryKey });
  const seat = useAction<SeatWish>(async (wish) => {
    const params = { id: match, agent: wish.agent };
    for (const body of wish.requests) await ask('POST /api/matches/{id}/seats/{agent}', { params, body });
    // The match may begin before this page sees its own seat in the lobby.
    asked?.(wish);
    await reload();
  });
  const host = useAction<HostRequest>(async (body) => {
    await ask('POST /api/matches/{id}/host', { params: { id: match }, body });
    await reload();
  });
  const pause = useAction<boolean>(async (paused) => {
    await pauseMatch(match, paused);
    await reload();
  });
  const stop = useAction(async () => {
    await stopMatch(match);
    await reload();
  });
  const restart = useAction(
    async () => {
      if (state !== 'over') await stopMatch(match);
      router.push(`/matches/${await rerunMatch(match)}/join`);
    },
    { leaves: true },
  );
  const errors = [seat, host, pause, stop, restart].flatMap(({ error }) => error ?? []);
  const hydrated = useHydrated();
  const ready = <Input>(action: Action<Input>): Action<Input> => (hydrated ? action : { ...action, busy: true });
  return { seat: ready(seat), host: ready(host), pause: ready(pause), stop: ready(stop), restart: ready(restart), errors };
}
