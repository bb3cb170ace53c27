import type { EventBody } from '#lib/domain/match-event.ts';
import { rosterName } from '#lib/domain/roster.ts';
import type { TeamId } from '#lib/domain/team.ts';
import { listWords } from '#lib/knowhow/words.ts';

/** Channels whose name says no more than the audience. */
const plain = ['public', 'team', 'direct', 'referee'];

/**
 * Whom a message is for, to be read after "to": "Ben", "the team", "everyone (board)". `speaker` is the team of who says it. Null for public
 * chat. A channel of the task's own is named.
 */
export function audienceWords({ audience, channel }: Extract<EventBody, { kind: 'chat' }>, speaker: TeamId | null): string | null {
  if (audience === undefined) return null;
  const named = channel === undefined || plain.includes(channel) ? '' : ` (${channel.replaceAll('-', ' ')})`;
  switch (audience.to) {
    case 'everyone':
      return `everyone${named}`;
    case 'team':
      return `${audience.team === speaker ? 'the team' : `the team ${rosterName(audience.team)}`}${named}`;
    case 'seats':
      return `${listWords(audience.seats)}${named}`;
  }
}
