import { services } from '#server/dashboard/provided-services.ts';
import { answerFound } from '../../answer.ts';

export const dynamic = 'force-dynamic';

export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return answerFound(services().runs.find((await params).id), 'run');
}
