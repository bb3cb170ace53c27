import { z } from 'zod';

/** Search parameters of a list. */
const listQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(50),
  run: z.string().min(1).max(64).optional(),
});

/** Reads `?limit=&run=`: a number from 1 to 1000, and the id of a run. */
export function readListQuery(request: Request): { ok: true; value: { limit: number; run?: string } } | { ok: false; error: string } {
  const parsed = listQuerySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!parsed.success) return { ok: false, error: z.prettifyError(parsed.error) };
  const { limit, run } = parsed.data;
  return { ok: true, value: run === undefined ? { limit } : { limit, run } };
}
