import { services } from '#server/dashboard/provided-services.ts';
import { allow, type Place } from '../../allow.ts';
import { answerFound } from '../../answer.ts';

export const dynamic = 'force-dynamic';

export const GET = allow('spectator', async (_request: Request, { params }: Place<'id'>): Promise<Response> => {
  return answerFound(services().matches.find((await params).id), 'match');
});
