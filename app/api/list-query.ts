import { z } from 'zod';
import { issuesInWords } from '#lib/issue-words.ts';
import { type MatchFilter, matchFilterSchema } from '#lib/protocol/match-filter.ts';

/** Search parameters of a list. */
const listQuerySchema = matchFilterSchema.extend({
  limit: z.coerce.number().int().min(1).max(1000).default(50),
  run: z.string().min(1).max(64).optional(),
});

/** The parameters of a list request; missing parameters are absent. */
export type ListQuery = MatchFilter & { limit: number; run?: string };

/** Reads `?limit=&run=&state=&scenario=&agent=`: a number from 1 to 1000, the id of a run, and filters for the matches. */
export function readListQuery(request: Request): { ok: true; value: ListQuery } | { ok: false; error: string } {
  const parsed = listQuerySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!parsed.success) return { ok: false, error: issuesInWords(parsed.error) };
  const { run, ...value } = parsed.data;
  return { ok: true, value: run === undefined ? value : { ...value, run } };
}
