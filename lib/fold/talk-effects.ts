import { ticksPerSecond } from '../domain/tick-rate.ts';
import type { CommandView, ReportedAgent, ThreadMessage, ThreadView } from './agents-view.ts';

/** A command that an agent began after a message to it. */
export interface LedCommand {
  readonly agent: string;
  readonly command: CommandView;
}

/** A message with what its listener did next, or a command that no message came before. */
export type TalkEffect =
  | { readonly kind: 'message'; readonly seq: number; readonly message: ThreadMessage; readonly led: readonly LedCommand[] }
  | { readonly kind: 'command'; readonly seq: number; readonly led: LedCommand };

/** Game time in which a command counts as what a message led to, in seconds. */
const ledSeconds = 30;

/** A list with no more entries would be too long to draw. */
const most = 400;

/**
 * Messages and commands of all agents on one timeline, oldest first, at most the newest 400. A command of an agent belongs to the last message to
 * that agent if it began within half a minute of it; others are entries of their own. What modes did is left out.
 */
export function talkEffects(agents: readonly ReportedAgent[], threads: readonly ThreadView[]): readonly TalkEffect[] {
  const messages = threads.flatMap((thread) => thread.messages).toSorted((one, other) => one.seq - other.seq);
  const led = new Map<number, LedCommand[]>();
  const free: LedCommand[] = [];
  for (const { name, commands } of agents) {
    const heard = messages.filter(({ to }) => to === name);
    for (const command of commands) {
      if (command.by !== 'agent') continue;
      const cause = heard.findLast(({ seq }) => seq < command.seq);
      const isLed = cause !== undefined && command.from - cause.tick <= ledSeconds * ticksPerSecond;
      if (isLed) led.set(cause.seq, [...(led.get(cause.seq) ?? []), { agent: name, command }]);
      else free.push({ agent: name, command });
    }
  }
  const said = messages.map((message): TalkEffect => ({ kind: 'message', seq: message.seq, message, led: led.get(message.seq) ?? [] }));
  const done = free.map((own): TalkEffect => ({ kind: 'command', seq: own.command.seq, led: own }));
  return [...said, ...done].toSorted((one, other) => one.seq - other.seq).slice(-most);
}
