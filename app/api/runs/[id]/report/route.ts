import { services } from '#server/dashboard/provided-services.ts';
import { answerFound } from '../../../answer.ts';

export const dynamic = 'force-dynamic';

/** The matrix, the score curves and the side advantages of a run, from its finished episodes. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return answerFound(await services().figures.report((await params).id), 'run');
}
