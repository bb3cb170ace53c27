import { services } from '#server/dashboard/provided-services.ts';
import { answer, answerFound, readJson } from '../../../answer.ts';

export const dynamic = 'force-dynamic';

/** Whether the user may steer agents of a match, and which. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return answerFound(services().steering.offer((await params).id), 'match');
}

/** Steers an agent of a running match. */
export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const body = await readJson(request);
  return body.ok ? answer(services().steering.steer((await params).id, body.value)) : body.response;
}
