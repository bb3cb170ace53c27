import { setImmediate as nextTurn } from 'node:timers/promises';
import { countingRules, type EpisodeResult, playVersion } from '#lib/domain/episode-result.ts';
import { scoreOf } from '#lib/domain/outcome.ts';
import { hasPeople, peopleExclusion } from '#lib/domain/people.ts';
import { steeringExclusion } from '#lib/domain/steering.ts';
import { ofTeam, perTeam } from '#lib/domain/team.ts';
import { messageOf } from '#lib/message-of.ts';
import { seatActivities } from '#lib/metrics/seat-activities.ts';
import type { EpisodeOutcome } from '#server/contract/agent-system.ts';
import type { MinecraftServer } from '#server/minecraft/server.ts';
import { EpisodeRecorder } from './episode-recorder.ts';
import { type EpisodePlan, EpisodeStage } from './episode-stage.ts';
import { countingOf } from './exclusion.ts';
import { guardedTask } from './guarded-task.ts';
import { mindStatistics } from './mind-statistics.ts';

const microsecondsPerMillisecond = 1000;
const nanosecondsPerMillisecond = 1e6;

/** Measures the cost of an episode: wall time and CPU time in total, and the server's share per tick. Starts measuring when constructed. */
class EpisodeMeter {
  private readonly wallStart = process.hrtime.bigint();
  private readonly cpuStart = process.cpuUsage();
  private cpuAtPlay = this.cpuStart;
  private serverNanoseconds = 0n;
  private tickStart = 0n;
  private ticks = 0;

  /** Counts the server's ticks from now on. */
  watch(server: MinecraftServer): void {
    this.cpuAtPlay = process.cpuUsage();
    server.hooks.on('tickStart', () => {
      this.tickStart = process.hrtime.bigint();
    });
    server.hooks.on('tickSent', () => {
      this.serverNanoseconds += process.hrtime.bigint() - this.tickStart;
      this.ticks++;
    });
  }

  /** Milliseconds so far. `cpuPerTick` splits the CPU time of play into the server's ticks and the rest, which belongs to the bots. */
  read(): { wallMs: number; cpuMs: number; cpuPerTick: { server: number; bots: number } } {
    const cpu = process.cpuUsage(this.cpuStart);
    const play = process.cpuUsage(this.cpuAtPlay);
    const ticks = Math.max(1, this.ticks);
    const server = Number(this.serverNanoseconds) / nanosecondsPerMillisecond / ticks;
    return {
      wallMs: Math.round(Number(process.hrtime.bigint() - this.wallStart) / nanosecondsPerMillisecond),
      cpuMs: Math.round((cpu.user + cpu.system) / microsecondsPerMillisecond),
      cpuPerTick: {
        server: Number(server.toFixed(4)),
        bots: Number(Math.max(0, (play.user + play.system) / microsecondsPerMillisecond / ticks - server).toFixed(4)),
      },
    };
  }
}

/**
 * Game milliseconds that agent systems get to return after the end. A system that does not return is abandoned, with a notice in the log.
 */
const returnTime = 5000;
/** Game milliseconds that a team gets to review the episode: enough for several model calls. */
const reviewTime = 600_000;

/**
 * Plays one episode from an empty world to its result: it builds the arena, lets the bots join, briefs the teams, and runs the referee until
 * the limit or a verdict. Under the fast clock the result and the hash depend on the configuration and the seed alone. An error in an agent
 * system becomes an `issue` in the log and never ends the episode. Rejects with a ScenarioError if the scenario's own code fails.
 */
export async function playEpisode(asked: EpisodePlan): Promise<EpisodeResult> {
  const meter = new EpisodeMeter();
  const { signal, log, configuration } = asked;
  const stopped = Promise.withResolvers<never>();
  // The scenario may fail before the race below awaits this.
  stopped.promise.catch(() => undefined);
  const stop = (): void => stopped.reject(signal?.reason);
  const plan = { ...asked, task: guardedTask(asked.task, { scenario: configuration.scenario, log, fail: stopped.reject }) };
  let recorder: EpisodeRecorder | null = null;
  let stage: EpisodeStage | null = null;
  try {
    signal?.throwIfAborted();
    signal?.addEventListener('abort', stop, { once: true });
    recorder = plan.recording === null ? null : new EpisodeRecorder(plan.recording);
    log.enter(plan.episode, () => -1);
    // A stop ends the wait with its own reason; the work itself ends at its next pause.
    const prepared = plan.task.arena.prepare?.(async () => {
      await nextTurn();
      signal?.throwIfAborted();
    });
    await Promise.race([prepared, stopped.promise]);
    stage = new EpisodeStage(plan, recorder);
    const result = await stage.clock.run(Promise.race([perform(plan, stage, meter), stopped.promise]));
    recorder?.end();
    return result;
  } catch (error) {
    const reason = messageOf(error);
    recorder?.abandon({ state: signal?.aborted ? 'stopped' : 'failed', reason });
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
    await stage?.close();
  }
}

