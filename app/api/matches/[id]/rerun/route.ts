import { services } from '#server/dashboard/provided-services.ts';
import { allow, type Place } from '../../../allow.ts';
import { answer } from '../../../answer.ts';

/** Starts a new match with the same configuration and seed. */
export const POST = allow('guest', async (_request: Request, { params }: Place<'id'>): Promise<Response> => {
  return answer(services().matches.rerun((await params).id), true);
});
