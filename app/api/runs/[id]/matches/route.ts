import { z } from 'zod';
import { services } from '#server/services.ts';
import { answerFound, refuse } from '../../../answer.ts';

export const dynamic = 'force-dynamic';

const querySchema = z.object({
  red: z.string().min(1).max(64).optional(),
  blue: z.string().min(1).max(64).optional(),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

/** Fifty matches of a run from `?offset=` on, filtered by the systems `?red=` and `?blue=`. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const query = querySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) return refuse(400, z.prettifyError(query.error));
  return answerFound(services().runMatches((await params).id, query.data), 'run');
}
