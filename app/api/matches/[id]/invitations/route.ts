import { services } from '#server/dashboard/provided-services.ts';
import { allow, type Place } from '../../../allow.ts';
import { answer } from '../../../answer.ts';

/**
 * The addresses at which programs can connect to play the teams of a match. A POST, because the addresses are secret and only POST requests
 * need a sign-in.
 */
export const POST = allow('guest', async (_request: Request, { params }: Place<'id'>): Promise<Response> => {
  return answer(services().matches.invitations((await params).id));
});
