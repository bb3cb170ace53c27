import { services } from '#server/dashboard/provided-services.ts';
import { answerFound } from '../../../answer.ts';

export const dynamic = 'force-dynamic';

/** The time to the first points of each system of a run, as red and as blue. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return answerFound(await services().figures.firstPoints((await params).id), 'run');
}
