import { services } from '#server/dashboard/provided-services.ts';
import { allow, type Place } from '../../../allow.ts';
import { answer, readJson } from '../../../answer.ts';

/** Does what the host of a match asks about its seats. */
export const POST = allow('guest', async (request: Request, { params }: Place<'id'>): Promise<Response> => {
  const body = await readJson(request);
  return body.ok ? answer(services().people.host((await params).id, body.value)) : body.response;
});
