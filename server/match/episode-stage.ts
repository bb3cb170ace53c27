import type { Figures } from '#lib/domain/figures.ts';
import type { Forfeits } from '#lib/domain/forfeit.ts';
import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import { thinkTimeOf } from '#lib/domain/model-setting.ts';
import { type Outcome, scoreOf } from '#lib/domain/outcome.ts';
import { hasPeople } from '#lib/domain/people.ts';
import { mixedSeats } from '#lib/domain/setup-of.ts';
import { isSide } from '#lib/domain/side.ts';
import { ofTeam, type PerTeam, perTeam, type TeamId } from '#lib/domain/team.ts';
import { recordingVersion } from '#lib/recording/format.ts';
import type { Observation } from '#server/bots/observation.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { AgentSystem } from '#server/contract/agent-system.ts';
import type { Admission, Occupant, OpenSeat } from '#server/contract/occupant.ts';
import type { Referee, ScenarioArena, SeatPlan, Task, Verdict } from '#server/contract/scenario.ts';
import { takeStart } from '#server/contract/start-position.ts';
import { offlineUuid } from '#server/minecraft/connection/login-session.ts';
import { memoryStreamPair } from '#server/minecraft/connection/memory-stream.ts';
import type { Player } from '#server/minecraft/player.ts';
import { Random } from '#server/minecraft/random.ts';
import type { MinecraftServer } from '#server/minecraft/server.ts';
import { addStandIn } from '#server/minecraft/stand-in.ts';
import { createVanillaServer } from '#server/minecraft/vanilla-server.ts';
import { admitBot } from './bot-occupant.ts';
import { Channels } from './channels.ts';
import type { EpisodeRecorder } from './episode-recorder.ts';
import type { EventLog } from './event-log.ts';
import { createGameClock, type GameClock, startPlaying } from './game-clock.ts';
import type { ModelClient } from './model-client.ts';
import type { PauseSwitch } from './pause-switch.ts';
import type { SteeringOrders } from './steering-orders.ts';
import { logWorldEvents } from './world-events.ts';
import { WorldFeed } from './world-feed.ts';

/** An episode to play. */
export interface EpisodePlan {
  readonly match: string;
  readonly task: Task;
  readonly configuration: MatchConfiguration;
  readonly episode: number;
  readonly seed: number;
  readonly systems: PerTeam<AgentSystem>;
  readonly log: EventLog;
  /** The occupants of seats that no bot plays, by agent. */
  readonly admissions?: Readonly<Record<string, Admission>>;
  /** The model access of the systems. */
  readonly models?: ModelClient;
  /** Teams whose agents stand still because they forfeited, with the reasons. */
  readonly forfeits?: Forfeits;
  /** Teams with an own or remote team in them. */
  readonly external?: ReadonlySet<TeamId>;
  /** Path of the recording file, or null to record nothing. */
  readonly recording: string | null;
  readonly audience?: EpisodeAudience;
  /** Aborts when the match must stop: the episode then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Pauses the game. */
  readonly pauseSwitch?: PauseSwitch;
  /** Orders of people to agents; without it there are none. */
  readonly steering?: SteeringOrders;
}

/** Receives an episode for its spectators while it is played. */
export interface EpisodeAudience {
  /** A new world begins. */
  reset(episode: number, arena: Pick<ScenarioArena, 'origin' | 'areas' | 'extent'>): void;
  frame(bytes: Uint8Array): void;
  /** The source of the whole world state for new spectators; null once the episode is over. */
  catchUp(source: (() => Uint8Array[]) | null): void;
  tick(tick: number): void;
}

/** How an episode ended, measured in its last tick. */
export interface EpisodeEnd {
  readonly outcome: Outcome;
  readonly figures: Figures | null;
  /** Ticks that were played. */
  readonly ticks: number;
  readonly hash: string;
}

/** Game milliseconds until a teleported body stands at its place and its bot has loaded the surroundings. */
const settling = 1000;

