import { mkdirSync } from 'node:fs';
import { offlineModel } from '#lib/domain/model-setting.ts';
import { mixedSeats, setupOf } from '#lib/domain/setup-of.ts';
import type { Steerer, SteeringRequest } from '#lib/domain/steering.ts';
import { mapTeams, type TeamId } from '#lib/domain/team.ts';
import { messageOf } from '#lib/message-of.ts';
import { teamsFolder } from '#server/agents/own/own-teams.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { MatchEnding, MatchObserver } from '#server/contract/match-observer.ts';
import type { Checkpoints, FromMatchProcess, PlayOrder, ToMatchProcess } from '#server/contract/process-protocol.ts';
import { type ClaimedMatch, NothingLearnt, type Queue, StaleLeaseError } from '#server/contract/queue.ts';
import { Blames } from './blames.ts';
import { CheckpointStore } from './checkpoint-store.ts';
import type { MatchChild } from './match-child.ts';
import { MatchFolder } from './match-folder.ts';
import type { MatchProcesses } from './match-processes.ts';
import { type AskedGateway, ModelBroker } from './model-broker.ts';

export interface SupervisorSurroundings {
  readonly queue: Queue;
  /** The data folder. */
  readonly folder: string;
  readonly processes: MatchProcesses;
  readonly observers: readonly MatchObserver[];
  /** Makes the matches' model calls; without it every call fails. */
  readonly models?: AskedGateway;
  /** Address at which people's Minecraft clients connect to the match; absent means only this machine. */
  readonly minecraftHost?: string;
  log(message: string): void;
}

const lostLease = 'The match was stopped or is being played elsewhere.';

/**
 * Plays one claimed match in a process that plays no other match meanwhile: from storing the episodes that are already finished to
 * releasing the lease.
 */
export class MatchSupervisor {
  readonly match: ClaimedMatch;
  /** Resolves when the match is released and its process has exited or is free for another match. */
  readonly over: Promise<void>;
  private readonly around: SupervisorSurroundings;
  private readonly files: MatchFolder;
  private readonly blames: Blames;
  private readonly calls: ModelBroker;
  private child: MatchChild | null = null;
  private lobby = false;
  private ending: MatchEnding | null = null;
  private failing = false;
  /** The team that the process worked for when it sent its last accusation; null after any later message. */
  private accused: TeamId | null = null;
  private waitingMessages: ToMatchProcess[] | null = [];
  private resolveOver: () => void = () => {};

  constructor(match: ClaimedMatch, around: SupervisorSurroundings) {
    this.match = match;
    this.around = around;
    this.files = new MatchFolder(around.folder, match.lease.match);
    this.blames = new Blames(around.folder, match.lease.match);
    this.calls = new ModelBroker(match, around.models ?? null, teamsFolder(around.folder), (message) => this.child?.send(message));
    this.over = new Promise((resolve) => {
      this.resolveOver = resolve;
    });
    this.guard(() => this.begin());
  }

  /** Whether the match waits in its lobby for people. It uses next to no processor time then. */
  get isLobby(): boolean {
    return this.lobby;
  }

  /** Renews the lease; stops playing if the lease is no longer valid. */
  heartbeat(): void {
    if (this.ending === null) this.guard(() => this.around.queue.heartbeat(this.match.lease));
  }

  /** Stops playing if the match was stopped or another worker has claimed it. Writes nothing. */
  check(): void {
    if (this.ending === null && !this.around.queue.holds(this.match.lease)) this.end('stopped', lostLease);
  }

  /** Pauses or resumes the match. While it is paused, none of its model calls starts. */
  pause(paused: boolean): void {
    this.calls.pause(paused);
    this.tell({ type: 'pause', paused });
  }

  /** Passes on an order of a person to an agent. */
  steer(request: SteeringRequest, by: Steerer): void {
    this.tell({ type: 'steer', request, by });
  }

  /** Ends the play because the match was stopped. */
  stop(reason: string): void {
    this.end('stopped', reason);
  }

  /** Ends the play so that another worker can resume the match. */
  release(): void {
    this.guard(() => {
      if (this.ending === null) this.around.queue.release(this.match.lease);
      this.end('released', 'The server is stopping.');
    });
  }

  private begin(): void {
    const { lease, configuration } = this.match;
    this.takeOver();
    const { nextEpisode, nextSeq, checkpoints: stored } = this.around.queue.progress(lease);
    const checkpoints = nextEpisode === 0 ? this.initialCheckpoints(stored) : stored;
    let watch = false;
    for (const observer of this.around.observers) watch = observer.started(this.match, nextSeq, (message) => this.tell(message)) || watch;
    if (nextEpisode >= configuration.episodes) {
      this.complete();
      return;
    }
    const folder = this.files.of(lease);
    const defaultModel = this.around.models?.defaultModel ?? offlineModel;
    const teams = teamsFolder(this.around.folder);
    const forfeits = this.blames.forfeits();
    const { minecraftHost } = this.around;
    mkdirSync(folder, { recursive: true });
    this.child = this.around.processes.take({
      message: (message) => {
        const order = {
          type: 'play',
          match: lease.match,
          configuration,
          folder,
          checkpoints,
          watch,
          defaultModel,
          teams,
          forfeits,
          minecraftHost,
        } as const;
        if (message.type !== 'ready') this.guard(() => this.receive(message));
        else if (this.ending === null) this.order({ ...order, fromEpisode: nextEpisode, firstSeq: nextSeq });
        else if (this.ending === 'finished') this.giveBack();
      },
      exited: (reason, asked) => this.exited(reason, asked),
    });
  }

