import { services } from '#server/dashboard/provided-services.ts';
import { allow } from '../../allow.ts';
import { answer } from '../../answer.ts';

/** Starts the demo match that `?demo=` names, by default the first. A form that a page sends before its code has loaded is redirected to the match. */
export const POST = allow('guest', (request: Request): Response => {
  const outcome = services().matches.createDemo(new URL(request.url).searchParams.get('demo'));
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
  if (outcome.ok && isForm) return new Response(null, { status: 303, headers: { Location: `/matches/${outcome.value.match}` } });
  return answer(outcome, true);
});
