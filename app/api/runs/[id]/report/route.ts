import { services } from '#server/dashboard/provided-services.ts';
import { allow, type Place } from '../../../allow.ts';
import { answerFound } from '../../../answer.ts';

export const dynamic = 'force-dynamic';

/** The matrix, the score curves and the side advantages of a run, from its finished episodes. */
export const GET = allow('spectator', async (_request: Request, { params }: Place<'id'>): Promise<Response> => {
  return answerFound(await services().figures.report((await params).id), 'run');
});
