import { z } from 'zod';
import { formatCount } from '#lib/format.ts';
import { healthSchema, sessionSchema } from '#lib/protocol/views.ts';
import { json, ok, refuse } from './answer.ts';
import { smallBody } from './request.ts';
import { route } from './route.ts';

const signedInSchema = z.object({ signedIn: z.boolean() });
const passwordSchema = z.strictObject({ password: z.string().min(1).max(200) });

/** The server itself, and the sessions of its users. */
export const serverRoutes = [
  route('GET /api/health', {
    standing: 'spectator',
    tells: 'The state of the dashboard.',
    answer: json(healthSchema),
    run: ({ dashboard }) => ok(dashboard.health()),
  }),
  route('GET /api/session', {
    standing: 'spectator',
    tells: 'Whether the dashboard has a password, and the rights of the sender.',
    answer: json(sessionSchema),
    run: ({ dashboard, headers }) => {
      headers.set('cache-control', 'no-store');
      return ok(dashboard.session.current());
    },
  }),
  route('POST /api/session', {
    standing: 'spectator',
    tells: 'Signs in: a cookie makes the sender the owner.',
    body: smallBody(passwordSchema, 'Send {"password": "..."} as JSON.'),
    answer: json(signedInSchema),
    run: async ({ dashboard, body: { password }, headers }) => {
      headers.set('cache-control', 'no-store');
      const outcome = await dashboard.session.signIn(password);
      if (outcome.kind === 'wait') {
        const answer = refuse(429, `Too many attempts. Try again in ${formatCount(outcome.seconds, 'second')}.`);
        answer.headers.set('retry-after', String(outcome.seconds));
        return answer;
      }
      if (outcome.kind === 'wrong') return refuse(401, 'The password is wrong.');
      if (outcome.cookie !== null) headers.set('set-cookie', outcome.cookie);
      return ok({ signedIn: true });
    },
  }),
  route('DELETE /api/session', {
    standing: 'spectator',
    tells: 'Signs out.',
    answer: json(signedInSchema),
    run: ({ dashboard, headers }) => {
      headers.set('cache-control', 'no-store');
      headers.set('set-cookie', dashboard.session.signOut());
      return ok({ signedIn: !dashboard.signInRequired });
    },
  }),
];
