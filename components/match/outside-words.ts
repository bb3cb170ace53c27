import type { OutsideView } from '#lib/fold/episode-view.ts';

const words = {
  expected: '! Waiting for remote team',
  silent: '! Remote team does not answer',
  lost: '! Remote team disconnected',
} as const;

/** What an agent's card says of a team that is played from outside; null while its program acts, or the match itself plays it. */
export function outsideWords(outside: OutsideView | undefined): string | null {
  return outside === undefined || outside.state === 'here' ? null : words[outside.state];
}

/** Where the program of a team is awaited that is to come over a WebSocket; null for a team that is there, and for any other. */
export function awaitedAddress(outside: OutsideView | undefined): string | null {
  return outside !== undefined && (outside.state === 'expected' || outside.state === 'lost') ? outside.address : null;
}
