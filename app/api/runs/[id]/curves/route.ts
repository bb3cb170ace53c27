import { z } from 'zod';
import { services } from '#server/services.ts';
import { answerFound, refuse } from '../../../answer.ts';

export const dynamic = 'force-dynamic';

const querySchema = z.object({ red: z.string().min(1).max(64) });

/** The score over time of the red system `?red=` per opponent. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const query = querySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) return refuse(400, z.prettifyError(query.error));
  return answerFound(await services().opponentCurves((await params).id, query.data.red), 'run');
}