/** Columns sent in each direction around a bot: its search radius (32 blocks) and one more column. */
const viewDistance = 3;

/** Everything that one episode needs: clock, server, bots and feed. There is one stage per episode; after `close` nothing keeps running. */
export class EpisodeStage {
  readonly clock: GameClock;
  readonly server: MinecraftServer;
  private readonly plan: EpisodePlan;
  private readonly recorder: EpisodeRecorder | null;
  /** Null if the episode has no recording and no spectators: then nothing is encoded. */
  private readonly feed: WorldFeed | null;
  private readonly occupants: Occupant[] = [];
  private readonly channels: Channels;
  private readonly ending = new AbortController();
  private readonly random: Random;
  private players: readonly { plan: SeatPlan; player: Player }[] = [];
  private referee: Referee | null = null;
  private stopRecording = (): void => undefined;
  private placed: Promise<void> | null = null;
  /** Server tick at which the game began; null during preparation. */
  private startTick: number | null = null;

  constructor(plan: EpisodePlan, recorder: EpisodeRecorder | null) {
    this.plan = plan;
    this.recorder = recorder;
    this.random = new Random(plan.seed);
    plan.log.enter(plan.episode, () => this.tick);
    plan.log.append({ kind: 'step', step: 'server', detail: 'The world is created' });
    this.clock = createGameClock(plan.configuration.clock, plan.seed);
    try {
      plan.pauseSwitch?.hold(this.clock);
      plan.models?.enter(plan.episode, this.clock);
      this.channels = new Channels({ task: plan.task, log: plan.log, clock: this.clock, signal: this.signal });
      const { arena } = plan.task;
      this.server = createVanillaServer({
        clock: this.clock,
        seed: plan.seed,
        worldSpawn: arena.worldSpawn,
        generate: arena.generate,
        radius: arena.columns,
        viewDistance,
        // Bots never fly without permission; a person's client might.
        allowFlight: !hasPeople(plan.configuration),
        log: {
          info: () => undefined,
          error: (message, error) => {
            console.error(message, error ?? '');
            plan.log.append({ kind: 'issue', severity: 'error', text: `The Minecraft server contained an error of its own. ${message}` });
          },
        },
      });
      plan.pauseSwitch?.keepClients(this.server);
      this.feed = recorder === null && plan.audience === undefined ? null : this.openFeed();
    } catch (error) {
      // The clock replaces the time of the whole process until it is disposed.
      this.clock.dispose();
      throw error;
    }
  }

  /** The game tick: 0 when play starts, -1 before. */
  get tick(): number {
    return this.startTick === null ? -1 : this.server.tick - this.startTick;
  }

  /** Aborts in the last tick of the episode. */
  get signal(): AbortSignal {
    return this.ending.signal;
  }

  /** Builds the arena and opens recording and feed. */
  build(): void {
    const { plan, server } = this;
    const { arena, limit } = plan.task;
    const { configuration, episode, seed, match, log } = plan;
    const { scenario, clock } = configuration;
    arena.build(server);
    for (const { name, at, yaw } of arena.figures ?? []) addStandIn(server, name, offlineUuid(name), at, yaw, 'creative');
    const columns = this.feed?.begin() ?? [];
    const { given } = configuration;
    const content = given === undefined ? {} : { given };
    const header = { version: recordingVersion, match, scenario, ...this.taskFacts(), ...content, episode, seed, limit };
    const { origin, areas, extent } = arena;
    this.recorder?.begin({ ...header, clock, origin, areas: [...areas], extent }, columns);
    if (this.recorder) {
      for (const event of log.episodeEvents) this.recorder.event(event);
      this.stopRecording = log.listen((event) => this.recorder?.event(event));
    }
    plan.audience?.reset(episode, arena);
    plan.audience?.catchUp(() => this.feed?.catchUp() ?? []);
    for (const bytes of columns) plan.audience?.frame(bytes);
    log.append({ kind: 'step', step: 'arena', detail: 'The arena is built' });
  }

