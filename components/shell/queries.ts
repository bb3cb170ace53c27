import { queryOptions } from '@tanstack/react-query';
import type { CalibrationState } from '#lib/coordination/calibration-report.ts';
import type { ListedScenario } from '#lib/domain/listed-scenario.ts';
import type { AgentSummary, TaskSummary } from '#lib/domain/scenario-summary.ts';
import type { OpponentCurve, PairingCurves, SystemFirstPoints } from '#lib/protocol/analysis-views.ts';
import type { MatchFilter } from '#lib/protocol/match-filter.ts';
import type { RunMatchFilter } from '#lib/protocol/run-match-filter.ts';
import type { RunReport } from '#lib/protocol/run-report.ts';
import type { Health, MatchDetail, MatchPage, MatchView, RunDetail, RunView } from '#lib/protocol/views.ts';
import { getJson } from './api.ts';

/** Whether the dashboard has a password, and the rights of the user. */
export interface Session {
  readonly required: boolean;
  readonly signedIn: boolean;
  /** Whether the user may do everything. */
  readonly owner: boolean;
}

/**
 * The queries of pages, each with a key of its own. When the server reports a change of `matches` or `runs`, the page repeats the queries
 * whose key begins with that word.
 */
export const queries = {
  session: queryOptions({ queryKey: ['session'], queryFn: ({ signal }) => getJson<Session>('/api/session', signal), staleTime: 60_000 }),
  health: queryOptions({
    queryKey: ['health'],
    queryFn: ({ signal }) => getJson<Health>('/api/health', signal),
    refetchInterval: 10_000,
  }),
  catalogue: queryOptions({
    queryKey: ['catalogue'],
    queryFn: ({ signal }) => getJson<{ scenarios: ListedScenario[]; agents: AgentSummary[] }>('/api/catalogue', signal),
    staleTime: 60_000,
  }),
  /** The tasks of a scenario, which do not change while a server runs. */
  scenarioTasks: (scenario: string) =>
    queryOptions({
      queryKey: ['catalogue', 'tasks', scenario],
      queryFn: ({ signal }): Promise<readonly TaskSummary[]> => getJson(`/api/scenarios/${scenario}/tasks`, signal),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  matches: (limit: number, filter: MatchFilter = {}) =>
    queryOptions({
      queryKey: ['matches', 'list', limit, filter],
      queryFn: ({ signal }) => getJson<MatchView[]>(`/api/matches?${new URLSearchParams({ ...filter, limit: String(limit) })}`, signal),
    }),
  match: (id: string) =>
    queryOptions({ queryKey: ['matches', 'one', id], queryFn: ({ signal }) => getJson<MatchDetail>(`/api/matches/${id}`, signal) }),
  runs: (limit: number) =>
    queryOptions({ queryKey: ['runs', 'list', limit], queryFn: ({ signal }) => getJson<RunView[]>(`/api/runs?limit=${limit}`, signal) }),
  run: (id: string) =>
    queryOptions({ queryKey: ['runs', 'one', id], queryFn: ({ signal }) => getJson<RunDetail>(`/api/runs/${id}`, signal) }),
  /** Fifty matches of a run that fit a filter, from `offset` on. */
  runMatches: (id: string, filter: RunMatchFilter, offset: number) =>
    queryOptions({
      queryKey: ['runs', 'matches', id, filter, offset],
      queryFn: ({ signal }) => {
        const asked = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
        return getJson<MatchPage>(`/api/runs/${id}/matches?${new URLSearchParams([['offset', String(offset)], ...asked])}`, signal);
      },
    }),
  /** Score over time of a red system against each of its opponents. */
  opponentCurves: (id: string, red: string, played: number) =>
    queryOptions({
      queryKey: ['runs', 'curves', id, red, played],
      queryFn: ({ signal }) => getJson<OpponentCurve[]>(`/api/runs/${id}/curves?${new URLSearchParams({ red })}`, signal),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** Score over time of both sides of a cell; null means all systems of a side. */
  pairingCurves: (id: string, red: string | null, blue: string | null, played: number) =>
    queryOptions({
      queryKey: ['runs', 'pairing', id, red, blue, played],
      queryFn: ({ signal }) => {
        const query = new URLSearchParams({ by: 'sides', ...(red === null ? {} : { red }), ...(blue === null ? {} : { blue }) });
        return getJson<PairingCurves>(`/api/runs/${id}/curves?${query}`, signal);
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** Time to the first points of a run's systems. */
  firstPoints: (id: string, played: number) =>
    queryOptions({
      queryKey: ['runs', 'first-points', id, played],
      queryFn: ({ signal }) => getJson<SystemFirstPoints[]>(`/api/runs/${id}/first-points`, signal),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** The calibration of the gate in a run. The page repeats the request while the search runs. */
  calibration: (id: string) =>
    queryOptions({
      queryKey: ['calibration', id],
      queryFn: ({ signal }) => getJson<CalibrationState>(`/api/runs/${id}/calibration`, signal),
      refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? 700 : false),
    }),
  report: (id: string) =>
    queryOptions({ queryKey: ['runs', 'report', id], queryFn: ({ signal }) => getJson<RunReport>(`/api/runs/${id}/report`, signal) }),
} as const;
