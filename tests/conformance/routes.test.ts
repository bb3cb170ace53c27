import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessOf, routeAccess } from '#server/auth/route-access.ts';
import { reaches, type Standing } from '#server/auth/standing.ts';
import { boot, type Running } from '#server/boot/boot.ts';
import { type ApiRoute, apiRoutes, serveApi } from './support/api-routes.ts';
import { asked } from './support/asked.ts';

const password = 'correct horse';
const program = join(import.meta.dirname, 'support/fake-match-process.ts');
const routes: readonly ApiRoute[] = await apiRoutes();
const cases = routes.flatMap(({ folder, handlers }) => Object.keys(handlers).map((method) => ({ folder, method })));

interface Visited {
  readonly running: Running;
  readonly cookie: string;
}
const dashboards = new Map<'open' | 'locked', Visited>();
const folders: string[] = [];
const closers: (() => unknown)[] = [];

async function open(secret: string | null): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'arena-routes-'));
  folders.push(folder);
  const binding = { host: '127.0.0.1', port: 0, password: secret };
  const running = await boot({ binding, folder, dev: false, serve: await serveApi(), program, log: () => {} });
  return running;
}

function at(which: 'open' | 'locked'): Visited {
  const found = dashboards.get(which);
  if (found === undefined) throw new Error('It was not started.');
  return found;
}

/** A path of a route with an unknown id, so that nothing is started. */
const pathOf = (folder: string): string => folder.replaceAll(/\[(\w+)\]/g, 'none');

