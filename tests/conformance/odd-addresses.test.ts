import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Route } from '#server/api/route.ts';
import { table } from '#server/api/table.ts';
import { reaches, type Standing } from '#server/auth/standing.ts';
import { GuardedDashboards } from './support/guarded-dashboards.ts';
import { spellings } from './support/odd-spellings.ts';
import { type RawAnswer, RawConnection } from './support/raw-request.ts';

/*
 * Every route, as every sender, at every spelling of its address, over plain TCP. Two walls stand before a route: addresses with several
 * readings are refused, and each route checks the standing that it declares. Each wall is tried alone.
 */

const routes: readonly Route[] = table;
// Signing out would end the session with which the others are asked.
const methods = routes
  .filter(({ address }) => address !== 'DELETE /api/session')
  .map(({ method, path, standing }) => ({ method, path: path.replaceAll(/\{\w+\}/g, 'none'), needed: standing }));

let dashboards: GuardedDashboards;
let routesAlone: Server;

beforeAll(async () => {
  dashboards = await GuardedDashboards.start();
  const { withoutGate } = dashboards;
  routesAlone = createServer((request, response) => {
    withoutGate(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => routesAlone.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  routesAlone.closeAllConnections();
  await new Promise((resolve) => routesAlone.close(resolve));
  await dashboards.close();
});

interface Try {
  readonly name: string;
  readonly method: string;
  readonly target: string;
  readonly lines: readonly string[];
}

let names = 0;
const newName = (): string => String(names++);
const portOf = (address: string): number => Number(new URL(address).port);

/** Sends requests, some at a time, and judges each by its answer and by what it was seen to do. */
async function sendAll(port: number, tries: readonly Try[], judge: (one: Try, answer: RawAnswer) => void): Promise<void> {
  const left = tries.values();
  const work = async (): Promise<void> => {
    const connection = new RawConnection(port);
    for (const one of left) {
      const body = ['GET', 'HEAD', 'OPTIONS'].includes(one.method) ? null : '{';
      judge(one, await connection.ask({ ...one, lines: [`x-trail: ${one.name}`, ...one.lines], body }));
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: 10 }, work));
}

/** Whether the route of a request asked for anything but the standing of its sender. */
const isThrough = (name: string): boolean => dashboards.trail(name).asked.length > 0;

function senders(): readonly { readonly standing: Standing; readonly port: number; readonly lines: readonly string[] }[] {
  const { open, locked } = dashboards;
  return [
    { standing: 'spectator', port: portOf(locked.running.address), lines: [] },
    { standing: 'guest', port: portOf(open.running.address), lines: [] },
    { standing: 'owner', port: portOf(locked.running.address), lines: [`cookie: ${locked.cookie}`] },
  ];
}

/** Every fifth route, and one for each method and standing. The gate is the same before all. */
const samples = [
  ...new Set([
    ...new Map(methods.map((one) => [`${one.method} ${one.needed}`, one])).values(),
    ...methods.filter((_, place) => place % 5 === 0),
  ]),
];
const title = 'no spelling of an address leads past the gate with several readings, or to a route above the standing of its sender: %s';
it.each([['some routes of each standing', samples] as const])(title, (_, asked) => holdsFor(asked));
it.each([['each route', methods] as const])(title, { tags: ['long'] }, (_, asked) => holdsFor(asked));

async function holdsFor(asked: typeof methods): Promise<void> {
  const [asSpelled, through, past]: [string[], string[], string[]] = [[], [], []];
  for (const { standing, port, lines } of senders()) {
    const tries = asked.flatMap(({ method, path, needed }) =>
      spellings(path, port).map(({ target, odd }) => ({ name: newName(), method, target, lines, odd, needed, asIs: target === path })),
    );
    const expected = new Map(tries.map((one) => [one.name, one]));
    await sendAll(port, tries, ({ name, method, target }) => {
      const { odd = false, needed = 'owner', asIs = false } = expected.get(name) ?? {};
      const label = `${standing} ${method} ${target}`;
      if (odd && dashboards.trail(name).isServed) past.push(label);
      if (!isThrough(name)) return;
      if (asIs) asSpelled.push(label);
      if (!reaches(standing, needed)) through.push(label);
    });
  }
  expect({ past, through }).toEqual({ past: [], through: [] });
  // The same addresses as they are meant are not refused to those who may.
  expect(asSpelled.length).toBeGreaterThan(asked.length);
}

it('behind the gate each route still refuses every sender below its standing, however its address was spelled', async () => {
  const address = routesAlone.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const through: string[] = [];
  const arrived = new Set<string>();
  for (const standing of ['spectator', 'guest'] as const) {
    for (const { method, path, needed } of methods) {
      if (reaches(standing, needed)) continue;
      const lines = [`x-standing: ${standing}`];
      const tries = spellings(path, port).map(({ target }) => ({ name: newName(), method, target, lines }));
      await sendAll(port, tries, ({ name, target }, { status }) => {
        if (status === 401 || status === 403) arrived.add(target.replace(path, ''));
        if (isThrough(name)) through.push(`${standing} ${method} ${target}`);
      });
    }
  }
  expect(through).toEqual([]);
  // Without the first wall, many spellings do reach the routes.
  expect(arrived.size).toBeGreaterThan(10);
});

const others = ['x-original-url', 'x-rewrite-url', 'x-matched-path', 'x-invoke-path', 'x-middleware-rewrite', 'x-nextjs-rewritten-path'];

it('no other method and no header leads to a route above the standing of its sender', { tags: ['long'] }, async () => {
  const through: string[] = [];
  for (const { standing, port, lines } of senders()) {
    for (const { method, path, needed } of methods) {
      if (reaches(standing, needed)) continue;
      const make = (verb: string, target: string, ...more: string[]): Try => {
        return { name: newName(), method: verb, target, lines: [...lines, ...more] };
      };
      const tries = [
        ...['OPTIONS', 'TRACE', 'PATCH', 'PROPFIND', ...(method === 'GET' ? ['HEAD'] : [])].map((verb) => make(verb, path)),
        make('OPTIONS', '*'),
        make('PATCH', path, `x-http-method-override: ${method}`, `x-method-override: ${method}`),
        make(method, path, 'upgrade: websocket', 'connection: upgrade'),
        make(method, path, 'upgrade: h2c', 'connection: upgrade, http2-settings', 'http2-settings: AAMAAABkAARAAAAAAAIAAAAA'),
        make(method, path, 'x-middleware-subrequest: middleware:middleware:middleware:middleware:middleware', 'x-nextjs-data: 1', 'rsc: 1'),
        make(method, path, 'x-forwarded-host: 127.0.0.1', 'x-forwarded-for: 127.0.0.1', 'x-standing: owner'),
        make(method, path, 'authorization: Bearer ', 'cookie: arena_session='),
        ...others.map((header) => make(method, '/api/none', `${header}: ${path}`)),
      ];
      await sendAll(port, tries, ({ name, target, lines: sent, method: verb }) => {
        if (isThrough(name)) through.push(`${standing} ${verb} ${target} ${sent.join(', ')}`);
      });
    }
  }
  expect(through).toEqual([]);
});