  /** Lets the occupants join in seat order, one after the other, and gives them their seats. */
  async seat(): Promise<PerTeam<readonly Seat[]>> {
    const { plan, server } = this;
    const { seats } = plan.task;
    const { occupants } = this;
    const players: { plan: SeatPlan; player: Player }[] = [];
    for (const [index, seat] of seats.entries()) {
      const admit = plan.admissions?.[seat.agent] ?? admitBot;
      occupants.push(await admit(this.open(seat)));
      const player = server.players.byName(seat.agent);
      if (!player) throw new Error(`${seat.agent} joined, but its body is not in the world.`);
      players.push({ plan: seat, player });
      plan.log.append({ kind: 'step', step: 'bots', detail: `${index + 1} of ${seats.length} bots joined` });
    }
    this.players = players;
    const seated = occupants.map((occupant) => occupant.take());
    const teams = plan.task.teams.map(({ id }) => id);
    return perTeam(teams, (team) => seated.filter((seat) => seat.team === team));
  }

  /** The observations of some seats at their start positions. The first call teleports every body there. */
  async look(seats: readonly Seat[]): Promise<readonly Observation[]> {
    this.placed ??= this.place();
    await this.placed;
    return seats.map((seat) => seat.observe());
  }

  private place(): Promise<void> {
    for (const { plan, player } of this.players) takeStart(player, plan);
    return new Promise((resolve) => void this.clock.after(settling, resolve));
  }

  /** Starts the game clock. Resolves in the last tick, when agents can no longer act. */
  start(): Promise<EpisodeEnd> {
    const { plan, server } = this;
    const { task, configuration, log, seed, audience } = plan;
    const seats = this.players.map(({ plan: { agent, team, index }, player }) => {
      return { agent, team, index, system: this.systemOf(team, index), entity: player.id, player };
    });
    const facts = seats.map(({ player, ...fact }) => fact);
    this.startTick = server.tick;
    const { scenario, clock, rules = 'corrected' } = configuration;
    const thinkTime = thinkTimeOf(clock.kind, configuration.models);
    const { agents: _, ...played } = { scenario, ...this.taskFacts(), seed, clock, rules, thinkTime, limit: task.limit };
    log.append({ kind: 'episode-started', ...played, seats: facts });
    const referee = task.referee({
      server,
      random: this.random.fork('referee'),
      rules,
      seats,
      emit: (event) => void log.append(event),
    });
    this.referee = referee;
    const stopHearing = log.listen((event) => referee.heard?.(event));
    this.signal.addEventListener('abort', stopHearing, { once: true });
    const seated = new Set(facts.map((fact) => fact.agent));
    logWorldEvents(
      server,
      seated,
      (event) => void log.append(event),
      task.ownerOf ?? (() => undefined),
      (from, text) => this.channels.isReport(from, text),
    );
    startPlaying(this.clock, clock, seed);
    this.recordTick(0);
    log.append({ kind: 'play-started' });
    this.feed?.showBodies();
    referee.tick(0);
    return new Promise((resolve) => {
      server.hooks.on('tickStart', () => this.recordTick(this.tick));
      server.onFlush(() => {
        const { tick } = this;
        if (this.signal.aborted) return;
        referee.tick(tick);
        this.feed?.endTick();
        audience?.tick(tick);
        plan.steering?.apply({ seats: task.seats, systems: plan.systems, log });
        const verdict = this.verdict(tick);
        if (verdict === null) return;
        const finale = this.finale(referee, verdict, tick);
        const { outcome, figures, hash } = finale;
        const scores = scoreOf(outcome, Object.keys(configuration.teams));
        const measured = figures === null ? {} : { figures };
        log.append({ kind: 'episode-ended', scores, ticks: tick, hash, end: verdict.end, text: verdict.text, outcome, ...measured });
        this.ending.abort();
        resolve(finale);
      });
    });
  }

