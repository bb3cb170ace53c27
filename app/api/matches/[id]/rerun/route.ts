import { services } from '#server/services.ts';
import { answer, standingOf } from '../../../answer.ts';

/** Starts a new match with the same configuration and seed. */
export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return answer(services().rerunMatch((await params).id, standingOf(request)), true);
}
