'use client';

import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs';

/** The moment in the address: the tick to show first, the episode, and the camera settings. Null without a moment. */
export function useMoment() {
  const [moment, setMoment] = useQueryStates({ t: parseAsInteger, episode: parseAsInteger, pose: parseAsString }, { history: 'replace' });
  return {
    tick: moment.t,
    episode: moment.episode,
    /** The camera settings. */
    pose: moment.pose,
    pickEpisode: (episode: number | null): void => {
      void setMoment({ episode, t: null, pose: null });
    },
    /** Writes the moment into the address and returns the address. */
    write: async (tick: number, episode: number, pose: string | null): Promise<string> => {
      await setMoment({ t: tick, episode, pose });
      const address = new URL(window.location.href);
      address.searchParams.set('t', String(tick));
      address.searchParams.set('episode', String(episode));
      if (pose !== null) address.searchParams.set('pose', pose);
      return address.href;
    },
  };
}