  /** Waits for `work` for at most this many game milliseconds. Resolves with true if it ended in time, and rejects if the work does. */
  async within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
    let cancel = (): void => undefined;
    const late = new Promise<boolean>((resolve) => {
      cancel = this.clock.after(milliseconds, () => resolve(false));
    });
    try {
      return await Promise.race([work.then(() => true), late]);
    } finally {
      cancel();
    }
  }

  async close(): Promise<void> {
    this.ending.abort();
    this.stopRecording();
    this.plan.audience?.catchUp(null);
    this.feed?.close();
    for (const occupant of this.occupants) occupant.leave();
    await this.server.close();
    this.clock.dispose();
  }

  /** The task, the systems and the roster of this match, if they differ from those of a versus game. */
  private taskFacts() {
    const { configuration, task } = this.plan;
    const { task: id, agents, teams } = configuration;
    const versus = task.teams.every(({ id }) => isSide(id));
    return {
      task: id,
      agents,
      teams,
      ...(versus ? {} : { roster: [...task.teams] }),
    };
  }

  /** The name of the system that plays a seat. */
  private systemOf(team: string, index: number): string {
    const { teams, systems } = this.plan.configuration;
    const name = ofTeam(teams, team);
    return mixedSeats(name, systems)?.[index] ?? name;
  }

  /** Why the episode ends in this tick; null if it continues. */
  private verdict(tick: number): Verdict | null {
    const verdict = this.referee?.verdict?.() ?? null;
    if (verdict !== null) return verdict;
    const { limit } = this.plan.task;
    return limit !== null && tick >= limit ? { end: 'time', text: 'The time is up.' } : null;
  }

  private finale(referee: Referee, { end }: Verdict, ticks: number): EpisodeEnd {
    const { task, log } = this.plan;
    const outcome = referee.outcome(end);
    return { outcome, figures: task.figures?.(log.episodeEvents, ticks) ?? null, ticks, hash: this.server.trace.digest() };
  }

  private open(plan: SeatPlan): OpenSeat {
    const { task, configuration, log } = this.plan;
    const { agent, team } = plan;
    const { signal } = this;
    return {
      plan,
      mates: task.seats.filter((seat) => seat.team === team && seat.agent !== agent).map((seat) => seat.agent),
      clock: this.clock,
      random: this.random.fork(agent),
      voice: this.channels.voiceOf(plan),
      allowed: task.briefing(team, 0, 1).primitives,
      rules: configuration.rules,
      signal,
      server: this.server,
      connect: () => {
        const [near, far] = memoryStreamPair(this.clock);
        this.server.accept(far);
        return near;
      },
      acted: (action) => {
        if (!signal.aborted) log.append({ kind: 'action', agent, ...action });
      },
      startedProgram: () => {
        if (signal.aborted) return;
        log.append({ kind: 'program-started', agent });
        this.referee?.programStarted?.(agent);
      },
      failed: (error) => {
        if (!signal.aborted) log.append({ kind: 'issue', severity: 'error', agent, text: error.message });
      },
    };
  }

  private openFeed(): WorldFeed {
    const { task } = this.plan;
    const { arena } = task;
    return new WorldFeed({
      server: this.server,
      origin: arena.origin,
      columns: arena.columns,
      teamOf: (name) =>
        task.seats.find((seat) => seat.agent === name)?.team ?? arena.figures?.find((figure) => figure.name === name)?.team ?? null,
      tick: () => this.tick,
      frame: (bytes) => this.show(bytes),
    });
  }

  private recordTick(tick: number): void {
    if (this.feed !== null) this.recorder?.tick(tick, this.feed);
  }

  private show(bytes: Uint8Array): void {
    this.recorder?.frame(bytes);
    this.plan.audience?.frame(bytes);
  }
}
