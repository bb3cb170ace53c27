import { services } from '#server/dashboard/provided-services.ts';
import { allow, type Place } from '../../../../../../allow.ts';
import { refuse } from '../../../../../../answer.ts';

export const dynamic = 'force-dynamic';

/** A picture that came with the prompt of a model call, by its number from 0. */
export const GET = allow('guest', async (_request: Request, { params }: Place<'id' | 'call' | 'picture'>): Promise<Response> => {
  const { id, call, picture } = await params;
  const png = /^\d$/.test(picture) ? services().models.picture(id, call, Number(picture)) : null;
  if (png === null) return refuse(404, 'There is no such picture.');
  return new Response(png, { headers: { 'Content-Type': 'image/png', 'Cache-Control': 'private, max-age=3600' } });
});
