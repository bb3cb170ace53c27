import { services } from '#server/dashboard/provided-services.ts';
import { answerFound } from '../../answer.ts';

export const dynamic = 'force-dynamic';

/** The ratings of a scenario. They depend only on the finished matches: equal matches give equal text. */
export async function GET(_request: Request, { params }: { params: Promise<{ scenario: string }> }): Promise<Response> {
  return answerFound(await services().figures.ratings((await params).scenario), 'scenario');
}
