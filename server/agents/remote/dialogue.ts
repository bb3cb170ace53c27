import { z } from 'zod';
import { deepestJson, isNestedDeeper } from '#lib/domain/json-value.ts';
import type { OutsideState } from '#lib/domain/match-event.ts';
import { messageOf } from '#lib/message-of.ts';
import { realTime } from '#server/minecraft/clock/virtual-time.ts';
import {
  type Act,
  answersTo,
  type FromTeam,
  fromTeamSchema,
  messageLimit,
  protocolVersion,
  type Question,
  type TeamQuestion,
  type ToTeam,
} from './messages.ts';
import type { LineListener, TeamLine } from './team-line.ts';

/** Whom a dialogue tells. */
export interface DialogueListener {
  welcome(): Extract<ToTeam, { type: 'welcome' }>;
  standing(state: OutsideState, detail: string): void;
  /** The address at which the team can connect, for the user alone. */
  invitation(address: string): void;
  /** Something to stand in the log. */
  note(severity: 'notice' | 'error', text: string): void;
  /** Actions and questions that came unasked, or after the time for their turn was over. */
  acts(acts: readonly Act[], asks: readonly TeamQuestion[]): void;
  /** The team has come, answered late, or gone: whoever waits for it should look again. */
  changed(): void;
}

interface Waiting {
  readonly id: number;
  readonly types: readonly FromTeam['type'][];
  heard(answer: FromTeam | null): void;
}

/** What cannot be understood is answered with an error; after so many the connection is ended. */
const mostErrors = 20;
/** Messages between two questions. */
const mostMessages = 1000;
/** Answers of one episode that are waited for in vain. After that the world waits no more. */
const mostTimeouts = 3;
/** Real milliseconds that the answers of one episode are waited for in the whole. */
const longestWaiting = 1_800_000;
/** Notes of one episode. */
const mostNotes = 50;
const errorLength = 500;

/**
 * Talks with a team outside: greets whoever comes, asks one question at a time and waits for its answer a limited time, and lets nothing a
 * team says or does not say do more than stand in the log. Times are real milliseconds.
 */
export class Dialogue implements LineListener {
  /** Counts those who came. */
  arrivals = 0;
  private readonly line: TeamLine;
  private readonly listener: DialogueListener;
  private state: 'absent' | 'greeting' | 'here' = 'absent';
  /** Whether the line is lost for the rest of the episode. */
  private gone = false;
  private waiting: Waiting | null = null;
  /** The question whose answer is late. */
  private overdue: number | null = null;
  /** The question whose answer is not wanted any more. */
  private excused: number | null = null;
  private lastId = 0;
  private errors = 0;
  private messages = 0;
  private timeouts = 0;
  private waited = 0;
  private notes = 0;
  /** Why the team could not be reached, as it was last told; null once it was here. */
  private obstacle: string | null = null;
  private readonly awaiting = new Set<(here: boolean) => void>();

  constructor(line: TeamLine, listener: DialogueListener) {
    this.line = line;
    this.listener = listener;
  }

  /** Whether the team is here and owes no answer. */
  get attentive(): boolean {
    return this.state === 'here' && this.overdue === null;
  }

  /** Why the team cannot be reached, where that is known. */
  get whyAway(): string | null {
    return this.obstacle;
  }

  get isHere(): boolean {
    return this.state === 'here';
  }

  /** Whether a team that is not here may still come by itself. */
  get mayReturn(): boolean {
    return this.line.returns;
  }

  /** Before an episode: looks for the team where it is not here, and forgets what it did not answer. */
  open(): void {
    this.timeouts = 0;
    this.waited = 0;
    this.notes = 0;
    this.excuse();
    this.gone = false;
    this.line.open(this);
  }

  /** Whether the team is here, at the latest after so long. */
  here(milliseconds: number, signal?: AbortSignal): Promise<boolean> {
    if (this.state === 'here') return Promise.resolve(true);
    if (this.gone) return Promise.resolve(false);
    return new Promise((resolve) => {
      const done = (here: boolean): void => {
        this.awaiting.delete(done);
        realTime.clearTimeout(timer);
        resolve(here);
      };
      const timer = realTime.setTimeout(() => done(false), milliseconds);
      this.awaiting.add(done);
      signal?.addEventListener('abort', () => done(false), { once: true });
    });
  }

  /** Asks, and gives the answer; null when none came in time, the team is gone or still owes another, or the signal aborts. */
  ask(question: Question, milliseconds: number, signal?: AbortSignal): Promise<FromTeam | null> {
    if (question.type === 'end') this.excuse();
    if (!this.attentive || signal?.aborted) return Promise.resolve(null);
    const id = ++this.lastId;
    this.messages = 0;
    if (this.timeouts >= mostTimeouts || this.waited >= longestWaiting) {
      this.overdue = id;
      this.send({ ...question, id });
      return Promise.resolve(null);
    }
    return new Promise((resolve) => {
      const asked = realTime.now();
      const heard = (answer: FromTeam | null): void => {
        this.waited += realTime.now() - asked;
        realTime.clearTimeout(timer);
        signal?.removeEventListener('abort', over);
        this.waiting = null;
        resolve(answer);
      };
      const timer = realTime.setTimeout(() => {
        this.late(id, question.type, milliseconds);
        heard(null);
      }, milliseconds);
      const over = (): void => {
        this.overdue = id;
        heard(null);
      };
      this.waiting = { id, types: answersTo[question.type], heard };
      signal?.addEventListener('abort', over, { once: true });
      this.send({ ...question, id });
    });
  }

