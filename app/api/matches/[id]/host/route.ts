import { services } from '#server/dashboard/provided-services.ts';
import { answer, readJson } from '../../../answer.ts';

/** Does what the host of a match asks about its seats. */
export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const body = await readJson(request);
  return body.ok ? answer(services().people.host((await params).id, body.value)) : body.response;
}
