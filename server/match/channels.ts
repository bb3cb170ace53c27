import { z } from 'zod';
import type { Audience } from '#lib/domain/audience.ts';
import { type Channel, publicChannel, usualChannels } from '#lib/domain/channel.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { redactFor } from '#lib/domain/redaction.ts';
import { issuesInWords } from '#lib/issue-words.ts';
import { messageOf } from '#lib/message-of.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import { type Address, addressSchema, type HeardLine, type Voice } from '#server/bots/voice.ts';
import type { SeatPlan, Task } from '#server/contract/scenario.ts';
import type { Clock } from '#server/minecraft/clock/clock.ts';
import type { EventLog } from './event-log.ts';

interface ChannelsOptions {
  readonly task: Pick<Task, 'seats' | 'channels'>;
  readonly log: EventLog;
  readonly clock: Clock;
  /** Aborts at the end of the episode; later messages are dropped. */
  readonly signal: AbortSignal;
}

/** The longest way of a line of public chat from a body to those who hear it, in milliseconds of game time. */
const longestWay = 5000;

interface Ear {
  readonly seat: SeatPlan;
  readonly listener: (line: HeardLine) => void;
}

const messageSchema = addressSchema.extend({
  text: z.string().trim().min(1, 'say something').max(4000, 'a text has at most 4,000 characters'),
});

/**
 * The channels of one episode. Every message is an event of the log, whether a seat, the referee or a player's command wrote it. Each seat
 * that `redactFor` gives the event hears it in the same tick. Public chat of the game is not delivered here, because bodies hear it in the world.
 */
export class Channels {
  private readonly options: ChannelsOptions;
  private readonly channels: readonly Channel[];
  private readonly ears = new Set<Ear>();
  /** When bodies last reported by themselves in public chat, by speaker and text. */
  private readonly reported = new Map<string, number>();

  constructor(options: ChannelsOptions) {
    this.options = options;
    this.channels = options.task.channels ?? usualChannels;
    const stop = options.log.listen((event) => this.deliver(event));
    options.signal.addEventListener('abort', stop, { once: true });
  }

  /** The voice of a seat of the task. */
  voiceOf(seat: SeatPlan): Voice {
    return {
      channels: this.channels,
      say: (text, address) => this.say(seat, { text, ...address }),
      hear: (listener) => {
        const ear = { seat, listener };
        this.ears.add(ear);
        return () => void this.ears.delete(ear);
      },
      reports: (text) => void this.reported.set(reportKey(seat.agent, text), this.options.clock.now()),
      isReport: (from, text) => this.isReport(from, text),
    };
  }

  /** Whether a line of public chat that was just said is a report of its speaker's body. */
  isReport(from: string, text: string): boolean {
    const when = this.reported.get(reportKey(from, text));
    return when !== undefined && this.options.clock.now() - when <= longestWay;
  }

  private say(seat: SeatPlan, given: Address & { readonly text: string }): void {
    if (this.options.signal.aborted) throw new EpisodeOver();
    const { success, data: message, error } = messageSchema.safeParse(given);
    if (!success) throw new Error(`${seat.agent} said nothing, because the message is not valid: ${issuesInWords(error)}`);
    const { text, channel: id, to, data } = message;
    const channel = this.channels.find((one) => one.id === id);
    if (!channel || channel.id === publicChannel.id) {
      const known = this.channels.map((one) => one.id).join(', ');
      throw new Error(`${seat.agent} said nothing: this task has no channel "${id}". It has ${known || 'none'}.`);
    }
    const audience = this.audienceOf(channel, seat, to);
    this.options.log.append({ kind: 'chat', from: seat.agent, text, channel: id, audience, data });
  }

  private audienceOf({ id, audience }: Channel, { agent, team }: SeatPlan, to: readonly string[] | undefined): Audience {
    if (audience !== 'seats') {
      if (to !== undefined) throw new Error(`${agent} said nothing: a message on the channel "${id}" names no readers.`);
      return audience === 'team' ? { to: 'team', team } : { to: 'everyone' };
    }
    const names = this.options.task.seats.map((seat) => seat.agent);
    const stranger = to?.find((name) => !names.includes(name));
    if (stranger !== undefined) throw new Error(`${agent} said nothing: there is no agent "${stranger}". There are ${names.join(', ')}.`);
    if (to === undefined) throw new Error(`${agent} said nothing: a message on the channel "${id}" names its readers.`);
    return { to: 'seats', seats: [...new Set(to)] };
  }

  private deliver(event: MatchEvent): void {
    if (event.kind !== 'chat' || event.audience === undefined) return;
    const { from, text, audience, data } = event;
    const line: HeardLine = { from, text, channel: event.channel ?? 'direct', audience, data };
    for (const ear of this.ears) {
      const { agent, team } = ear.seat;
      if (redactFor({ kind: 'seat', agent, team }, event) === null) continue;
      // An answer must not begin while the message is still being written.
      this.options.clock.soon(() => this.pass(line, ear));
    }
  }

  /** Gives a line to a listener. A listener that throws costs its agent that line, and no other agent anything. */
  private pass(line: HeardLine, ear: Ear): void {
    const { signal, log } = this.options;
    if (signal.aborted || !this.ears.has(ear)) return;
    try {
      ear.listener(line);
    } catch (error) {
      const { agent, team } = ear.seat;
      log.append({
        kind: 'issue',
        severity: 'error',
        agent,
        team,
        text: `${agent} failed on a message of ${line.from}: ${messageOf(error)}`,
      });
    }
  }
}

/** Chat loses the spaces at the ends of a line. */
function reportKey(from: string, text: string): string {
  return `${from} ${text.trim()}`;
}
