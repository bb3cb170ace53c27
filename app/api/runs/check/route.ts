import { z } from 'zod';
import { services } from '#server/dashboard/provided-services.ts';
import { allow } from '../../allow.ts';
import { answer, readJson, refuse } from '../../answer.ts';

const bodySchema = z.union([z.strictObject({ yaml: z.string() }), z.strictObject({ configuration: z.unknown() })]);

/** Checks a run without starting it. */
export const POST = allow('guest', async (request: Request): Promise<Response> => {
  const body = await readJson(request);
  if (!body.ok) return body.response;
  const parsed = bodySchema.safeParse(body.value);
  return parsed.success ? answer(services().runs.check(parsed.data)) : refuse(400, 'Send either {"configuration": …} or {"yaml": "…"}.');
});
