import { usualChannels } from '../domain/channel.ts';
import type { EventBody } from '../domain/match-event.ts';
import { rosterName } from '../domain/roster.ts';
import type { TeamId } from '../domain/team.ts';

const unnamed: ReadonlySet<string> = new Set(['referee', ...usualChannels.map(({ id }) => id)]);

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/**
 * Whom a message is for, to be read after "to": "Ben", "the team", "everyone (board)". `speaker` is the team of who says it. Null for public
 * chat. A channel of the task's own is named.
 */
export function audienceWords({ audience, channel }: Extract<EventBody, { kind: 'chat' }>, speaker: TeamId | null): string | null {
  if (audience === undefined) return null;
  const named = channel === undefined || unnamed.has(channel) ? '' : ` (${channel.replaceAll('-', ' ')})`;
  switch (audience.to) {
    case 'everyone':
      return `everyone${named}`;
    case 'team':
      return `${audience.team === speaker ? 'the team' : `the team ${rosterName(audience.team)}`}${named}`;
    case 'seats':
      return `${listed(audience.seats)}${named}`;
  }
}
