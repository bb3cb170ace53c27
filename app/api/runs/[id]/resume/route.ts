import { services } from '#server/dashboard/provided-services.ts';
import { allow, type Place } from '../../../allow.ts';
import { answer } from '../../../answer.ts';

export const POST = allow('guest', async (_request: Request, { params }: Place<'id'>): Promise<Response> => {
  return answer(services().runs.resume((await params).id));
});
