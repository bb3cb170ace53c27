import type { MatchEvent } from '#lib/domain/match-event.ts';

/** Messages of errors with which programs ended, other than that they gave a task up. The offline planner's programs have none. */
export function strangeErrors(events: readonly MatchEvent[]): readonly string[] {
  const errors = events.flatMap((event) => (event.kind === 'program-error' ? [event.message] : []));
  return errors.filter((message) => !/^Error: \w+ gave no results \d+ times in a row$/.test(message));
}

/** Calls of models that failed, other than those that their own team aborted. The offline planner answers every call. */
export function failedCalls(events: readonly MatchEvent[]): readonly MatchEvent[] {
  return events.filter((event) => event.kind === 'model-call' && event.state === 'failed' && !event.reason?.startsWith('aborted'));
}
