import { queryOptions } from '@tanstack/react-query';
import type { OpponentCurve, PairingCurves } from '#lib/protocol/analysis-views.ts';
import type { MatchFilter } from '#lib/protocol/match-filter.ts';
import type { RunMatchFilter } from '#lib/protocol/run-match-filter.ts';
import { ask } from './api.ts';

/** Whether score curves are those of both sides, and not one for each opponent. */
function isOfPairing(curves: PairingCurves | readonly OpponentCurve[]): curves is PairingCurves {
  return 'red' in curves;
}

/**
 * The queries of pages, each with a key of its own. When the server reports a change of `matches` or `runs`, the page repeats the queries
 * whose key begins with that word.
 */
export const queries = {
  session: queryOptions({ queryKey: ['session'], queryFn: ({ signal }) => ask('GET /api/session', { signal }), staleTime: 60_000 }),
  health: queryOptions({
    queryKey: ['health'],
    queryFn: ({ signal }) => ask('GET /api/health', { signal }),
    refetchInterval: 10_000,
  }),
  catalogue: queryOptions({
    queryKey: ['catalogue'],
    queryFn: ({ signal }) => ask('GET /api/catalogue', { signal }),
    staleTime: 60_000,
  }),
  /** The tasks of a scenario, which do not change while a server runs. */
  scenarioTasks: (scenario: string) =>
    queryOptions({
      queryKey: ['catalogue', 'tasks', scenario],
      queryFn: ({ signal }) => ask('GET /api/scenarios/{id}/tasks', { params: { id: scenario }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  matches: (limit: number, filter: MatchFilter = {}) =>
    queryOptions({
      queryKey: ['matches', 'list', limit, filter],
      queryFn: ({ signal }) => ask('GET /api/matches', { query: { ...filter, limit }, signal }),
    }),
  match: (id: string) =>
    queryOptions({ queryKey: ['matches', 'one', id], queryFn: ({ signal }) => ask('GET /api/matches/{id}', { params: { id }, signal }) }),
  runs: (limit: number) =>
    queryOptions({ queryKey: ['runs', 'list', limit], queryFn: ({ signal }) => ask('GET /api/runs', { query: { limit }, signal }) }),
  run: (id: string) =>
    queryOptions({ queryKey: ['runs', 'one', id], queryFn: ({ signal }) => ask('GET /api/runs/{id}', { params: { id }, signal }) }),
  /** Fifty matches of a run that fit a filter, from `offset` on. */
  runMatches: (id: string, filter: RunMatchFilter, offset: number) =>
    queryOptions({
      queryKey: ['runs', 'matches', id, filter, offset],
      queryFn: ({ signal }) => ask('GET /api/runs/{id}/matches', { params: { id }, query: { offset, ...filter }, signal }),
    }),
  /** Score over time of a red system against each of its opponents. */
  opponentCurves: (id: string, red: string, played: number) =>
    queryOptions({
      queryKey: ['runs', 'curves', id, red, played],
      queryFn: async ({ signal }) => {
        const curves = await ask('GET /api/runs/{id}/curves', { params: { id }, query: { red }, signal });
        return isOfPairing(curves) ? [] : curves;
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** Score over time of both sides of a cell; null means all systems of a side. */
  pairingCurves: (id: string, red: string | null, blue: string | null, played: number) =>
    queryOptions({
      queryKey: ['runs', 'pairing', id, red, blue, played],
      queryFn: async ({ signal }) => {
        const query = { by: 'sides' as const, ...(red === null ? {} : { red }), ...(blue === null ? {} : { blue }) };
        const curves = await ask('GET /api/runs/{id}/curves', { params: { id }, query, signal });
        return isOfPairing(curves) ? curves : { episodes: 0, red: [], blue: [] };
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** Time to the first points of a run's systems. */
  firstPoints: (id: string, played: number) =>
    queryOptions({
      queryKey: ['runs', 'first-points', id, played],
      queryFn: ({ signal }) => ask('GET /api/runs/{id}/first-points', { params: { id }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** The calibration of the gate in a run. The page repeats the request while the search runs. */
  calibration: (id: string) =>
    queryOptions({
      queryKey: ['calibration', id],
      queryFn: ({ signal }) => ask('GET /api/runs/{id}/calibration', { params: { id }, signal }),
      refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? 700 : false),
    }),
  report: (id: string) =>
    queryOptions({
      queryKey: ['runs', 'report', id],
      queryFn: ({ signal }) => ask('GET /api/runs/{id}/report', { params: { id }, signal }),
    }),
} as const;
