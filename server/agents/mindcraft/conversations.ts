import { z } from 'zod';
import { CallRefused } from '#server/bots/api/api-call.ts';
import type { Clock } from '#server/minecraft/clock/clock.ts';
import { regularly } from './regularly.ts';

/** Game milliseconds until an answer, by the rules of MINDcraft. */
const delays = { atOnce: 200, partnerIsBusy: 5000 } as const;
/** Game milliseconds between two looks at a conversation. */
const watchEvery = 1000;
/** Game milliseconds without an answer after which an idle agent gets a note; it doubles each time. */
const firstPatience = 30_000;
/** Game milliseconds after which a conversation with a partner who left ends. */
const lossPatience = 10_000;

/** What a message between two agents says beside its words. */
export const talkSchema = z.object({
  /** Whether it begins, continues or ends a conversation. */
  conversation: z.enum(['start', 'going', 'end']),
  /** Whether the speaker gave a command with it, and so is busy. */
  busy: z.boolean(),
});
export type Talk = z.infer<typeof talkSchema>;

/** What a conversation needs of its agent. */
interface Speaker {
  readonly clock: Clock;
  /** Names of the agents with which it can talk. */
  readonly mates: readonly string[];
  /** What its body does; null for nothing. */
  doing(): string | null;
  /** Whether it can talk while its body acts. */
  talksOver(): boolean;
  isPresent(name: string): boolean;
  send(to: string, text: string, talk: Talk): void;
  /** A message is due for an answer. */
  hear(from: string, text: string): void;
  /** A note about the conversation for the agent. */
  note(text: string): void;
  /** Whether a busy agent answers a message at once. */
  answersWhileBusy(from: string, text: string): Promise<boolean>;
  /** A conversation with this partner began, or ended. */
  talkChanged(partner: string, state: 'started' | 'ended'): void;
}

/**
 * The conversations of one agent by the rules of MINDcraft: with one partner at a time, asynchronous, and with answers whose time depends on
 * who is busy. All waiting times are game time.
 */
export class Conversations {
  private readonly speaker: Speaker;
  private readonly cancelWatch: () => void;
  private current: string | null = null;
  private queue: string[] = [];
  private partnerIsBusy = false;
  private cancelAnswer: (() => void) | null = null;
  /** Game milliseconds at which the agent began to wait for an answer; null if it does not wait. */
  private waitingSince: number | null = null;
  private patience = firstPatience;
  private lostSince: number | null = null;
  /** The earlier partners, oldest first. */
  readonly before: string[] = [];

  constructor(speaker: Speaker) {
    this.speaker = speaker;
    this.cancelWatch = regularly(speaker.clock, watchEvery, () => this.watch());
  }

  /** The partner of the current conversation; null for none. */
  get partner(): string | null {
    return this.current;
  }

  close(): void {
    this.cancelWatch();
    this.cancelAnswer?.();
  }

  /** Begins a conversation. Throws a CallRefused with the reason if that is not possible. */
  start(partner: string, message: string): void {
    const { speaker } = this;
    if (!speaker.mates.includes(partner))
      throw new CallRefused(`You can talk with ${speaker.mates.join(', ') || 'no other agent'}, not with "${partner}".`);
    if (!speaker.isPresent(partner)) throw new CallRefused(`${partner} is not in the game.`);
    if (this.current !== null && this.current !== partner)
      throw new CallRefused(`You talk with ${this.current} now. End that conversation first.`);
    this.open(partner);
    this.send(message, 'start', false);
  }

  /** Starts a conversation in which the partner speaks first. */
  meet(partner: string): void {
    this.open(partner);
    this.waitingSince = this.speaker.clock.now();
  }

  /** Ends the conversation. Returns false without a conversation with this partner. */
  end(partner: string): boolean {
    if (this.current !== partner) return false;
    this.speaker.send(partner, '', { conversation: 'end', busy: false });
    this.over();
    return true;
  }

