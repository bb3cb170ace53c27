import type { ExternalView } from '#lib/fold/episode-view.ts';

const words = {
  expected: '! Waiting for the remote team',
  silent: '! Remote team does not answer',
  lost: '! Remote team disconnected',
} as const;

/** The state of an external team's connection, for an agent's card; null while its program plays, and for a team without a connection. */
export function externalWords(outside: ExternalView | undefined): string | null {
  return outside === undefined || outside.state === 'here' ? null : words[outside.state];
}

/** The address at which a team's program is awaited over a WebSocket; null for a connected team, and for a team without a connection. */
export function awaitedAddress(outside: ExternalView | undefined): string | null {
  return outside !== undefined && (outside.state === 'expected' || outside.state === 'lost') ? outside.address : null;
}
