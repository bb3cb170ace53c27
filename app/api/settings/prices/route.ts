import { services } from '#server/dashboard/provided-services.ts';
import { allow } from '../../allow.ts';
import { answer, readJson } from '../../answer.ts';

export const dynamic = 'force-dynamic';

/** The prices of models: the built-in table, and the user's own prices, which take precedence. */
export const GET = allow('guest', (): Response => {
  return Response.json(services().models.prices());
});

/** Sets `{provider, model, price}`; `price: null` removes the user's own price. */
export const PUT = allow('owner', async (request: Request): Promise<Response> => {
  const body = await readJson(request);
  return body.ok ? answer(services().models.changePrice(body.value)) : body.response;
});
