import { services } from '#server/dashboard/provided-services.ts';
import { answer } from '../../answer.ts';

export const dynamic = 'force-dynamic';

/** Starts every run of a collection of presets. Returns their ids in playing order. */
export async function POST(_request: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  return answer(services().runs.createCollection((await params).name), true);
}
