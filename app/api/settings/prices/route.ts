import { services } from '#server/services.ts';
import { answer, readJson } from '../../answer.ts';

export const dynamic = 'force-dynamic';

/** What models cost: the built-in table and the own prices before it. */
export function GET(): Response {
  return Response.json(services().models.prices());
}

/** Sets `{provider, model, price}`, or removes an own price with `price: null`. */
export async function PUT(request: Request): Promise<Response> {
  const body = await readJson(request);
  return body.ok ? answer(services().models.changePrice(body.value)) : body.response;
}
