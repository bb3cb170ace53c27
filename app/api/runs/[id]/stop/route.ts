import { services } from '#server/dashboard/provided-services.ts';
import { answer } from '../../../answer.ts';

export async function POST(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return answer(services().runs.stop((await params).id));
}
