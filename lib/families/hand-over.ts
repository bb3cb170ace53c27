import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { MarkKind } from './family.ts';

/** The moment on the timeline at which an agent handed items to another. */
export const handOverMark: MarkKind = { kind: 'hand-over', title: 'Items handed over' };

/** The agent that got items of another by a command of that agent; null for any other command. */
export function receiverIn(command: string): string | null {
  return /^!givePlayer\("([^"]*)"/.exec(command)?.[1] ?? null;
}

/** The agent that got items with this event; null for any other event. */
export function receiverOf(event: MatchEvent): string | null {
  return event.kind === 'command' && event.by === 'agent' && event.state === 'done' ? receiverIn(event.command) : null;
}
