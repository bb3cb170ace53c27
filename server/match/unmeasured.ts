import type { MatchEvent } from '#lib/domain/match-event.ts';
import { type PerTeam, type TeamId, teamIds } from '#lib/domain/team.ts';
import { failureIn, type ModelFailureReason } from '#server/models/contract/model-failure.ts';

type Call = Extract<MatchEvent, { kind: 'model-call' }>;

/**
 * Failures that tell of the team or its model: it was too slow for the episode, or asked or was answered too much. All others lie outside:
 * with the key, the provider, the budget, the cassette.
 */
const ownFailures: ReadonlySet<ModelFailureReason> = new Set(['aborted', 'too-large']);
const longestReason = 400;

function whyUnanswered(calls: readonly Call[]): string | null {
  if (calls.some(({ state }) => state === 'done')) return null;
  const failures = calls.flatMap(({ state, model, reason = '' }) =>
    state === 'failed' ? [{ model, reason, failure: failureIn(reason) }] : [],
  );
  const last = failures.findLast(({ failure }) => failure === null || !ownFailures.has(failure.reason));
  return last === undefined ? null : `${last.model}: ${last.failure?.message ?? last.reason}`.slice(0, longestReason);
}

/**
 * Why an episode measures nobody: a team asked its model and had no answer at all, for a reason that lies outside of both. What it scored is
 * then not what it can do, nor is what its opponent scored against it. Faults after which an answer came change nothing. Null where the
 * episode counts.
 */
export function unmeasuredBecause(events: readonly MatchEvent[], teams: PerTeam<string>): string | null {
  const of = (team: TeamId): readonly Call[] =>
    events.flatMap((event) => (event.kind === 'model-call' && event.team === team ? [event] : []));
  const reasons = teamIds.flatMap((team) => {
    const why = whyUnanswered(of(team));
    return why === null ? [] : [`${teams[team]} had no answer from ${why}`];
  });
  return reasons.length === 0 ? null : reasons.join(' ');
}
