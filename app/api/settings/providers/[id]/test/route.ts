import { services } from '#server/dashboard/provided-services.ts';
import { allow, type Place } from '../../../../allow.ts';
import { answer } from '../../../../answer.ts';

export const dynamic = 'force-dynamic';

/** Tests a provider's key and address. */
export const POST = allow('owner', async (_request: Request, { params }: Place<'id'>): Promise<Response> => {
  return answer(await services().models.testProvider((await params).id));
});
