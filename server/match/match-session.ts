import { join } from 'node:path';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { hasPeople } from '#lib/domain/people.ts';
import type { Steerer, SteeringRequest } from '#lib/domain/steering.ts';
import { messageOf } from '#lib/message-of.ts';
import { episodeFileName, recordingFileName } from '#server/contract/episode-file-names.ts';
import type { ModelCall, ModelOutcome } from '#server/contract/model-call.ts';
import type { PeopleOrder } from '#server/contract/people-messages.ts';
import type { EpisodeFile, FromMatchProcess, PlayOrder } from '#server/contract/process-protocol.ts';
import { MatchPeople } from '#server/play/match-people.ts';
import { peopleOf } from '#server/play/people-of.ts';
import { configuredTask } from '#server/scenarios/configured-task.ts';
import { loadScenario } from '#server/scenarios/families.ts';
import { writeDurably } from './durable-file.ts';
import { EventLog } from './event-log.ts';
import { type PlayedEpisode, playMatch } from './match.ts';
import { PauseSwitch } from './pause-switch.ts';
import { SteeringOrders } from './steering-orders.ts';

/* Timers are taken before a fast clock replaces them, so that heartbeats and the delivery of events follow real time. */
const everyRealMilliseconds = setInterval;
const endRealInterval = clearInterval;
const heartbeatEvery = 2000;
const deliverEvery = 50;

/**
 * One match in its process: it reports to the parent while it plays, and each episode is stored when it ends. It sends nothing after its
 * last message.
 */
export class MatchSession {
  /** Whether the parent wants frames. */
  watched: boolean;
  private readonly order: PlayOrder;
  private readonly tell: (message: FromMatchProcess) => void;
  private readonly log: EventLog;
  /** The open model calls by their names. */
  private readonly calls = new Map<string, (outcome: ModelOutcome) => void>();
  private readonly stopping = new AbortController();
  private readonly pauseSwitch = new PauseSwitch();
  private readonly steering = new SteeringOrders();
  /** The people of the match; orders to them wait until the scenario is loaded. */
  private people: Promise<MatchPeople | null> = Promise.resolve(null);
  private catchUpFrames: (() => Uint8Array[]) | null = null;
  private outbox: MatchEvent[] = [];
  private origin = { x: 0, y: 0, z: 0 };
  private started = false;
  private over = false;
  private tick = 0;

  constructor(order: PlayOrder, tell: (message: FromMatchProcess) => void) {
    this.order = order;
    this.tell = (message) => {
      if (!this.over) tell(message);
    };
    this.watched = order.watch;
    this.log = new EventLog(order.firstSeq);
  }

  /** Plays until the match ends for any reason, and resolves with the last message to send. */
  async run(): Promise<Extract<FromMatchProcess, { type: 'finished' | 'failed' }>> {
    const timers = [
      everyRealMilliseconds(() => this.tell({ type: 'heartbeat', tick: this.tick }), heartbeatEvery),
      everyRealMilliseconds(() => this.deliver(), deliverEvery),
    ];
    const forget = this.log.listen((event) => {
      this.outbox.push(event);
      if (event.kind === 'step') this.deliver();
    });
    try {
      await this.play();
      return { type: 'finished' };
    } catch (error) {
      if (!this.stopping.signal.aborted) console.error(error);
      return { type: 'failed', reason: messageOf(error) };
    } finally {
      for (const timer of timers) endRealInterval(timer);
      this.deliver();
      forget();
      this.over = true;
    }
  }

  /** Ends the match early; the played part of the unfinished episode is saved. */
  stop(reason: string): void {
    this.pauseSwitch.release();
    this.stopping.abort(new Error(reason));
  }

  /** Answers a request for the whole world state. */
  catchUp(): void {
    this.deliver();
    this.tell({ type: 'catch-up', frames: this.catchUpFrames?.() ?? [] });
  }

  /** Pauses or resumes the game. */
  pause(paused: boolean): void {
    this.pauseSwitch.set('pause', paused);
    this.deliver();
    this.tell({ type: 'paused', paused, tick: this.tick });
  }

