import { services } from '#server/dashboard/provided-services.ts';
import { allow } from '../allow.ts';
import { answer, readJson, refuse } from '../answer.ts';
import { readListQuery } from '../list-query.ts';

export const dynamic = 'force-dynamic';

export const GET = allow('spectator', (request: Request): Response => {
  const query = readListQuery(request);
  return query.ok ? Response.json(services().matches.list(query.value)) : refuse(400, query.error);
});

/** Starts a match from a match configuration. */
export const POST = allow('guest', async (request: Request): Promise<Response> => {
  const body = await readJson(request);
  return body.ok ? answer(services().matches.create(body.value), true) : body.response;
});
