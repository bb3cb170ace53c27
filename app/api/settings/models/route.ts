import { services } from '#server/dashboard/provided-services.ts';
import { allow } from '../../allow.ts';
import { answer, readJson } from '../../answer.ts';

export const dynamic = 'force-dynamic';

/** The default model, the budget for all matches together, and the spending. */
export const GET = allow('guest', (): Response => {
  return Response.json(services().models.defaults());
});

/** Sets `{model, budget}`. */
export const PUT = allow('owner', async (request: Request): Promise<Response> => {
  const body = await readJson(request);
  return body.ok ? answer(services().models.changeDefaults(body.value)) : body.response;
});
