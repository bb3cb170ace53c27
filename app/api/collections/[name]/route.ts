import { services } from '#server/dashboard/provided-services.ts';
import { allow, type Place } from '../../allow.ts';
import { answer } from '../../answer.ts';

export const dynamic = 'force-dynamic';

/** Starts every run of a collection of presets. Returns their ids in playing order. */
export const POST = allow('guest', async (_request: Request, { params }: Place<'name'>): Promise<Response> => {
  return answer(services().runs.createCollection((await params).name), true);
});
