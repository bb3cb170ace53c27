import { services } from '#server/dashboard/provided-services.ts';
import { allow } from '../allow.ts';
import { refuse } from '../answer.ts';

export const dynamic = 'force-dynamic';

/** Up to four runs beside each other: `?runs=a,b`, their tasks grouped by `&by=`. */
export const GET = allow('spectator', async (request: Request): Promise<Response> => {
  const { searchParams } = new URL(request.url);
  const ids = (searchParams.get('runs') ?? '').split(',').filter((id) => id !== '');
  if (ids.length < 2) return refuse(400, 'Name at least two runs: ?runs=a,b');
  return Response.json(await services().figures.compare(ids, searchParams.get('by') ?? undefined));
});
