import { services } from '#server/services.ts';
import { refuse } from '../answer.ts';

export const dynamic = 'force-dynamic';

/** Compares up to four runs: `?runs=a,b`. */
export async function GET(request: Request): Promise<Response> {
  const ids = (new URL(request.url).searchParams.get('runs') ?? '').split(',').filter((id) => id !== '');
  if (ids.length < 2) return refuse(400, 'Name at least two runs: ?runs=a,b');
  return Response.json(await services().compareRuns(ids));
}
