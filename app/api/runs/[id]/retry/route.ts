import { z } from 'zod';
import { services } from '#server/dashboard/provided-services.ts';
import { allow, type Place } from '../../../allow.ts';
import { answer, readJson, refuse } from '../../../answer.ts';

const bodySchema = z.strictObject({ reason: z.string().max(10_000).nullable() });

/** Queues the failed matches of a run with the reason `{reason}` again; null selects those without a recorded reason. */
export const POST = allow('guest', async (request: Request, { params }: Place<'id'>): Promise<Response> => {
  const body = await readJson(request);
  if (!body.ok) return body.response;
  const parsed = bodySchema.safeParse(body.value);
  if (!parsed.success) return refuse(400, 'Send {"reason": "…"} with the reason of the failures, or null.');
  return answer(services().runs.retry((await params).id, parsed.data.reason));
});