  /** Stops the game while the parent does not keep up, and lets it continue afterwards. */
  holdForParent(held: boolean): void {
    this.pauseSwitch.set('backlog', held);
  }

  /** Passes on the outcome of a model call. Ignores one of a call that was cancelled. */
  answered(call: string, outcome: ModelOutcome): void {
    this.calls.get(call)?.(outcome);
    this.calls.delete(call);
  }

  /** Takes an order of a person to an agent, for the end of the tick. */
  steer(request: SteeringRequest, by: Steerer): void {
    this.steering.order(request, by);
  }

  /** Carries out an order of the web process about the people of the match. */
  peopleOrdered(order: PeopleOrder): void {
    void this.people.then(
      (people) => people?.order(order),
      // `run` reports why the match did not start.
      () => undefined,
    );
  }

  private async play(): Promise<void> {
    const { match, configuration, fromEpisode, checkpoints, folder, defaultModel, teams, forfeits } = this.order;
    this.people = this.invite();
    const people = await this.people;
    const episodes = playMatch({
      match,
      configuration,
      fromEpisode,
      checkpoints,
      log: this.log,
      models: (call, signal) => this.askGateway(call, signal),
      pauseSwitch: this.pauseSwitch,
      steering: this.steering,
      people: people ?? undefined,
      defaultModel,
      teams,
      forfeits,
      invite: (team, address) => this.tell({ type: 'invitation', team, address }),
      recording: (episode) => join(folder, recordingFileName(episode)),
      signal: this.stopping.signal,
      audience: {
        reset: (episode, { origin, areas, extent }) => {
          this.origin = origin;
          this.started = false;
          this.tell({ type: 'status', state: 'starting', tick: -1, episode, origin });
          this.tell({ type: 'reset', episode, origin, areas: [...areas], extent });
        },
        frame: (bytes) => {
          if (!this.watched) return;
          this.deliver();
          this.tell({ type: 'frame', bytes });
        },
        catchUp: (source) => {
          this.catchUpFrames = source;
        },
        tick: (tick) => this.show(tick),
      },
    });
    for await (const played of episodes) {
      this.store(played);
      this.deliver();
      this.tell({ type: 'episode', result: played.result, checkpoints: played.checkpoints });
    }
  }

  /** Asks the gateway through the parent, whose broker answers each call once. */
  private askGateway(call: ModelCall, signal: AbortSignal): Promise<ModelOutcome> {
    return new Promise((resolve) => {
      const cancel = (): void => this.tell({ type: 'model-abort', call: call.call });
      signal.addEventListener('abort', cancel, { once: true });
      this.calls.set(call.call, (outcome) => {
        signal.removeEventListener('abort', cancel);
        resolve(outcome);
      });
      this.tell({ type: 'model-call', call });
      if (signal.aborted) cancel();
    });
  }

  /** The people of the match; null if it has no seats for them. */
  private async invite(): Promise<MatchPeople | null> {
    const { configuration, minecraftHost = '127.0.0.1' } = this.order;
    if (!hasPeople(configuration)) return null;
    const scenario = await loadScenario(configuration.scenario);
    const { title } = scenario.summary;
    const seats = peopleOf(configuration, configuredTask(scenario, configuration).seats);
    return new MatchPeople({
      title,
      seats,
      spectatorDelay: configuration.people?.spectatorDelay ?? 0,
      minecraftHost: configuration.clock.kind === 'real' ? minecraftHost : null,
      report: (report) => this.tell({ type: 'people', report }),
    });
  }

  private show(tick: number): void {
    this.tick = tick;
    if (this.started) return;
    this.started = true;
    this.tell({ type: 'status', state: 'running', tick, episode: this.log.episodeEvents[0]?.episode ?? 0, origin: this.origin });
  }

  private deliver(): void {
    if (this.outbox.length === 0) return;
    this.tell({ type: 'events', events: this.outbox });
    this.outbox = [];
  }

  private store({ result, checkpoints }: PlayedEpisode): void {
    const { folder, match } = this.order;
    const file: EpisodeFile = { match, result, checkpoints, nextSeq: this.log.seq };
    writeDurably(join(folder, episodeFileName(result.index)), JSON.stringify(file));
  }
}
