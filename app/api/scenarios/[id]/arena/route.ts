import { services } from '#server/dashboard/provided-services.ts';
import { allow, type Place } from '../../../allow.ts';
import { refuse } from '../../../answer.ts';

export const dynamic = 'force-dynamic';

/** The blocks of a scenario's empty arena: packed column frames of the world feed. */
export const GET = allow('spectator', async (_request: Request, { params }: Place<'id'>): Promise<Response> => {
  const arena = await services().catalogue.arena((await params).id);
  if (arena === null) return refuse(404, 'There is no such scenario.');
  return new Response(arena.world, { headers: { 'Content-Type': 'application/octet-stream', 'Cache-Control': 'private, max-age=300' } });
});
