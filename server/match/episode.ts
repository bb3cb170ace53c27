import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import type { Forfeits } from '#lib/domain/forfeit.ts';
import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import { type PerTeam, teamIds } from '#lib/domain/team.ts';
import type { MatchModelClient } from '#server/models/match-model-client.ts';
import type { AgentSystem, Outcome } from './contract/agent-system.ts';
import type { Scenario, ScenarioArena } from './contract/scenario.ts';
import { EpisodeMeter } from './episode-meter.ts';
import { EpisodeRecorder } from './episode-recorder.ts';
import { EpisodeStage } from './episode-stage.ts';
import type { EventLog } from './event-log.ts';
import { exclusionReason } from './exclusion.ts';
import { mindStatistics } from './mind-statistics.ts';
import type { PauseSwitch } from './pause-switch.ts';

/** Where an episode is shown while it is played. */
export interface EpisodeAudience {
  /** The world starts afresh. */
  reset(episode: number, arena: Pick<ScenarioArena, 'origin' | 'areas' | 'extent'>): void;
  frame(bytes: Uint8Array): void;
  /** Whatever a newcomer needs is asked from here; null once the episode is over. */
  catchUp(source: (() => Uint8Array[]) | null): void;
  tick(tick: number): void;
}

export interface EpisodePlan {
  readonly match: string;
  readonly scenario: Scenario;
  readonly configuration: MatchConfiguration;
  readonly episode: number;
  readonly seed: number;
  readonly systems: PerTeam<AgentSystem>;
  readonly log: EventLog;
  /** What the systems ask models through. */
  readonly models?: MatchModelClient;
  /** Teams whose place somebody takes who stands still, and why. */
  readonly forfeits?: Forfeits;
  /** Path of the recording file, or null to record nothing. */
  readonly recording: string | null;
  readonly audience?: EpisodeAudience;
  /** Aborts when the match is to stop: the episode then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Holds the game where it stands. */
  readonly pauseSwitch?: PauseSwitch;
}

/** Game milliseconds that agent systems get to come back after the end; whoever does not is left behind with a notice. */
const farewell = 5000;
/** Game milliseconds that a team gets to look back at the episode: enough for some questions to a model. */
const reviewTime = 600_000;

/**
 * Plays one episode from an empty world to its result: the arena is built, the bots join, the teams are briefed, the referee keeps the
 * game for its limit, and the final score is the last of the one-second samples. Under the fast clock the result and the hash depend
 * on the configuration and the seed alone. What goes wrong in an agent system is an `issue` in the log and never ends the episode.
 */
export async function playEpisode(plan: EpisodePlan): Promise<EpisodeResult> {
  const meter = new EpisodeMeter();
  const { signal } = plan;
  const stopped = Promise.withResolvers<never>();
  const stop = (): void => stopped.reject(signal?.reason);
  let recorder: EpisodeRecorder | null = null;
  let stage: EpisodeStage | null = null;
  try {
    signal?.throwIfAborted();
    signal?.addEventListener('abort', stop, { once: true });
    recorder = plan.recording === null ? null : new EpisodeRecorder(plan.recording);
    stage = new EpisodeStage(plan, recorder);
    const result = await stage.clock.run(Promise.race([perform(plan, stage, meter), stopped.promise]));
    recorder?.end();
    return result;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    recorder?.abandon({ state: signal?.aborted ? 'stopped' : 'failed', reason });
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
    await stage?.close();
  }
}

async function perform(plan: EpisodePlan, stage: EpisodeStage, meter: EpisodeMeter): Promise<EpisodeResult> {
  const { scenario, configuration, episode, seed, log } = plan;
  stage.build();
  const seats = await stage.seat();
  const { forfeits = {} } = plan;
  for (const team of teamIds)
    if (forfeits[team] !== undefined)
      log.append({ kind: 'issue', severity: 'error', text: `${configuration.teams[team]} (${team}) forfeits: ${forfeits[team]}` });
  log.append({ kind: 'step', step: 'briefing', detail: `${configuration.teams.red} and ${configuration.teams.blue} are briefed` });
  await Promise.all(
    teamIds.map(async (team) => {
      try {
        const briefing = scenario.briefing(team, episode, configuration.episodes);
        await plan.systems[team].prepare(briefing, stage.clock, () => stage.look(seats[team]));
      } catch (error) {
        if (plan.signal?.aborted) throw error;
        const reason = error instanceof Error ? error.message : String(error);
        log.append({ kind: 'issue', severity: 'error', team, text: `${configuration.teams[team]} (${team}) did not get ready: ${reason}` });
      }
    }),
  );
  log.append({ kind: 'step', step: 'countdown', detail: 'Everybody is at the start' });
  meter.watch(stage.server);
  const over = stage.start();
  const plays = teamIds.map(async (team) => {
    try {
      await plan.systems[team].play(seats[team], stage.signal);
    } catch (error) {
      if (stage.signal.aborted) return;
      const reason = error instanceof Error ? error.message : String(error);
      log.append({ kind: 'issue', severity: 'error', team, text: `${configuration.teams[team]} (${team}) stopped playing: ${reason}` });
    }
  });
  const { score, hash } = await over;
  if (!(await stage.within(farewell, Promise.all(plays))))
    log.append({ kind: 'issue', severity: 'notice', text: 'An agent system did not come back after the end of the episode.' });
  const events = log.episodeEvents;
  const series = (team: 'red' | 'blue'): number[] => events.flatMap((event) => (event.kind === 'sample' ? [event.scores[team]] : []));
  const played = {
    index: episode,
    seed,
    score,
    series: { red: series('red'), blue: series('blue') },
    stats: scenario.statistics(events),
    ticks: scenario.limit,
    ...meter.read(),
    ...(stage.clock.kind === 'real' ? { pacing: stage.clock.statistics() } : {}),
    hash,
    recording: plan.recording,
  };
  await review(plan, stage, { score, series: played.series });
  const minds = mindStatistics(events);
  const unmeasured = exclusionReason(events, configuration.teams);
  if (unmeasured !== null)
    log.append({ kind: 'issue', severity: 'error', text: `This episode is excluded from all figures: ${unmeasured}` });
  return {
    ...played,
    ...(forfeits.red === undefined && forfeits.blue === undefined ? {} : { forfeits }),
    ...(minds.red === null && minds.blue === null ? {} : { minds }),
    ...(unmeasured === null ? {} : { unmeasured }),
    events: events.length,
  };
}

/** Lets both teams look back at the episode. That one cannot, or does not end, is its own affair. */
async function review({ systems, configuration, log, signal }: EpisodePlan, stage: EpisodeStage, outcome: Outcome): Promise<void> {
  const reviews = teamIds.map(async (team) => {
    const tell = (what: string): void =>
      void log.append({ kind: 'issue', severity: 'error', text: `${configuration.teams[team]} (${team}) ${what}` });
    try {
      const ended = await stage.within(reviewTime, systems[team].review(outcome));
      if (!ended) tell('did not end looking back at the episode. The match goes on.');
    } catch (error) {
      if (signal?.aborted) throw error;
      tell(`could not look back at the episode: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
  await Promise.all(reviews);
}
