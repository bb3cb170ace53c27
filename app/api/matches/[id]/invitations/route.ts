import { services } from '#server/dashboard/provided-services.ts';
import { answer } from '../../../answer.ts';

/**
 * The addresses at which programs can connect to play the teams of a match. A POST, because the addresses are secret and only POST requests
 * need a sign-in.
 */
export async function POST(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return answer(services().matches.invitations((await params).id));
}
