import { services } from '#server/services.ts';
import { refuse } from '../../answer.ts';

export const dynamic = 'force-dynamic';

/** The providers and whether they have a key. No key is ever answered. */
export async function GET(request: Request): Promise<Response> {
  if (!(await services().signedIn(request.headers.get('cookie')))) return refuse(401, 'Sign in to see the settings.');
  return Response.json(services().models.providers());
}
