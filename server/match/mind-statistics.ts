import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { MindStatistics } from '#lib/domain/mind-statistics.ts';
import { type PerTeam, perTeam, type TeamId } from '#lib/domain/team.ts';
import { noMoments, withObservation } from '#lib/stats/moments.ts';

const nothing: MindStatistics = {
  models: [],
  seconds: noMoments,
  outputTokens: noMoments,
  tokensPerSecond: noMoments,
  inputTokens: 0,
  failures: 0,
  costUsd: 0,
  rollouts: 0,
};

type Call = Extract<MatchEvent, { kind: 'model-call' }>;

function withCall(before: MindStatistics, call: Call): MindStatistics {
  if (call.state === 'started') return before;
  if (call.state === 'failed') return { ...before, failures: before.failures + 1 };
  const { latencyMs = 0, outputTokens = 0, inputTokens = 0, costUsd = null, model } = call;
  const seconds = latencyMs / 1000;
  return {
    ...before,
    models: before.models.includes(model) ? before.models : [...before.models, model],
    seconds: withObservation(before.seconds, seconds),
    outputTokens: withObservation(before.outputTokens, outputTokens),
    tokensPerSecond: seconds > 0 ? withObservation(before.tokensPerSecond, outputTokens / seconds) : before.tokensPerSecond,
    inputTokens: before.inputTokens + inputTokens,
    costUsd: before.costUsd === null || costUsd === null ? null : before.costUsd + costUsd,
  };
}

/** The model calls and programs of each team in an episode, from its log. Null for a team with neither model calls nor programs. */
export function mindStatistics(events: readonly MatchEvent[]): PerTeam<MindStatistics | null> {
  const teams = events.flatMap((event) => (event.kind === 'episode-started' ? Object.keys(event.teams) : []));
  const seats = events.flatMap((event) => (event.kind === 'episode-started' ? event.seats : []));
  const of = (team: TeamId): MindStatistics | null => {
    const agents = seats.filter((seat) => seat.team === team).map(({ agent }) => agent);
    const calls = events.flatMap((event) => (event.kind === 'model-call' && event.team === team ? [event] : []));
    const programs = events.filter((event) => event.kind === 'program' && agents.includes(event.agent)).length;
    if (calls.length === 0 && programs === 0) return null;
    return { ...calls.reduce(withCall, nothing), rollouts: agents.length === 0 ? 0 : programs / agents.length };
  };
  return perTeam(teams, of);
}
