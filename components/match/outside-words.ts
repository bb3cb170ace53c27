import type { OutsideView } from '#lib/fold/episode-view.ts';

const words = {
  expected: '! Waiting for remote team',
  silent: '! Remote team does not answer',
  lost: '! Remote team disconnected',
} as const;

/** What an agent's card says of a team that is played from outside; null while somebody acts for it, or the match itself does. */
export function outsideWords(outside: OutsideView | null): string | null {
  return outside === null || outside.state === 'here' ? null : words[outside.state];
}

/** Where the program of a team is awaited that is to come over a WebSocket; null for a team that is there, and for any other. */
export function awaitedAddress(outside: OutsideView | null): string | null {
  return outside !== null && (outside.state === 'expected' || outside.state === 'lost') ? outside.address : null;
}
