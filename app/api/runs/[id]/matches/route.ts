import { z } from 'zod';
import { issuesInWords } from '#lib/issue-words.ts';
import { runMatchFilterSchema } from '#lib/protocol/run-match-filter.ts';
import { services } from '#server/dashboard/provided-services.ts';
import { allow, type Place } from '../../../allow.ts';
import { answerFound, refuse } from '../../../answer.ts';

export const dynamic = 'force-dynamic';

const querySchema = runMatchFilterSchema.extend({
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

/** Fifty matches of a run from `?offset=` on, those that the other parameters ask for. */
export const GET = allow('spectator', async (request: Request, { params }: Place<'id'>): Promise<Response> => {
  const query = querySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) return refuse(400, issuesInWords(query.error));
  return answerFound(services().runs.matches((await params).id, query.data), 'run');
});
