import { services } from '#server/dashboard/provided-services.ts';
import { allow, type Place } from '../../../../allow.ts';
import { answerFound } from '../../../../answer.ts';

export const dynamic = 'force-dynamic';

/** One model call with its prompt, answer, tokens, attempts and cost. */
export const GET = allow('guest', async (_request: Request, { params }: Place<'id' | 'call'>): Promise<Response> => {
  const { id, call } = await params;
  return answerFound(services().models.call(id, call), 'call');
});
