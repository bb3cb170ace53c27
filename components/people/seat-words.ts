import type { LobbySeat } from '#lib/people/lobby.ts';

/** The state of a seat in a few words. `now` is in milliseconds since 1970. */
export function seatWords({ state, client, until, standIn }: LobbySeat, now: number): string {
  switch (state) {
    case 'open':
      return 'free';
    case 'here':
      return 'taken, not ready';
    case 'ready':
      return 'ready';
    case 'playing':
      return client === 'minecraft' ? 'plays with Minecraft' : 'plays in the browser';
    case 'away':
      return until === null ? 'away' : `away, kept for ${Math.max(0, Math.ceil((until - now) / 1000))} s`;
    case 'idle':
      return 'stands still';
    case 'bot':
      return `played by ${standIn ?? 'a bot'}`;
  }
}
