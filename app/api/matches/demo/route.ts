import { services } from '#server/services.ts';
import { answer } from '../../answer.ts';

/** Starts the demo match. A form that a page sends before its code has loaded is redirected to the match. */
export function POST(request: Request): Response {
  const outcome = services().createDemoMatch();
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
  if (outcome.ok && isForm) return new Response(null, { status: 303, headers: { Location: `/matches/${outcome.value.match}` } });
  return answer(outcome, true);
}
