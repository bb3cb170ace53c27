import { deepestJson, isNestedDeeper } from '#lib/domain/json-value.ts';
import type { ExternalState } from '#lib/domain/match-event.ts';
import { jsonOf } from '#lib/file-text.ts';
import { issuesInWords } from '#lib/issue-words.ts';
import { messageOf } from '#lib/message-of.ts';
import { realTime } from '#server/minecraft/clock/process-time.ts';
import {
  type Act,
  answersTo,
  type FromTeam,
  fromTeamSchema,
  messageLimit,
  protocolVersion,
  type TeamCall,
  type TeamRequest,
  type ToTeam,
} from './messages.ts';
import type { ConnectionListener, TeamConnection } from './team-connection.ts';

/** Receives the events of a session. */
export interface TeamSessionListener {
  welcome(): Extract<ToTeam, { type: 'welcome' }>;
  standing(state: ExternalState, detail: string): void;
  /** Called with the address at which the team can connect, for the user alone. */
  invitation(address: string): void;
  /** Called with a text for the log; `stops` if the team plays no further in this episode because of it. */
  note(severity: 'notice' | 'error', text: string, stops?: boolean): void;
  /** Called with actions and model calls that were not requested, or that came after their turn had expired. */
  acts(acts: readonly Act[], asks: readonly TeamCall[]): void;
  /** Called when the team connected, answered late or disconnected, so that waiting code checks again. */
  changed(): void;
}

interface Waiting {
  readonly id: number;
  readonly types: readonly FromTeam['type'][];
  heard(answer: FromTeam | null): void;
}

/** Invalid messages get an error as answer; this many end the connection. */
const mostErrors = 20;
/** Messages between two requests. */
const mostMessages = 1000;
/** Unanswered requests per episode after which the game no longer waits. */
const mostTimeouts = 3;
/** Total wall-clock time (ms) spent waiting for this team's answers in one episode. */
const longestWaiting = 1_800_000;
/** Notes per episode. */
const mostNotes = 50;
const errorLength = 500;

/**
 * The conversation with an external team: greets it, sends one request at a time and waits a limited time for the answer. Nothing that the
 * team sends or omits can do more than appear in the log. Times are real milliseconds.
 */
export class TeamSession implements ConnectionListener {
  /** Number of connections so far. */
  arrivals = 0;
  private readonly connection: TeamConnection;
  private readonly listener: TeamSessionListener;
  private state: 'absent' | 'greeting' | 'here' = 'absent';
  /** Whether the connection is lost for the rest of the episode. */
  private gone = false;
  private waiting: Waiting | null = null;
  /** The request with a late answer. */
  private overdue: number | null = null;
  /** The request whose answer will be ignored. */
  private excused: number | null = null;
  private lastId = 0;
  private errors = 0;
  private messages = 0;
  private timeouts = 0;
  private waited = 0;
  private notes = 0;
  /** The last reported reason why the team is unreachable; null after it connected. */
  private obstacle: string | null = null;
  private readonly awaiting = new Set<(here: boolean) => void>();

  constructor(connection: TeamConnection, listener: TeamSessionListener) {
    this.connection = connection;
    this.listener = listener;
  }

  /** Whether the team is connected and owes no answer. */
  get attentive(): boolean {
    return this.state === 'here' && this.overdue === null;
  }

  /** Why the team is unreachable, if known. */
  get whyAway(): string | null {
    return this.obstacle;
  }

  get isHere(): boolean {
    return this.state === 'here';
  }

  /** Whether an absent team may still connect by itself. */
  get mayReturn(): boolean {
    return this.connection.returns;
  }

  /** Before an episode: connects if necessary, and forgets unanswered requests. */
  open(): void {
    this.timeouts = 0;
    this.waited = 0;
    this.notes = 0;
    this.excuse();
    this.gone = false;
    this.connection.open(this);
  }

  /** Resolves with whether the team is connected, at the latest after `milliseconds`. */
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

