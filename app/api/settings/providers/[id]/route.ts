import { services } from '#server/dashboard/provided-services.ts';
import { allow, type Place } from '../../../allow.ts';
import { answer, readJson } from '../../../answer.ts';

export const dynamic = 'force-dynamic';

/** Sets or removes the key and the address of a provider from `{key?, address?}`; null removes a value, an absent one stays. */
export const PUT = allow('owner', async (request: Request, { params }: Place<'id'>): Promise<Response> => {
  const body = await readJson(request);
  return body.ok ? answer(services().models.changeProvider((await params).id, body.value)) : body.response;
});
