import { services } from '#server/services.ts';
import { answer } from '../../answer.ts';

export const dynamic = 'force-dynamic';

/** Starts every run of a collection of presets. Answers their ids in the order in which they are played. */
export async function POST(_request: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  return answer(services().createCollection((await params).name), true);
}
