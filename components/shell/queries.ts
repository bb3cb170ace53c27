import { queryOptions } from '@tanstack/react-query';
import type { RunReport } from '#components/runs/run-report.ts';
import type { Health, MatchDetail, MatchView, RunDetail, RunView } from '#lib/protocol/views.ts';
import { getJson } from './api.ts';

/** What pages read, by one key each; the first word is what `changed` invalidates. */
export const queries = {
  health: queryOptions({
    queryKey: ['health'],
    queryFn: ({ signal }) => getJson<Health>('/api/health', signal),
    refetchInterval: 10_000,
  }),
  matches: (limit: number) =>
    queryOptions({
      queryKey: ['matches', 'list', limit],
      queryFn: ({ signal }) => getJson<MatchView[]>(`/api/matches?limit=${limit}`, signal),
    }),
  match: (id: string) =>
    queryOptions({ queryKey: ['matches', 'one', id], queryFn: ({ signal }) => getJson<MatchDetail>(`/api/matches/${id}`, signal) }),
  runs: (limit: number) =>
    queryOptions({ queryKey: ['runs', 'list', limit], queryFn: ({ signal }) => getJson<RunView[]>(`/api/runs?limit=${limit}`, signal) }),
  run: (id: string) =>
    queryOptions({ queryKey: ['runs', 'one', id], queryFn: ({ signal }) => getJson<RunDetail>(`/api/runs/${id}`, signal) }),
  report: (id: string) =>
    queryOptions({ queryKey: ['runs', 'report', id], queryFn: ({ signal }) => getJson<RunReport>(`/api/runs/${id}/report`, signal) }),
} as const;
