import { services } from '#server/dashboard/provided-services.ts';
import { allow, type Place } from '../../../allow.ts';
import { refuse } from '../../../answer.ts';

export const dynamic = 'force-dynamic';

/** The model calls of a match in the order of their start, with the spending. */
export const GET = allow('guest', async (_request: Request, { params }: Place<'id'>): Promise<Response> => {
  const { id } = await params;
  const match = services().matches.find(id);
  if (match === null) return refuse(404, 'There is no such match.');
  const { models } = services();
  return Response.json({ calls: models.calls(id), spending: models.spending({ match: id, run: match.run }) });
});
