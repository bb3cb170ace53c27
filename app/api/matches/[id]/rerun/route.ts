import { services } from '#server/services.ts';
import { answer, refuse } from '../../../answer.ts';

/** Starts a new match with the same configuration and seed. */
export async function POST(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const match = services().getMatch((await params).id);
  return match === null ? refuse(404, 'There is no such match.') : answer(services().createMatch(match.configuration), true);
}
