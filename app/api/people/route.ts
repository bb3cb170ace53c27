import { z } from 'zod';
import { peopleRows } from '#lib/export/people-table.ts';
import { issuesInWords } from '#lib/issue-words.ts';
import { services } from '#server/dashboard/provided-services.ts';
import { allow } from '../allow.ts';
import { refuse } from '../answer.ts';
import { csvAnswer } from '../csv-answer.ts';

export const dynamic = 'force-dynamic';

const querySchema = z.object({ as: z.enum(['csv', 'json']).default('json') });

/** Exports the episodes in which people played, newest first, with one row per seat: `?as=csv` or `json`. */
export const GET = allow('spectator', async (request: Request): Promise<Response> => {
  const query = querySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) return refuse(400, issuesInWords(query.error));
  const { as } = query.data;
  const episodes = services().people.episodes();
  const headers = { 'Content-Disposition': `attachment; filename="people.${as}"` };
  if (as === 'json') return Response.json({ episodes }, { headers });
  return csvAnswer(peopleRows(episodes), headers);
});
