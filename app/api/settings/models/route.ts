import { services } from '#server/dashboard/provided-services.ts';
import { answer, readJson } from '../../answer.ts';

export const dynamic = 'force-dynamic';

/** The default model, the budget for all matches together, and the spending. */
export function GET(): Response {
  return Response.json(services().models.defaults());
}

/** Sets `{model, budget}`. */
export async function PUT(request: Request): Promise<Response> {
  const body = await readJson(request);
  return body.ok ? answer(services().models.changeDefaults(body.value)) : body.response;
}
