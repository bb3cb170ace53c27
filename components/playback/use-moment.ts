'use client';

import { parseAsInteger, useQueryStates } from 'nuqs';

/** The moment that the address names: the tick to show first, and the episode. Both null where it names none. */
export function useMoment() {
  const [moment, setMoment] = useQueryStates({ t: parseAsInteger, episode: parseAsInteger }, { history: 'replace' });
  return {
    tick: moment.t,
    episode: moment.episode,
    pickEpisode: (episode: number | null): void => {
      void setMoment({ episode, t: null });
    },
    /** Writes the moment into the address and answers with the address. */
    write: async (tick: number, episode: number): Promise<string> => {
      await setMoment({ t: tick, episode });
      const address = new URL(window.location.href);
      address.searchParams.set('t', String(tick));
      address.searchParams.set('episode', String(episode));
      return address.href;
    },
  };
}
