import { services } from '#server/dashboard/provided-services.ts';
import { allow, type Place } from '../../../allow.ts';
import { answerFound } from '../../../answer.ts';

export const dynamic = 'force-dynamic';

/** The time to the first points of each system of a run, as red and as blue. */
export const GET = allow('spectator', async (_request: Request, { params }: Place<'id'>): Promise<Response> => {
  return answerFound(await services().figures.firstPoints((await params).id), 'run');
});
