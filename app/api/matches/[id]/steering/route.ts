import { services } from '#server/dashboard/provided-services.ts';
import { allow, type Place } from '../../../allow.ts';
import { answer, answerFound, readJson } from '../../../answer.ts';

export const dynamic = 'force-dynamic';

/** Whether the user may steer agents of a match, and which. */
export const GET = allow('spectator', async (_request: Request, { params }: Place<'id'>): Promise<Response> => {
  return answerFound(services().steering.offer((await params).id), 'match');
});

/** Steers an agent of a running match. */
export const POST = allow('guest', async (request: Request, { params }: Place<'id'>): Promise<Response> => {
  const body = await readJson(request);
  return body.ok ? answer(services().steering.steer((await params).id, body.value)) : body.response;
});
