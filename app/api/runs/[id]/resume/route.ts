import { services } from '#server/services.ts';
import { answer, standingOf } from '../../../answer.ts';

export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return answer(services().resumeRun((await params).id, standingOf(request)));
}