  /** Says something to the partner. */
  say(text: string, isBusy: boolean): void {
    this.send(text, 'going', isBusy);
  }

  /** A message of another agent arrives. */
  arrived(from: string, text: string, { conversation, busy }: Talk): void {
    if (this.current !== null && this.current !== from) {
      if (conversation !== 'end') this.speaker.send(from, `I am busy: I talk with ${this.current}.`, { conversation: 'end', busy: false });
      return;
    }
    if (conversation === 'end') {
      const talked = this.current === from;
      if (talked) this.over();
      const words = text === '' ? `${from} ended the conversation.` : `${from} ended the conversation and said: ${text}`;
      if (talked || text !== '') this.speaker.note(words);
      return;
    }
    if (this.current === null) this.open(from);
    this.partnerIsBusy = busy;
    this.waitingSince = null;
    this.patience = firstPatience;
    if (text.trim() !== '') this.queue.push(text);
    this.scheduleAnswer();
  }

  /** The body ended its action, so messages that waited for this are due. */
  becameIdle(): void {
    if (this.queue.length > 0) this.scheduleAnswer();
  }

  private open(partner: string): void {
    if (this.current === partner) return;
    this.current = partner;
    this.patience = firstPatience;
    this.lostSince = null;
    this.speaker.talkChanged(partner, 'started');
  }

  private over(): void {
    const partner = this.current;
    this.cancelAnswer?.();
    this.cancelAnswer = null;
    this.current = null;
    this.queue = [];
    this.waitingSince = null;
    if (partner === null) return;
    this.before.push(partner);
    this.speaker.talkChanged(partner, 'ended');
  }

  private send(text: string, conversation: Talk['conversation'], busy: boolean): void {
    if (this.current === null || text.trim() === '') return;
    this.speaker.send(this.current, text, { conversation, busy });
    this.waitingSince = this.speaker.clock.now();
  }

  /** Decides when the queued messages are due. A newer message begins the wait again. */
  private scheduleAnswer(): void {
    const { speaker } = this;
    this.cancelAnswer?.();
    this.cancelAnswer = null;
    if (this.queue.length === 0) return;
    const isFree = speaker.doing() === null || speaker.talksOver();
    if (isFree) this.answerIn(this.partnerIsBusy ? delays.partnerIsBusy : delays.atOnce);
    else if (!this.partnerIsBusy) void this.askWhetherToAnswer();
    // Both are busy: the messages wait until the body is idle.
  }

  private async askWhetherToAnswer(): Promise<void> {
    const { current, queue } = this;
    const asked = queue.length;
    if (current === null) return;
    const answers = await this.speaker.answersWhileBusy(current, queue.join(' '));
    if (answers && this.current === current && this.queue.length === asked) this.answerIn(delays.atOnce);
  }

  private answerIn(milliseconds: number): void {
    this.cancelAnswer = this.speaker.clock.after(milliseconds, () => {
      this.cancelAnswer = null;
      const text = this.queue.splice(0).join(' ');
      if (this.current !== null && text !== '') this.speaker.hear(this.current, text);
    });
  }

  private watch(): void {
    const { speaker, current } = this;
    if (current === null) return;
    const now = speaker.clock.now();
    if (speaker.isPresent(current)) this.lostSince = null;
    else if (this.lostSince === null) this.lostSince = now;
    else if (now - this.lostSince >= lossPatience) {
      this.over();
      speaker.note(`${current} left the game, so the conversation is over.`);
      return;
    }
    if (this.waitingSince === null || speaker.doing() !== null || now - this.waitingSince < this.patience) return;
    const seconds = Math.round((now - this.waitingSince) / 1000);
    this.waitingSince = now;
    this.patience *= 2;
    speaker.note(`${current} has not answered for ${seconds} s. Go on by yourself, say it again, or end the conversation.`);
  }
}
