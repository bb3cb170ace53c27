import { z } from 'zod';
import { services } from '#server/dashboard/provided-services.ts';
import { allow } from '../allow.ts';
import { answer, readJson, refuse } from '../answer.ts';
import { readListQuery } from '../list-query.ts';

export const dynamic = 'force-dynamic';

const bodySchema = z.union([z.strictObject({ yaml: z.string() }), z.strictObject({ configuration: z.unknown() })]);

export const GET = allow('spectator', (request: Request): Response => {
  const query = readListQuery(request);
  return query.ok ? Response.json(services().runs.list(query.value)) : refuse(400, query.error);
});

/** Starts a run from `{configuration}` or `{yaml}`. Returns its id and those of its first matches. */
export const POST = allow('guest', async (request: Request): Promise<Response> => {
  const body = await readJson(request);
  if (!body.ok) return body.response;
  const parsed = bodySchema.safeParse(body.value);
  if (!parsed.success) return refuse(400, 'Send either {"configuration": …} or {"yaml": "…"}.');
  const input = parsed.data;
  const outcome = 'yaml' in input ? services().runs.createFromYaml(input.yaml) : services().runs.create(input.configuration);
  return answer(outcome, true);
});