  /** Tells the team that something it said cannot be used; too many such things end the connection. */
  refuse(text: string): void {
    this.errors++;
    this.send({ type: 'error', text: text.slice(0, errorLength) });
    if (this.errors <= 3) this.note('error', `It said something that cannot be used: ${text.slice(0, errorLength)}`);
    if (this.errors >= mostErrors) this.line.drop(`It said ${mostErrors} things that cannot be used.`);
  }

  /** Says farewell and ends the line. */
  close(reason: string): void {
    this.send({ type: 'bye', reason });
    this.line.close();
    this.leave();
  }

  expected(where: string, invitation: string | null): void {
    if (invitation !== null) this.listener.invitation(invitation);
    this.listener.standing('expected', where);
  }

  unreachable(reason: string): void {
    if (reason === this.obstacle) return;
    this.obstacle = reason;
    this.note('notice', `${reason} It is tried again until the wait is over.`);
  }

  connected(): void {
    this.state = 'greeting';
    this.obstacle = null;
    this.errors = 0;
    this.messages = 0;
  }

  printed(line: string): void {
    this.note('notice', line);
  }

  lost(reason: string): void {
    this.leave();
    this.gone = !this.line.returns;
    if (this.gone) for (const done of [...this.awaiting]) done(false);
    this.listener.standing('lost', reason);
    this.listener.changed();
  }

  said(text: string): void {
    if (this.state === 'absent') return;
    if (text.length > messageLimit) return void this.line.drop(`It sent a message of more than ${messageLimit} characters.`);
    if (++this.messages > mostMessages) return void this.line.drop(`It sent more than ${mostMessages} messages at once.`);
    try {
      const message = read(text);
      if (typeof message === 'string') this.refuse(message);
      else if (this.state === 'greeting') this.greet(message);
      else this.hear(message);
    } catch (error) {
      // The line's handler has no caller that could catch this: it would end the match process, and with it the other team's match.
      this.line.drop(`What it said could not be dealt with: ${messageOf(error)}`);
    }
  }

  private greet(message: FromTeam): void {
    if (message.type !== 'hello') return void this.refuse('Say "hello" first.');
    if (message.protocol !== protocolVersion) {
      this.send({ type: 'error', text: `This arena speaks protocol ${protocolVersion}, not ${message.protocol}.` });
      return void this.line.drop(`It speaks protocol ${message.protocol}; this arena speaks ${protocolVersion}.`);
    }
    this.state = 'here';
    this.overdue = null;
    this.arrivals++;
    this.send(this.listener.welcome());
    this.listener.standing('here', message.name ?? '');
    for (const done of [...this.awaiting]) done(true);
    this.listener.changed();
  }

  private hear(message: FromTeam): void {
    if (message.type === 'note') return void this.note(message.severity, message.text);
    if (message.type === 'hello') return void this.refuse('"hello" was said already.');
    const { waiting } = this;
    if (waiting !== null && message.id === waiting.id && waiting.types.includes(message.type)) return void waiting.heard(message);
    if (message.id !== null && message.id === this.overdue) {
      if (message.type === 'asks') return void this.turnDown(message.asks);
      this.overdue = null;
      this.listener.standing('here', 'It answers again.');
      if (message.type === 'acts') this.listener.acts(message.acts, message.asks ?? []);
      return void this.listener.changed();
    }
    if (message.id !== null && message.id === this.excused) return;
    if (message.type === 'acts' && message.id === null) return void this.listener.acts(message.acts, message.asks ?? []);
    this.refuse(`"${message.type}" with id ${message.id} answers nothing that was asked.`);
  }

  /** The game went on without the answer that these questions were to serve. It is still owed. */
  private turnDown(asks: readonly TeamQuestion[]): void {
    const error = 'This question came after the time for the answer was over.';
    const answers = asks.map(({ ask }) => ({ ask, ok: false, reason: 'aborted', error }) as const);
    this.overdue = ++this.lastId;
    this.send({ type: 'answers', answers, id: this.lastId });
  }

  private late(id: number, asked: Question['type'], milliseconds: number): void {
    this.overdue = id;
    this.timeouts++;
    const more = this.timeouts < mostTimeouts ? '' : ' It is waited for no more in this episode.';
    const seconds = Math.round(milliseconds / 100) / 10;
    this.listener.standing(
      'silent',
      `It did not answer "${asked}" within ${seconds} s. The match goes on; its agents do no more until it answers.${more}`,
    );
  }

  /** What is still owed is not wanted any more. */
  private excuse(): void {
    if (this.overdue !== null) this.excused = this.overdue;
    this.overdue = null;
  }

  private note(severity: 'notice' | 'error', text: string): void {
    this.notes++;
    if (this.notes < mostNotes) this.listener.note(severity, text);
    else if (this.notes === mostNotes) this.listener.note('notice', 'It says more than is kept of one episode.');
  }

  private leave(): void {
    this.state = 'absent';
    this.overdue = null;
    this.waiting?.heard(null);
  }

  private send(message: ToTeam): void {
    if (this.state !== 'absent') this.line.send(JSON.stringify(message));
  }
}

/** A message, or in words why it is none. */
function read(text: string): FromTeam | string {
  if (isNestedDeeper(text)) return `It is nested deeper than ${deepestJson} levels.`;
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch (error) {
    return `This is not JSON: ${messageOf(error)}`;
  }
  const message = fromTeamSchema.safeParse(said);
  return message.success ? message.data : z.prettifyError(message.error);
}
