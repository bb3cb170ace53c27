import { services } from '#server/services.ts';
import { answer, change } from '../../../answer.ts';

export function POST(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return change(request, async () => answer(services().resumeRun((await params).id)));
}
