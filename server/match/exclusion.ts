import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { PerTeam, TeamId } from '#lib/domain/team.ts';
import { failureIn, type ModelFailureReason } from '#server/contract/model-failure.ts';

/**
 * Failures that count against the team or its model: too slow for the episode, or a prompt or answer that is too large. All other causes
 * are outside: key, provider, budget, cassette.
 */
const ownFailures: ReadonlySet<ModelFailureReason> = new Set(['aborted', 'too-large']);
const longestReason = 400;

/** The calls whose answers could not be used, with the words of the issue that says so. */
function unusable(events: readonly MatchEvent[]): ReadonlyMap<string, string> {
  return new Map(events.flatMap((event) => (event.kind === 'issue' ? (event.calls ?? []).map((call) => [call, event.text] as const) : [])));
}

/**
 * Every model call of the team failed, and at least one of them for a reason that lies with neither the team nor its model; or no answer
 * could be used.
 */
function unanswered(events: readonly MatchEvent[], team: TeamId): string | null {
  const calls = events.flatMap((event) => (event.kind === 'model-call' && event.team === team ? [event] : []));
  const unused = unusable(events);
  const done = calls.filter(({ state, purpose }) => state === 'done' && purpose !== 'embed');
  if (done.some(({ call }) => !unused.has(call))) return null;
  const failures = calls.flatMap(({ state, model, reason = '' }) =>
    state === 'failed' ? [{ model, reason, failure: failureIn(reason) }] : [],
  );
  const last = failures.findLast(({ failure }) => failure === null || !ownFailures.has(failure.reason));
  if (last !== undefined) return `had no answer from ${last.model}: ${last.failure?.message ?? last.reason}`;
  const answer = done.at(-1);
  return answer === undefined ? null : `had no answer from ${answer.model} that could be used: ${unused.get(answer.call)}`;
}

/** An external team was not connected when the game started, and did not connect later. */
function absent(events: readonly MatchEvent[], team: TeamId): string | null {
  const own = events.flatMap((event) => (event.kind === 'outside-team' && event.team === team ? [event] : []));
  const atStart = own.findLast(({ tick }) => tick < 0);
  if (atStart === undefined || (atStart.state !== 'lost' && atStart.state !== 'expected')) return null;
  if (own.some(({ state, tick }) => state === 'here' && tick >= 0)) return null;
  return `was not there. ${atStart.state === 'lost' ? atStart.detail : `It was expected at ${atStart.detail}.`}`;
}

/** A team never acted, and either did not answer (external teams) or had an error in its own program. */
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
 * Why an episode is excluded from every figure, or null if it counts. An episode is excluded if a team was absent, never answered, failed
 * in all it tried, was a built-in program that broke down, or got no answer from its model for a reason outside both. Its score then says
 * nothing about that team or its opponent. An episode counts if a team plays badly or slowly, or recovers.
 */
export function exclusionReason(events: readonly MatchEvent[], teams: PerTeam<string>): string | null {
  const reasons = Object.entries(teams).flatMap(([team, system]) => {
    const why = absent(events, team) ?? broken(events, team) ?? unanswered(events, team) ?? inactive(events, team);
    return why === null ? [] : [`${system} ${why}`.slice(0, longestReason)];
  });
  return reasons.length === 0 ? null : reasons.join(' ');
}