  /** The checkpoints from which the systems start: those of another match, else the saved checkpoints that they name. */
  private initialCheckpoints(otherMatch: Checkpoints | null): Checkpoints | null {
    const { scenario, teams, systems } = this.match.configuration;
    const checkpoints = new CheckpointStore(this.around.folder);
    const saved = (name: string): unknown => {
      if (mixedSeats(name, systems) !== null) return null;
      const { agent, checkpoint } = setupOf(name, systems);
      if (checkpoint === undefined) return null;
      const problem = checkpoints.problemOf(checkpoint, agent, scenario);
      if (problem !== null) throw new InputError(problem);
      return checkpoints.read(checkpoint).data;
    };
    const initial = mapTeams(teams, (name, team) => otherMatch?.[team] ?? saved(name));
    return Object.values(initial).every((data) => data === null) ? null : initial;
  }

  /** Sends the process its order, and then the messages that have waited for it. */
  private order(order: PlayOrder): void {
    this.child?.send(order);
    for (const message of this.waitingMessages ?? []) this.child?.send(message);
    this.waitingMessages = null;
  }

  private tell(message: ToMatchProcess): void {
    if (this.waitingMessages === null) this.child?.send(message);
    else this.waitingMessages.push(message);
  }

  private receive(message: FromMatchProcess): void {
    if (this.ending !== null) return;
    this.accused = message.type === 'accusation' ? message.team : null;
    if (message.type === 'model-call') this.calls.ask(message.call);
    if (message.type === 'model-abort') this.calls.cancel(message.call);
    if (message.type === 'people' && message.report.kind === 'seats') this.lobby = message.report.lobby;
    if (message.type === 'episode') this.takeOver(message.result.index);
    for (const observer of this.around.observers) observer.message(this.match, message);
    if (message.type === 'finished') {
      this.complete();
    } else if (message.type === 'failed') {
      this.refuse(message.reason);
    }
  }

  private complete(): void {
    this.around.queue.complete(this.match.lease);
    this.end('finished', null);
    this.files.prune();
  }

  /** Stores the finished episodes in the match's folders. Throws if the episode just announced is not among them. */
  private takeOver(announced?: number): void {
    const { queue, log } = this.around;
    const { lease, configuration } = this.match;
    for (let index = queue.progress(lease).nextEpisode; index < configuration.episodes; index++) {
      const episode = this.files.episode(index, log);
      if (episode === null) break;
      queue.store(lease, episode);
    }
    if (announced !== undefined && queue.progress(lease).nextEpisode <= announced) {
      throw new Error(`Episode ${announced} of match ${lease.match} was announced, but its result file is missing.`);
    }
  }

  private giveBack(): void {
    if (this.child) this.around.processes.giveBack(this.child);
    this.leave();
  }

  /** Ctrl-C also reaches match processes, so a requested exit is no crash. */
  private exited(reason: string, asked: boolean): void {
    this.child = null;
    this.calls.close();
    if (this.ending === null && asked) this.release();
    else if (this.ending === null) this.crash(reason);
    this.leave();
  }

  private leave(): void {
    this.child = null;
    for (const observer of this.around.observers) observer.gone?.(this.match);
    this.resolveOver();
  }

  /** The match cannot be played; another attempt would not help. */
  private refuse(reason: string): void {
    this.around.queue.fail(this.match.lease, reason);
    this.end('failed', reason);
  }

  private crash(reason: string): void {
    this.guard(() => {
      if (this.accused !== null) this.blames.add(this.accused, reason);
      const state = this.around.queue.crashed(this.match.lease, reason);
      this.end(state === 'failed' ? 'failed' : 'crashed', reason);
    });
  }

  private end(ending: MatchEnding, reason: string | null): void {
    if (this.ending !== null) return;
    this.ending = ending;
    this.calls.close();
    for (const observer of this.around.observers) observer.ended(this.match, ending, reason);
    if (this.child === null) this.resolveOver();
    else if (ending === 'finished') this.child.dismiss();
    else this.child.stop(reason ?? 'The match is over.');
  }

  /**
   * Runs a step that writes under the lease. A stale lease ends the play. Any other error counts as a crash of the match; if that cannot be
   * stored either, the play ends here and its lease expires.
   */
  private guard(step: () => void): void {
    try {
      step();
    } catch (error) {
      const reason = messageOf(error);
      this.around.log(reason);
      if (this.ending !== null) return;
      if ((error instanceof NothingLearnt || error instanceof InputError) && !this.failing) {
        this.failing = true;
        this.guard(() => this.refuse(reason));
      } else if (error instanceof StaleLeaseError) this.end('stopped', lostLease);
      else if (this.failing) this.end('crashed', reason);
      else {
        this.failing = true;
        this.crash(reason);
      }
    }
  }
}
