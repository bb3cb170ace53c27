import { services } from '#server/dashboard/provided-services.ts';
import { answerFound } from '../../../../answer.ts';

export const dynamic = 'force-dynamic';

/** One model call with its prompt, answer, tokens, attempts and cost. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string; call: string }> }): Promise<Response> {
  const { id, call } = await params;
  return answerFound(services().models.call(id, call), 'call');
}
