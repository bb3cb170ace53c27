import type { LobbySeat } from '#lib/people/lobby.ts';

/** The state of a seat for people in words. */
export function seatWords({ state, standIn, client, latency }: Pick<LobbySeat, 'state' | 'standIn' | 'client' | 'latency'>): string {
  const program = client === 'minecraft' ? ' with Minecraft' : client === 'browser' ? ' in the browser' : '';
  const delay = latency === null ? '' : `, ${Math.round(latency)} ms`;
  const words: Record<LobbySeat['state'], string> = {
    open: 'Open',
    here: 'Taken, not ready yet',
    ready: 'Ready',
    playing: `Playing${program}${delay}`,
    away: 'Away, the seat is kept for two minutes',
    idle: 'No one plays, the body stands still',
    bot: `${standIn ?? 'A bot'} plays`,
  };
  return words[state];
}
