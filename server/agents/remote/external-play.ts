import { publicChannel } from '#lib/domain/channel.ts';
import type { ThinkTime } from '#lib/domain/model-setting.ts';
import { millisecondsPerTick } from '#lib/domain/tick-rate.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { HeardLine } from '#server/bots/voice.ts';
import { programPause } from '#server/contract/program-pause.ts';
import type { Clock } from '#server/minecraft/clock/clock.ts';
import { realTime } from '#server/minecraft/clock/process-time.ts';
import { thoughtCost } from '#server/models/thinking.ts';
import type { Act, TeamCall, TeamLine } from './messages.ts';
import type { TeamCalls } from './team-calls.ts';
import type { TeamPrograms } from './team-programs.ts';
import { stopProgram, TeamSeat } from './team-seat.ts';
import type { TeamSession } from './team-session.ts';

/** Time limits for an external team, in real milliseconds. */
export interface Patience {
  /** For its first connection, before an episode. */
  readonly arrival: number;
  /** For one answer. */
  readonly answer: number;
  /** For its return after a loss during an episode. */
  readonly absence: number;
}

export interface ExternalPlayOptions {
  readonly seats: readonly Seat[];
  readonly signal: AbortSignal;
  readonly session: TeamSession;
  readonly patience: Patience;
  readonly thinkTime: ThinkTime;
  readonly calls: TeamCalls;
  readonly programs: TeamPrograms;
  /** Briefs a team that connects during the episode. A fast clock stops meanwhile. */
  brief(): Promise<void>;
}

/** Turns per second of game time, enough for a few queries; later results wait for the next second. */
const turnsPerSecond = 40;
const second = 1000;
/** Chat lines to keep until they can be sent. */
const linesKept = 100;

/**
 * One episode of an external team. Whenever an agent is free, the team gets a turn: the fast clock stands still while it answers, then its
 * actions run in game time until an agent is free again.
 */
export class ExternalPlay {
  private readonly options: ExternalPlayOptions;
  private readonly bodies: readonly TeamSeat[];
  private readonly clock: Clock;
  private heard: TeamLine[] = [];
  private readonly messages = new WeakSet<HeardLine>();
  /** Whether the wait before every seat's first action is over. */
  private begun = false;
  private due = true;
  private absences = 0;
  private wake: () => void = () => undefined;
  private readonly began: number;
  private turns = { second: -1, count: 0 };

  constructor(options: ExternalPlayOptions) {
    const [first] = options.seats;
    if (!first) throw new Error('A team without seats cannot play.');
    this.options = options;
    this.clock = first.clock;
    this.began = this.clock.now();
    this.bodies = options.seats.map((seat) => new TeamSeat(seat, options.programs, options.signal));
  }

  /** Plays to the end of the episode. Rejects with BodyLost when no agent is left in the game. */
  async play(): Promise<void> {
    const { seats, signal } = this.options;
    const ends = seats.map((seat, index) => seat.hear((line) => this.hear(line, index)));
    signal.addEventListener('abort', this.stop);
    try {
      await Promise.all(seats.map((seat) => seat.ticks(programPause)));
      this.begun = true;
      while (!signal.aborted) await this.next();
    } catch (error) {
      if (!(error instanceof EpisodeOver)) throw error;
    } finally {
      for (const end of ends) end();
      signal.removeEventListener('abort', this.stop);
    }
  }

  /** Checks for a due turn after the team connected, disconnected or answered late, or after a model answered. */
  look(): void {
    this.due = true;
    this.wake();
  }

  /** Starts the team's actions if possible, and its model calls; `latencyMs` is the duration of its answer. */
  begin(acts: readonly Act[], asks: readonly TeamCall[], latencyMs: number): void {
    const { session, thinkTime, signal, calls } = this.options;
    if (signal.aborted) return;
    calls.ask(asks);
    if (acts.length === 0) return;
    if (!this.begun) return void session.refuse('The game has not begun yet. Wait for the first turn.');
    for (const act of acts) {
      const body = this.bodies.find(({ seat }) => seat.agent === act.agent);
      if (!body) session.refuse(`There is no agent "${act.agent}" in this team.`);
      else if (act.name === stopProgram) body.stop();
      else if (body.busy && !body.inProgram) session.refuse(`${act.agent} is not free: ${body.doing} is still running.`);
      else void body.act(act, this.costOf(act, thinkTime, latencyMs)).then(() => this.look());
    }
  }

  private readonly stop = (): void => this.wake();

  /** Keeps a message once, even if several seats of the team get it. Public chat is taken from the first seat. */
  private hear(line: HeardLine, seat: number): void {
    const isPublic = line.channel === publicChannel.id;
    if (isPublic ? seat > 0 : this.messages.has(line)) return;
    this.messages.add(line);
    const { from, text } = line;
    if (this.heard.length < linesKept) this.heard.push(isPublic ? { from, text } : line);
    if (this.bodies.some(({ busy }) => !busy)) this.look();
  }

  private costOf({ thought }: Act, policy: ThinkTime, latencyMs: number): number {
    if (policy.policy === 'measured') return this.clock.kind === 'fast' ? latencyMs : 0;
    if (!thought) return 0;
    const whole = thoughtCost(policy, { tokens: thought.tokens, latencyMs });
    return this.clock.kind === 'fast' ? whole : Math.max(0, whole - latencyMs);
  }

  private async next(): Promise<void> {
    const { session, signal } = this.options;
    const lost = this.bodies.flatMap((body) => body.lost ?? []);
    if (lost.length === this.bodies.length && lost[0]) throw lost[0];
    if (!session.isHere) await this.missing();
    else if (this.due && session.attentive && this.mayTell) await this.turn();
    else if (!signal.aborted) await this.change();
  }

  /** Whether an agent is free, or a model has answered. */
  private get mayTell(): boolean {
    return this.options.calls.answered || this.bodies.some(({ busy }) => !busy);
  }

  private async turn(): Promise<void> {
    const { session, patience, signal, calls } = this.options;
    const now = this.clock.now() - this.began;
    const present = Math.floor(now / second);
    if (this.turns.second !== present) this.turns = { second: present, count: 0 };
    if (++this.turns.count > turnsPerSecond) return this.pause((present + 1) * second - now);
    await this.options.brief();
    if (!session.attentive) return;
    this.due = false;
    const agents = this.bodies.filter(({ busy }) => !busy).map((body) => body.report());
    const heard = this.heard.splice(0);
    const answers = calls.answered ? { answers: calls.take() } : {};
    let latency = 0;
    const answer = await this.clock.hold(async () => {
      const asked = realTime.now();
      const said = await session.ask(
        { type: 'turn', tick: Math.round(now / millisecondsPerTick), agents, heard, ...answers },
        patience.answer,
        signal,
      );
      latency = realTime.now() - asked;
      return said;
    });
    if (answer?.type === 'acts') this.begin(answer.acts, answer.asks ?? [], latency);
  }

  /** Waits for a lost team, once per loss; then the game continues without it. */
  private async missing(): Promise<void> {
    const { session, patience, signal } = this.options;
    this.due = true;
    if (session.mayReturn && this.absences < session.arrivals) {
      this.absences = session.arrivals;
      await this.clock.hold(() => session.here(patience.absence, signal));
    }
    if (!session.isHere && !signal.aborted) await this.change();
  }

  private pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => void this.clock.after(milliseconds, resolve));
  }

  private change(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
    });
  }
}
