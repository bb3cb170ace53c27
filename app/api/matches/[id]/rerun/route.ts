import { services } from '#server/dashboard/provided-services.ts';
import { answer } from '../../../answer.ts';

/** Starts a new match with the same configuration and seed. */
export async function POST(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return answer(services().matches.rerun((await params).id), true);
}