beforeAll(async () => {
  // The services of one process are those of the dashboard that was started last: the one with the most to protect.
  const free = await open(null);
  const entered = await asked(free.ownerAddress ?? '', 'GET');
  dashboards.set('open', { running: free, cookie: entered.cookie ?? '' });
  const closed = await open(password);
  const signedIn = await asked(`${closed.address}/api/session`, 'POST', {}, { password });
  dashboards.set('locked', { running: closed, cookie: signedIn.cookie ?? '' });
  closers.push(
    () => free.close(),
    () => closed.close(),
  );
});
afterAll(async () => {
  for (const close of closers) await close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

it('the table has the needed standing of each route in the folder, and no other route', () => {
  const declared = Object.entries(routeAccess).flatMap(([folder, access]) => Object.keys(access).map((method) => `${method} ${folder}`));
  expect(cases.map(({ folder, method }) => `${method} ${folder}`).sort()).toEqual(declared.sort());
});

describe.each(cases)('$method $folder', ({ folder, method }) => {
  const needed = Object.entries(accessOf(folder) ?? {}).find(([name]) => name === method)?.[1];
  const ask = (which: 'open' | 'locked', headers: Record<string, string>) =>
    asked(`${at(which).running.address}${pathOf(folder)}`, method, headers, method === 'GET' ? undefined : '{');
  const who: readonly (readonly [string, 'open' | 'locked', Standing, (visited: Visited) => Record<string, string>])[] = [
    ['no credentials, with a password', 'locked', 'spectator', () => ({})],
    ['a made-up session, with a password', 'locked', 'spectator', () => ({ cookie: `arena_session=${'A'.repeat(43)}` })],
    ['a token, with a password', 'locked', 'spectator', () => ({ authorization: `Bearer ${'A'.repeat(43)}` })],
    ['the session of another dashboard', 'locked', 'spectator', () => ({ cookie: at('open').cookie })],
    ['a signed-in user', 'locked', 'owner', ({ cookie }) => ({ cookie })],
    ['no credentials, without a password', 'open', 'guest', () => ({})],
    ['a visitor of the owner’s address', 'open', 'owner', ({ cookie }) => ({ cookie })],
    ['a sender of the token', 'open', 'owner', ({ running }) => ({ authorization: `Bearer ${running.ownerAddress?.split('token=')[1]}` })],
  ];

  it.each(who)('%s', async (_, which, standing, headers) => {
    const { status } = await ask(which, headers(at(which)));
    if (needed !== undefined && reaches(standing, needed)) expect([401, 403, 421]).not.toContain(status);
    else expect(status).toBe(standing === 'spectator' ? 401 : 403);
  });

  it('a page of another site changes nothing, and under a foreign name nothing is answered', async () => {
    for (const which of ['open', 'locked'] as const) {
      const { cookie } = at(which);
      const foreign = { cookie, origin: 'http://elsewhere.example', 'sec-fetch-site': 'cross-site' };
      if (method !== 'GET') expect(await ask(which, foreign)).toMatchObject({ status: 403 });
      expect(await ask(which, { cookie, host: 'rebound.example' })).toMatchObject({ status: 421 });
    }
  });

  it('other methods are refused', async () => {
    for (const other of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      if (cases.some((one) => one.folder === folder && one.method === other)) continue;
      const { address } = at('locked').running;
      const { status } = await asked(`${address}${pathOf(folder)}`, other, { cookie: at('locked').cookie });
      // A path such as /api/matches/none belongs to two routes.
      if (accessOf(pathOf(folder)) === accessOf(folder)) expect(status, other).toBe(405);
    }
  });
});

describe('the body of a request', () => {
  const bodies = cases.filter(
    ({ method, folder }) => method !== 'GET' && ['/api/matches', '/api/runs', '/api/runs/check'].includes(folder),
  );

  it.each(bodies)('$method $folder refuses JSON that is nested too deep, with a sentence', async ({ folder, method }) => {
    const { running, cookie } = at('locked');
    for (const depth of [65, 1000, 1563, 20_000, 500_000]) {
      for (const text of [
        `${'['.repeat(depth)}${']'.repeat(depth)}`,
        `${'{"a":'.repeat(depth / 5)}1${'}'.repeat(depth / 5)}`,
        '['.repeat(depth),
      ]) {
        const { status, body } = await asked(`${running.address}${folder}`, method, { cookie }, text);
        expect([status, Reflect.get(Object(body), 'error') !== undefined], `${depth} ${text.slice(0, 5)}`).toEqual([400, true]);
      }
    }
    const quoted = JSON.stringify({ yaml: '"[{\\'.repeat(100_000) });
    expect(await asked(`${running.address}${folder}`, method, { cookie }, quoted)).toMatchObject({ status: 400 });
  });

  // Both plan the same documents: one gets the deepest that fit.
  it.each([
    ['/api/runs', 10_000],
    ['/api/runs/check', 200_000],
  ])('POST %s refuses YAML that is nested too deep, with a sentence', async (path, depth) => {
    const { running, cookie } = at('locked');
    for (const yaml of ['['.repeat(depth), `${'['.repeat(depth / 4)}${']'.repeat(depth / 4)}`, '- '.repeat(depth / 2)]) {
      const { status, body } = await asked(`${running.address}${path}`, 'POST', { cookie }, { yaml });
      expect([status, Reflect.get(Object(body), 'error') !== undefined]).toEqual([400, true]);
    }
  });

  it('is not read beyond its size limit, announced or not', async () => {
    const { running, cookie } = at('locked');
    const { hostname, port } = new URL(running.address);
    const head = `POST /api/matches HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${cookie}\r\n`;
    const answered = (extra: string, body: Buffer): Promise<string> =>
      new Promise((resolve, reject) => {
        const socket = connect(Number(port), hostname, () => {
          socket.write(`${head}${extra}\r\n\r\n`);
          socket.write(body);
        });
        socket.once('data', (data) => {
          resolve(String(data).split('\r\n')[0] ?? '');
          socket.destroy();
        });
        socket.once('error', reject);
      });
    // Neither sends its announced length: an answer shows that the server does not wait for the rest.
    expect(await answered('content-length: 700000000', Buffer.alloc(1000, 32))).toContain('413');
    const chunk = Buffer.concat([Buffer.from('124f80\r\n'), Buffer.alloc(0x12_4f80, 32), Buffer.from('\r\n')]);
    expect(await answered('transfer-encoding: chunked', chunk)).toContain('413');
  });
});

describe('something that does not exist', () => {
  it.each(['/socket.iox', '/socket.iox/?EIO=4&transport=polling', '/socket.io', '/api', '/api/none', '/api/matches/a/b/c/d'])(
    '%s is answered as not found',
    async (path) => {
      expect(await asked(`${at('locked').running.address}${path}`, 'GET')).toMatchObject({ status: 404 });
    },
  );

  it('is the arena of an unknown scenario', async () => {
    for (const name of ['none', '__proto__', 'constructor', 'x'.repeat(8000), '%00', '..%2f..%2fetc'])
      expect(await asked(`${at('locked').running.address}/api/scenarios/${name}/arena`, 'GET'), name.slice(0, 20)).toMatchObject({
        status: 404,
      });
  });
});
