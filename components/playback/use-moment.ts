'use client';

import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs';
import { momentInAddress, tickInAddress } from '#lib/playback/moment-in-address.ts';

/** The moment in the address: the tick to show first, as game time, the episode, and the camera settings. Null without a moment. */
export function useMoment() {
  const [moment, setMoment] = useQueryStates({ t: parseAsString, episode: parseAsInteger, pose: parseAsString }, { history: 'replace' });
  return {
    tick: tickInAddress(moment.t),
    episode: moment.episode,
    /** The camera settings. */
    pose: moment.pose,
    pickEpisode: (episode: number | null): void => {
      void setMoment({ episode, t: null, pose: null });
    },
    /** Writes the moment into the address and returns the address. */
    write: async (tick: number, episode: number, pose: string | null): Promise<string> => {
      const t = momentInAddress(tick);
      await setMoment({ t, episode, pose });
      const address = new URL(window.location.href);
      address.searchParams.set('t', t);
      address.searchParams.set('episode', String(episode));
      if (pose !== null) address.searchParams.set('pose', pose);
      return address.href;
    },
  };
}
