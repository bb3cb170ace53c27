import { services } from '#server/dashboard/provided-services.ts';
import { allow, type Place } from '../../allow.ts';
import { answerFound } from '../../answer.ts';

export const dynamic = 'force-dynamic';

/** The ratings of a scenario. They depend only on the finished matches: equal matches give equal text. */
export const GET = allow('spectator', async (_request: Request, { params }: Place<'scenario'>): Promise<Response> => {
  return answerFound(await services().figures.ratings((await params).scenario), 'scenario');
});
