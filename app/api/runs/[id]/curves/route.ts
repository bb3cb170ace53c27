import { z } from 'zod';
import { issuesInWords } from '#lib/issue-words.ts';
import { services } from '#server/dashboard/provided-services.ts';
import { allow, type Place } from '../../../allow.ts';
import { answerFound, refuse } from '../../../answer.ts';

export const dynamic = 'force-dynamic';

const system = z.string().min(1).max(64);
const querySchema = z.union([
  z.object({ by: z.literal('sides'), red: system.optional(), blue: system.optional() }),
  z.object({ by: z.literal('opponents').default('opponents'), red: system }),
]);

/**
 * The score over time of the red system `?red=` per opponent; with `by=sides`, of both sides of the pairing `?red=` and `?blue=`. A missing
 * name means all systems of that side.
 */
export const GET = allow('spectator', async (request: Request, { params }: Place<'id'>): Promise<Response> => {
  const query = querySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) return refuse(400, issuesInWords(query.error));
  const { id } = await params;
  const { data } = query;
  return answerFound(
    await (data.by === 'sides' ? services().figures.pairingCurves(id, data) : services().figures.opponentCurves(id, data.red)),
    'run',
  );
});
