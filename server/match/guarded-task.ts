import { perTeam } from '#lib/domain/team.ts';
import { withFullStop } from '#lib/full-stop.ts';
import { messageOf } from '#lib/message-of.ts';
import type { Referee, ScenarioArena, Task } from '#server/contract/scenario.ts';
import type { EventLog } from './event-log.ts';

/** An error of a scenario's own code: no team is to blame for it. */
class ScenarioError extends Error {}

interface Guard {
  readonly scenario: string;
  readonly log: EventLog;
  /** Ends the episode with an error. Called where the scenario's code runs inside the work of others, who would blame themselves or a team. */
  fail(error: ScenarioError): void;
}

/**
 * A task whose errors name the scenario and the part of it that failed. An error in the arena, the briefing or the referee ends the episode,
 * because without them its outcome means nothing. An error in statistics or figures is an issue in the log, and the outcome stays.
 */
export function guardedTask(task: Task, guard: Guard): Task {
  const { teams, seats, limit, channels } = task;
  const ids = teams.map(({ id }) => id);
  const rethrow = rethrowing(guard);
  return {
    teams,
    seats,
    limit,
    channels,
    get arena(): ScenarioArena {
      const arena = rethrow('its arena', () => task.arena);
      const { prepare } = arena;
      return {
        ...arena,
        ...(prepare === undefined ? {} : { prepare: guardedPreparation(guard, prepare) }),
        build: (server) => rethrow('building its arena', () => arena.build(server)),
      };
    },
    briefing: (team, episode, episodes) => rethrow('its briefing', () => task.briefing(team, episode, episodes)),
    referee: (context) => {
      const referee = rethrow('starting its referee', () => task.referee(context));
      return guardedReferee(referee, guard);
    },
    ownerOf: (block, at) => {
      try {
        return task.ownerOf?.(block, at);
      } catch (error) {
        guard.fail(scenarioError(guard, 'telling whose a block is', error));
        return undefined;
      }
    },
    statistics: (events) => contained(guard, 'its statistics', () => task.statistics(events)) ?? perTeam(ids, () => ({})),
    rescore: (events) => task.rescore(events),
    ...(task.figures === undefined
      ? {}
      : { figures: (events, tick) => contained(guard, 'its figures', () => task.figures?.(events, tick)) ?? { all: {} } }),
  };
}

function guardedPreparation(guard: Guard, prepare: NonNullable<ScenarioArena['prepare']>): NonNullable<ScenarioArena['prepare']> {
  return async (pause) => {
    try {
      await prepare(pause);
    } catch (error) {
      throw scenarioError(guard, 'preparing its world', error);
    }
  };
}

function guardedReferee(referee: Referee, guard: Guard): Referee {
  const rethrow = rethrowing(guard);
  const inside = (part: string, work: () => void): void => {
    try {
      work();
    } catch (error) {
      guard.fail(scenarioError(guard, part, error));
    }
  };
  return {
    tick: (tick) => rethrow('its referee', () => referee.tick(tick)),
    programStarted: (agent) => inside('its referee, at the start of a program', () => referee.programStarted?.(agent)),
    heard: (event) => inside(`its referee, at the event "${event.kind}"`, () => referee.heard?.(event)),
    verdict: () => rethrow('the verdict of its referee', () => referee.verdict?.() ?? null),
    outcome: (end) => rethrow('the outcome of its referee', () => referee.outcome(end)),
  };
}

function rethrowing(guard: Guard): <Result>(part: string, work: () => Result) => Result {
  return (part, work) => {
    try {
      return work();
    } catch (error) {
      const named = scenarioError(guard, part, error);
      guard.fail(named);
      throw named;
    }
  };
}

function scenarioError({ scenario, log }: Guard, part: string, error: unknown): ScenarioError {
  const when = log.tick < 0 ? 'before the start' : `in tick ${log.tick}`;
  const text = `The scenario ${scenario} failed ${when}, in ${part}: ${withFullStop(messageOf(error))}`;
  return new ScenarioError(`${text} This episode is lost; finished episodes are kept. Correct the scenario, then continue or play again.`, {
    cause: error,
  });
}

/** The result of some work. If it fails, null, with an issue in the log. */
function contained<Result>({ scenario, log }: Guard, part: string, work: () => Result): Result | null {
  try {
    return work();
  } catch (error) {
    const text = `The scenario ${scenario} failed in ${part}: ${withFullStop(messageOf(error))} They are missing for this episode; its outcome counts.`;
    log.append({ kind: 'issue', severity: 'error', text });
    return null;
  }
}
