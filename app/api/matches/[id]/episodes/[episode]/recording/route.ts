import { services } from '#server/dashboard/provided-services.ts';
import { allow, type Place } from '../../../../../allow.ts';
import { answer, refuse } from '../../../../../answer.ts';

export const dynamic = 'force-dynamic';

/**
 * The recording file of an episode. The file of a finished episode never changes; browsers revalidate that of an interrupted one. If the
 * dashboard has a password, spectators get a redacted copy: no cache may give a file to another viewer, or keep it beyond a sign-in.
 */
export const GET = allow('spectator', async (request: Request, { params }: Place<'id' | 'episode'>): Promise<Response> => {
  const { id, episode } = await params;
  if (!/^\d{1,6}$/.test(episode)) return refuse(404, 'Episodes are numbered from 0.');
  const { signInRequired } = services();
  const found = await services().matches.recording(id, Number(episode));
  if (!found.ok) return answer(found);
  const { name, size, hash, final, open } = found.value;
  const etag = `"${hash}"`;
  const headers = {
    etag,
    'cache-control': signInRequired ? 'private, no-cache' : final ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(signInRequired && { vary: 'cookie' }),
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="${name}"`,
  };
  const known = request.headers.get('if-none-match');
  if (known?.split(',').some((tag) => tag.trim() === etag)) return new Response(null, { status: 304, headers });
  return new Response(open(), { headers: { ...headers, 'content-length': String(size) } });
});
