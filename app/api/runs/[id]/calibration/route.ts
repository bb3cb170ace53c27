import { services } from '#server/dashboard/provided-services.ts';
import { allow, type Place } from '../../../allow.ts';
import { answer, answerFound } from '../../../answer.ts';

export const dynamic = 'force-dynamic';

/** The state of the calibration of a run, with its result. */
export const GET = allow('spectator', async (_request: Request, { params }: Place<'id'>): Promise<Response> => {
  return answerFound(services().calibrations.state((await params).id), 'run');
});

/** Starts the search. */
export const POST = allow('guest', async (_request: Request, { params }: Place<'id'>): Promise<Response> => {
  return answer(services().calibrations.start((await params).id));
});

/** Cancels the search. */
export const DELETE = allow('guest', async (_request: Request, { params }: Place<'id'>): Promise<Response> => {
  return answer(services().calibrations.cancel((await params).id));
});