async function perform(plan: EpisodePlan, stage: EpisodeStage, meter: EpisodeMeter): Promise<EpisodeResult> {
  const { task, configuration, episode, seed, log } = plan;
  const teams = task.teams.map(({ id }) => id);
  stage.build();
  const seats = await stage.seat();
  const { forfeits = {} } = plan;
  for (const team of teams)
    if (forfeits[team] !== undefined)
      log.append({ kind: 'issue', severity: 'error', text: `${configuration.teams[team]} (${team}) forfeits: ${forfeits[team]}` });
  const names = teams.map((team) => configuration.teams[team]).join(' and ');
  log.append({ kind: 'step', step: 'briefing', detail: `${names} ${teams.length === 1 ? 'is' : 'are'} briefed` });
  await Promise.all(
    teams.map(async (team) => {
      try {
        const briefing = task.briefing(team, episode, configuration.episodes);
        await ofTeam(plan.systems, team).prepare(briefing, stage.clock, () => stage.look(ofTeam(seats, team)));
      } catch (error) {
        if (plan.signal?.aborted) throw error;
        const reason = messageOf(error);
        log.append({ kind: 'issue', severity: 'error', team, text: `${configuration.teams[team]} (${team}) did not get ready: ${reason}` });
      }
    }),
  );
  log.append({ kind: 'step', step: 'countdown', detail: 'All agents are at the start' });
  meter.watch(stage.server);
  const over = stage.start();
  const plays = teams.map(async (team) => {
    try {
      await ofTeam(plan.systems, team).play(ofTeam(seats, team), stage.signal);
    } catch (error) {
      if (stage.signal.aborted) return;
      const reason = messageOf(error);
      const text = `${configuration.teams[team]} (${team}) stopped playing: ${reason}`;
      log.append({ kind: 'issue', severity: 'error', team, stops: true, text });
    }
  });
  const { outcome, figures, ticks, hash } = await over;
  if (!(await stage.within(returnTime, Promise.all(plays))))
    log.append({ kind: 'issue', severity: 'notice', text: 'An agent system did not return after the end of the episode.' });
  const events = log.episodeEvents;
  const samples = events.flatMap((event) => (event.kind === 'sample' ? [event.scores] : []));
  const score = scoreOf(outcome, teams);
  const played = {
    index: episode,
    seed,
    score,
    series: perTeam(teams, (team) => samples.flatMap((scores) => scores[team] ?? [])),
    stats: task.statistics(events),
    outcome,
    ...(figures === null ? {} : { figures }),
    ticks,
    ...meter.read(),
    ...(stage.clock.kind === 'real' ? { pacing: stage.clock.statistics() } : {}),
    hash,
    recording: plan.recording,
  };
  await review(plan, stage, { score, series: played.series });
  const minds = mindStatistics(events);
  const apart = hasPeople(configuration);
  const steered = events.some((event) => event.kind === 'steering' && event.refused === undefined);
  const counting = countingOf(events, configuration.teams, {
    ...(plan.external ? { external: plan.external } : {}),
    fromCassette: configuration.models?.cassette !== undefined,
  });
  const unmeasured = apart ? peopleExclusion : steered ? steeringExclusion : counting.excluded;
  const given = unmeasured === null ? counting.forfeits : {};
  // The log says already who played and who steered.
  if (unmeasured !== null && !apart && !steered)
    log.append({ kind: 'issue', severity: 'error', text: `This episode is excluded from all figures: ${unmeasured}` });
  for (const [team, why] of Object.entries(given))
    if (forfeits[team] === undefined)
      log.append({ kind: 'issue', severity: 'error', text: `${team} forfeited this episode, which counts: ${why}` });
  const all = { ...given, ...forfeits };
  return {
    ...played,
    countingRules,
    playVersion,
    ...(Object.keys(all).length === 0 ? {} : { forfeits: all }),
    ...(Object.values(minds).every((mind) => mind === null) ? {} : { minds }),
    ...(unmeasured === null ? {} : { unmeasured }),
    ...(steered ? { steered } : {}),
    ...(apart ? { seats: seatActivities(events) } : {}),
    events: events.length,
  };
}

/** Lets the teams review the episode. A team that fails or takes too long does not delay the others. */
async function review({ systems, configuration, log, signal }: EpisodePlan, stage: EpisodeStage, outcome: EpisodeOutcome): Promise<void> {
  const reviews = Object.entries(systems).map(async ([team, system]) => {
    const tell = (what: string): void =>
      void log.append({ kind: 'issue', severity: 'error', text: `${configuration.teams[team]} (${team}) ${what}` });
    try {
      const ended = await stage.within(reviewTime, system.review(outcome));
      if (!ended) tell('did not finish its review of the episode. The match goes on.');
    } catch (error) {
      if (signal?.aborted) throw error;
      tell(`could not review the episode: ${messageOf(error)}`);
    }
  });
  await Promise.all(reviews);
}
