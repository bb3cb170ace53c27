import { services } from '#server/dashboard/provided-services.ts';
import { allow, type Place } from '../../../../allow.ts';
import { answer, readJson } from '../../../../answer.ts';

/** Takes a seat with its code, makes it ready, or gives it back. */
export const POST = allow('spectator', async (request: Request, { params }: Place<'id' | 'agent'>): Promise<Response> => {
  const { id, agent } = await params;
  const body = await readJson(request);
  if (!body.ok) return body.response;
  const outcome = await services().people.seat(id, agent, body.value, request.headers.get('cookie'));
  if (!outcome.ok) return answer(outcome);
  const { cookie } = outcome.value;
  return Response.json({ match: id, agent }, cookie === null ? {} : { headers: { 'set-cookie': cookie } });
});
