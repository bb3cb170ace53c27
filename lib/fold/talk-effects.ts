import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { receiverIn } from '#lib/families/hand-over.ts';
import { isRequest } from '#lib/families/request-words.ts';
import { answerSeconds } from '#lib/families/team-record.ts';
import type { CommandView, ReportedAgent, ThreadMessage, ThreadView } from './agents-view.ts';

/** A command that an agent began after a message to it. */
export interface LedCommand {
  readonly agent: string;
  readonly command: CommandView;
}

/** What happened to a request: when and how its listener answered it, if it did. */
export interface RequestAnswer {
  readonly by: 'message' | 'hand-over';
  readonly tick: number;
  /** Whether it came soon enough to count as an answer. */
  readonly inTime: boolean;
}

/** A message with what its listener did next, or a command that no message came before. */
export type TalkEffect =
  | {
      readonly kind: 'message';
      readonly seq: number;
      readonly message: ThreadMessage;
      readonly led: readonly LedCommand[];
      /** Null for a message that requests nothing. */
      readonly request: { readonly answer: RequestAnswer | null } | null;
    }
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
  const said = messages.slice(-most).map(
    (message): TalkEffect => ({
      ...{ kind: 'message', seq: message.seq, message, led: led.get(message.seq) ?? [] },
      request: isRequest(message.text) ? { answer: answerTo(message, messages, agents) } : null,
    }),
  );
  const done = free.map((own): TalkEffect => ({ kind: 'command', seq: own.command.seq, led: own }));
  return [...said, ...done].toSorted((one, other) => one.seq - other.seq).slice(-most);
}

/** The first thing that the listener of a request said or handed to its speaker afterwards, as the figure of answered requests counts it. */
function answerTo(
  { seq, tick, from, to }: ThreadMessage,
  messages: readonly ThreadMessage[],
  agents: readonly ReportedAgent[],
): RequestAnswer | null {
  const reply = messages.find((other) => other.seq > seq && other.from === to && other.to === from);
  const given = agents
    .find(({ name }) => name === to)
    ?.commands.find((one) => one.by === 'agent' && one.state === 'done' && (one.to ?? 0) > tick && receiverIn(one.command) === from);
  const replied = reply?.tick ?? Number.POSITIVE_INFINITY;
  const handed = given?.to ?? Number.POSITIVE_INFINITY;
  const first = Math.min(replied, handed);
  if (first === Number.POSITIVE_INFINITY) return null;
  return { by: replied <= handed ? 'message' : 'hand-over', tick: first, inTime: first - tick <= answerSeconds * ticksPerSecond };
}

/** How many of the requests were answered in time. */
export function answeredRequests(effects: readonly TalkEffect[]): { readonly requests: number; readonly answered: number } {
  const requests = effects.flatMap((effect) => (effect.kind === 'message' && effect.request !== null ? [effect.request] : []));
  return { requests: requests.length, answered: requests.filter(({ answer }) => answer?.inTime === true).length };
}