  /**
   * Sends a request and returns the answer; null after the time limit, without a connection, while another answer is owed, or when the
   * signal aborts.
   */
  ask(request: TeamRequest, milliseconds: number, signal?: AbortSignal): Promise<FromTeam | null> {
    if (request.type === 'end') this.excuse();
    if (!this.attentive || signal?.aborted) return Promise.resolve(null);
    const id = ++this.lastId;
    this.messages = 0;
    if (this.timeouts >= mostTimeouts || this.waited >= longestWaiting) {
      this.overdue = id;
      this.send({ ...request, id });
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
        this.late(id, request.type, milliseconds);
        heard(null);
      }, milliseconds);
      const over = (): void => {
        this.overdue = id;
        heard(null);
      };
      this.waiting = { id, types: answersTo[request.type], heard };
      signal?.addEventListener('abort', over, { once: true });
      this.send({ ...request, id });
    });
  }

  /** Tells the team that a message was invalid; too many of them end the connection. */
  refuse(text: string): void {
    this.errors++;
    this.send({ type: 'error', text: text.slice(0, errorLength) });
    if (this.errors <= 3) this.note('error', `It sent an invalid message: ${text.slice(0, errorLength)}`);
    if (this.errors >= mostErrors) this.connection.drop(`It sent ${mostErrors} invalid messages.`);
  }

  /** Sends `bye` with the reason and closes the connection. Resolves when nothing of the connection is left. */
  async close(reason: string): Promise<void> {
    this.send({ type: 'bye', reason });
    const closed = this.connection.close();
    this.leave();
    await closed;
  }

  expected(where: string, invitation: string | null): void {
    if (invitation !== null) this.listener.invitation(invitation);
    this.listener.standing('expected', where);
  }

  unreachable(reason: string): void {
    if (reason === this.obstacle) return;
    this.obstacle = reason;
    this.note('notice', `${reason} The arena keeps trying until the wait is over.`);
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
    this.gone = !this.connection.returns;
    if (this.gone) for (const done of [...this.awaiting]) done(false);
    this.listener.standing('lost', reason);
    this.listener.changed();
  }

  said(text: string): void {
    if (this.state === 'absent') return;
    if (text.length > messageLimit) return void this.connection.drop(`It sent a message of more than ${messageLimit} characters.`);
    if (++this.messages > mostMessages) return void this.connection.drop(`It sent more than ${mostMessages} messages at once.`);
    try {
      const message = read(text);
      if (typeof message === 'string') this.refuse(message);
      else if (this.state === 'greeting') this.greet(message);
      else this.hear(message);
    } catch (error) {
      // The connection's handler has no caller to catch an error: it would end the match process, and with it the other team's match.
      this.connection.drop(`Its message could not be handled: ${messageOf(error)}`);
    }
  }

  private greet(message: FromTeam): void {
    if (message.type !== 'hello') return void this.refuse('Send "hello" first.');
    if (message.protocol !== protocolVersion) {
      this.send({ type: 'error', text: `This arena speaks protocol ${protocolVersion}, not ${message.protocol}.` });
      return void this.connection.drop(`It speaks protocol ${message.protocol}; this arena speaks ${protocolVersion}.`);
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
    if (message.type === 'note') return void this.note(message.severity, message.text, message.stops);
    if (message.type === 'hello') return void this.refuse('"hello" was already sent.');
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
    this.refuse(`"${message.type}" with id ${message.id} answers no open request.`);
  }

  /** The game continued without the answer for which the team made these model calls. The answer is still owed. */
  private turnDown(asks: readonly TeamCall[]): void {
    const error = 'This model call came after the time for the answer was over.';
    const answers = asks.map(({ ask }) => ({ ask, ok: false, reason: 'aborted', error }) as const);
    this.overdue = ++this.lastId;
    this.send({ type: 'answers', answers, id: this.lastId });
  }

  private late(id: number, asked: TeamRequest['type'], milliseconds: number): void {
    this.overdue = id;
    this.timeouts++;
    const more = this.timeouts < mostTimeouts ? '' : ' The game no longer waits for it in this episode.';
    const seconds = Math.round(milliseconds / 100) / 10;
    this.listener.standing(
      'silent',
      `It did not answer "${asked}" within ${seconds} s. The match goes on; its agents do nothing more until it answers.${more}`,
    );
  }

  /** Cancels the outstanding request: a late answer to it is ignored. */
  private excuse(): void {
    if (this.overdue !== null) this.excused = this.overdue;
    this.overdue = null;
  }

  private note(severity: 'notice' | 'error', text: string, stops = false): void {
    this.notes++;
    if (this.notes < mostNotes) this.listener.note(severity, text, stops);
    else if (this.notes === mostNotes) this.listener.note('notice', 'It wrote more notes than the log keeps of one episode.');
  }

  private leave(): void {
    this.state = 'absent';
    this.overdue = null;
    this.waiting?.heard(null);
  }

  private send(message: ToTeam): void {
    if (this.state !== 'absent') this.connection.send(JSON.stringify(message));
  }
}

/** The parsed message, or why it is invalid. */
function read(text: string): FromTeam | string {
  if (isNestedDeeper(text)) return `It is nested deeper than ${deepestJson} levels.`;
  const said = jsonOf(text);
  if (!said.ok) return `This message ${said.problem}.`;
  const message = fromTeamSchema.safeParse(said.value);
  return message.success ? message.data : issuesInWords(message.error);
}
