import { services } from '#server/services.ts';
import { answer, change, refuse } from '../../../answer.ts';

/** Starts a new match with the same configuration and seed. */
export function POST(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return change(request, async () => {
    const match = services().getMatch((await params).id);
    return match === null ? refuse(404, 'There is no such match.') : answer(services().createMatch(match.configuration), true);
  });
}
