import { globSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '#server/api/route.ts';
import { table } from '#server/api/table.ts';
import { reaches, type Standing } from '#server/auth/standing.ts';
import { asked } from './support/asked.ts';
import { type Guarded, GuardedDashboards } from './support/guarded-dashboards.ts';

/**
 * Reading needs no standing and changing that of a guest, except here: each exception is a decision. Reading matches, runs and figures counts as
 * watching; prompts, answers and spending do not. What a guest starts is checked again: it runs no foreign code and costs nothing.
 */
const exceptions: Readonly<Record<string, Standing>> = {
  'POST /api/session': 'spectator',
  'DELETE /api/session': 'spectator',
  'POST /api/matches/{id}/seats/{agent}': 'spectator',
  'GET /api/matches/{id}/calls': 'guest',
  'GET /api/matches/{id}/calls/{call}': 'guest',
  'GET /api/matches/{id}/calls/{call}/pictures/{picture}': 'guest',
  'GET /api/training-data': 'guest',
  'GET /api/settings/models': 'guest',
  'GET /api/settings/prices': 'guest',
  'GET /api/settings/providers': 'guest',
  'PUT /api/settings/models': 'owner',
  'PUT /api/settings/prices': 'owner',
  'PUT /api/settings/providers/{id}': 'owner',
  'POST /api/settings/providers/{id}/test': 'owner',
};
const routes: readonly Route[] = table;

const neededBy = ({ address, method }: Route): Standing => exceptions[address] ?? (method === 'GET' ? 'spectator' : 'guest');

const project = join(import.meta.dirname, '../..');
// Signing out would end the session with which the others are asked; auth.test.ts tries it.
const cases = routes.filter(({ address }) => address !== 'DELETE /api/session');

let dashboards: GuardedDashboards;
const at = (which: 'open' | 'locked'): Guarded => dashboards[which];

/** A path of a route with an unknown id, so that nothing is started. */
const placeOf = ({ path }: Route): string => path.replaceAll(/\{(\w+)\}/g, 'none');

beforeAll(async () => {
  dashboards = await GuardedDashboards.start();
});
afterAll(() => dashboards.close());

describe('what the server answers', () => {
  it('every route declares the standing that it needs', () => {
    const declared = routes.map((route) => [route.address, route.standing]);
    expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(routes.map((route) => [route.address, neededBy(route)])));
    expect(Object.keys(exceptions).filter((address) => !routes.some((route) => route.address === address))).toEqual([]);
    expect(new Set(declared.map(([address]) => address)).size).toBe(routes.length);
  });

  it('no file of the pages answers requests in any other way than with pictures', () => {
    const sources = globSync(['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}', '{middleware,proxy,instrumentation}.{ts,js}'], {
      cwd: project,
    });
    const text = (file: string): string => readFileSync(join(project, file), 'utf8');
    expect(sources.filter((file) => /^\s*['"]use server['"]/m.test(text(file)))).toEqual([]);
    expect(sources.filter((file) => /^(?:middleware|proxy|instrumentation)/.test(file))).toEqual([]);
    const answering = sources.filter((file) => /(?:^|\/)route\.tsx?$/.test(file)).sort();
    expect(answering).toEqual(['app/art/[scenario]/route.ts', 'app/art/[scenario]/tasks/[task]/route.ts']);
    const answers = /^export\b.*\b(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\b/;
    for (const file of answering) {
      const lines = text(file).split('\n');
      expect(lines.filter((line) => answers.test(line) && !/^export async function GET\(/.test(line))).toEqual([]);
    }
  });
});

describe.each(cases)('$address', (route) => {
  const { method, path } = route;
  const needed = neededBy(route);
  const ask = (which: 'open' | 'locked', headers: Record<string, string>) =>
    asked(`${at(which).running.address}${placeOf(route)}`, method, headers, method === 'GET' ? undefined : '{');
  const who: readonly (readonly [string, 'open' | 'locked', Standing, (visited: Guarded) => Record<string, string>])[] = [
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
    if (reaches(standing, needed)) expect([401, 403, 421]).not.toContain(status);
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
      if (routes.some((one) => one.path === path && one.method === other)) continue;
      const { address } = at('locked').running;
      const { status } = await asked(`${address}${placeOf(route)}`, other, { cookie: at('locked').cookie });
      expect(status, other).toBe(405);
    }
  });
});

describe('the body of a request', () => {
  const bodies = cases.filter(({ method, path }) => method !== 'GET' && ['/api/matches', '/api/runs', '/api/runs/check'].includes(path));

  it.each(bodies)('$address refuses JSON that is nested too deep, with a sentence', async ({ path, method }) => {
    const { running, cookie } = at('locked');
    for (const depth of [65, 1000, 1563, 20_000, 500_000]) {
      for (const text of [
        `${'['.repeat(depth)}${']'.repeat(depth)}`,
        `${'{"a":'.repeat(depth / 5)}1${'}'.repeat(depth / 5)}`,
        '['.repeat(depth),
      ]) {
        const { status, body } = await asked(`${running.address}${path}`, method, { cookie }, text);
        expect([status, Reflect.get(Object(body), 'error') !== undefined], `${depth} ${text.slice(0, 5)}`).toEqual([400, true]);
      }
    }
    const quoted = JSON.stringify({ yaml: '"[{\\'.repeat(100_000) });
    expect(await asked(`${running.address}${path}`, method, { cookie }, quoted)).toMatchObject({ status: 400 });
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
    for (const name of ['none', '__proto__', 'constructor', 'x'.repeat(8000)])
      expect(await asked(`${at('locked').running.address}/api/scenarios/${name}/arena`, 'GET'), name.slice(0, 20)).toMatchObject({
        status: 404,
      });
    for (const name of ['%00', '..%2f..%2fetc'])
      expect(await asked(`${at('locked').running.address}/api/scenarios/${name}/arena`, 'GET'), name).toMatchObject({ status: 400 });
  });
});
