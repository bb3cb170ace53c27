import { services } from '#server/dashboard/provided-services.ts';
import { allow, type Place } from '../../../allow.ts';
import { answerFound } from '../../../answer.ts';

export const dynamic = 'force-dynamic';

/** The seats of a match that people play, as the user may see them. */
export const GET = allow('spectator', async (request: Request, { params }: Place<'id'>): Promise<Response> => {
  const { id } = await params;
  return answerFound(services().people.lobby(id, request.headers.get('cookie')), 'match with seats for people');
});
