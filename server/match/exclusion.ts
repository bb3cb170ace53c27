import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { PerTeam, TeamId } from '#lib/domain/team.ts';
import { failureIn, type ModelFailureReason } from '#server/contract/model-failure.ts';

/**
 * Failures that tell of the team or its model: it was too slow for the episode, or asked or was answered too much. All others lie outside:
 * with the key, the provider, the budget, the cassette.
 */
const ownFailures: ReadonlySet<ModelFailureReason> = new Set(['aborted', 'too-large']);
const longestReason = 400;

/** Every call of the team's model failed, and one of them for a reason outside of team and model. */
function unanswered(events: readonly MatchEvent[], team: TeamId): string | null {
  const calls = events.flatMap((event) => (event.kind === 'model-call' && event.team === team ? [event] : []));
  if (calls.some(({ state }) => state === 'done')) return null;
  const failures = calls.flatMap(({ state, model, reason = '' }) =>
    state === 'failed' ? [{ model, reason, failure: failureIn(reason) }] : [],
  );
  const last = failures.findLast(({ failure }) => failure === null || !ownFailures.has(failure.reason));
  return last === undefined ? null : `had no answer from ${last.model}: ${last.failure?.message ?? last.reason}`;
}

/** A team from outside was not there when the game started, and did not come later. */
function absent(events: readonly MatchEvent[], team: TeamId): string | null {
  const own = events.flatMap((event) => (event.kind === 'outside-team' && event.team === team ? [event] : []));
  const atStart = own.findLast(({ tick }) => tick < 0);
  if (atStart === undefined || (atStart.state !== 'lost' && atStart.state !== 'expected')) return null;
  if (own.some(({ state, tick }) => state === 'here' && tick >= 0)) return null;
  return `was not there. ${atStart.state === 'lost' ? atStart.detail : `It was expected at ${atStart.detail}.`}`;
}

/** A team did not act once, and did not answer (outside) or had an error in its own program. */
function inactive(events: readonly MatchEvent[], team: TeamId): string | null {
  const agents = new Set(
    events
      .flatMap((event) => (event.kind === 'episode-started' ? event.seats : []))
      .flatMap((seat) => (seat.team === team ? [seat.agent] : [])),
  );
  if (events.some((event) => event.kind === 'action' && agents.has(event.agent))) return null;
  const last = events.findLast(
    (event) =>
      (event.kind === 'outside-team' && event.team === team && event.state === 'silent') ||
      (event.kind === 'issue' && event.team === team && event.severity === 'error'),
  );
  if (last?.kind === 'outside-team') return `did not act once. ${last.detail}`;
  return last?.kind === 'issue' ? `did not act once. ${last.text}` : null;
}

/** A built-in program broke down. */
function broken(events: readonly MatchEvent[], team: TeamId): string | null {
  const issue = events.find((event) => event.kind === 'issue' && event.team === team && event.excludes === true);
  return issue?.kind === 'issue' ? `broke down. ${issue.text}` : null;
}

/**
 * Why an episode is excluded from every figure, or null where it counts. Excluded is an episode in which a team was absent, never answered,
 * failed in all it tried, broke down as a built-in program, or had no answer from its model for a reason outside of both. Its score then says
 * nothing about the team, nor about its opponent. A team that plays badly or slowly counts, and so does one that recovers.
 */
export function exclusionReason(events: readonly MatchEvent[], teams: PerTeam<string>): string | null {
  const reasons = Object.entries(teams).flatMap(([team, system]) => {
    const why = absent(events, team) ?? broken(events, team) ?? unanswered(events, team) ?? inactive(events, team);
    return why === null ? [] : [`${system} ${why}`.slice(0, longestReason)];
  });
  return reasons.length === 0 ? null : reasons.join(' ');
}
