import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { messageOf } from '#lib/message-of.ts';
import { ownerOnly, reaches } from '#server/auth/standing.ts';
import type { Dashboard } from '#server/dashboard/dashboard.ts';
import { refuse } from './answer.ts';
import type { Route } from './route.ts';
import { table } from './table.ts';

const diskIsFull: ReadonlySet<unknown> = new Set(['SQLITE_FULL', 'ENOSPC']);

/** Whether the table answers an address, or says that there is no such route. */
export function isOfInterface(target: string | undefined): boolean {
  return /^\/api(?:[/?]|$)/.test(target ?? '');
}

/**
 * Answers requests by the table of routes. Before a route does anything, the standing of the sender must reach the one that it declares; others
 * get an error with words, as does the sender of a request that fails here.
 */
export function serveApi(dashboard: Dashboard, routes: readonly Route[] = table): ReturnType<typeof getRequestListener> {
  const api = new Hono();
  const answer = async (route: Route, request: Request, params: Readonly<Record<string, string>>): Promise<Response> => {
    const standing = dashboard.asker;
    if (!reaches(standing, route.standing)) return standing === 'spectator' ? signInFirst(request.method) : refuse(403, ownerOnly);
    try {
      return await route.perform(dashboard, request, params);
    } catch (error) {
      console.error(`${request.method} ${new URL(request.url).pathname} failed:`, error);
      return failed(error);
    }
  };
  for (const [path, own] of byPath(routes)) {
    const place = path.replaceAll(/\{(\w+)\}/g, ':$1');
    for (const route of own) api.on(route.method, place, ({ req }) => answer(route, req.raw, req.param()));
    api.all(place, ({ req }) => otherMethod(req.method, own));
  }
  api.notFound(() => refuse(404, 'There is no such route.'));
  return getRequestListener(api.fetch, { overrideGlobalObjects: false });
}

/** Routes by their paths, fixed ones before those with parameters: `/api/matches/demo` is no id of a match. */
function byPath(routes: readonly Route[]): readonly (readonly [string, readonly Route[]])[] {
  const parameters = (path: string): number => path.split('{').length;
  const grouped = Map.groupBy(routes, ({ path }) => path);
  return [...grouped].sort(([one], [other]) => parameters(one) - parameters(other));
}

/** The answer to a method that a path does not have. */
function otherMethod(method: string, own: readonly Route[]): Response {
  const verbs = own.map((route) => route.method);
  const allow = ['OPTIONS', ...verbs, ...(verbs.includes('GET') ? ['HEAD'] : [])].sort().join(', ');
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } });
  const answer = refuse(405, `Use ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(verbs)}.`);
  answer.headers.set('allow', allow);
  return answer;
}

function signInFirst(method: string): Response {
  const isReading = method === 'GET' || method === 'HEAD';
  return refuse(
    401,
    isReading ? 'Sign in to see this. Watching matches needs no sign-in.' : 'Sign in to change things. Watching needs no sign-in.',
  );
}

function failed(error: unknown): Response {
  if (diskIsFull.has(Reflect.get(Object(error), 'code')))
    return refuse(507, 'The disk of the data folder is full. Nothing was stored. Free some space, then try again.');
  return refuse(500, `The server could not do this: ${messageOf(error)} Its own output says more.`);
}
