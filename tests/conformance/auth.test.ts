import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { afterEach, describe, expect, it } from 'vitest';
import { clientParser } from '#lib/protocol/packet/client-parser.ts';
import { Authenticator } from '#server/auth/authenticator.ts';
import type { Binding } from '#server/auth/binding.ts';
import { boot, type Running } from '#server/boot/boot.ts';
import { services } from '#server/dashboard/provided-services.ts';
import { asked } from './support/asked.ts';

const password = 'correct horse';
let folder = '';
let running: Running | null = null;

async function open(secret: string | null = password, data?: string, more: Partial<Binding> = {}): Promise<string> {
  folder = data ?? mkdtempSync(join(tmpdir(), 'arena-auth-'));
  const binding = { host: '127.0.0.1', port: 0, password: secret, ...more };
  const program = join(import.meta.dirname, 'support/fake-match-process.ts');
  running = await boot({ binding, folder, dev: false, withoutPages: true, program, log: () => {} });
  return running.address;
}

afterEach(async () => {
  await running?.close();
  rmSync(folder, { recursive: true });
});

interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly cookie: string | null;
}

/** A request with headers that fetch does not allow. Pages are not found here, and a change that may be made lacks its content. */
function ask(address: string, method: string, path: string, headers: Record<string, string> = {}, body = ''): Promise<Reply | 'let pass'> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${address}${path}`,
      { method, headers: { ...headers, ...(body && { 'content-length': String(body.length) }) } },
      (reply) => {
        let text = '';
        reply.on('data', (chunk) => {
          text += String(chunk);
        });
        reply.on('end', () => {
          const cookie = reply.headers['set-cookie']?.[0]?.split(';')[0] ?? null;
          const status = reply.statusCode ?? 0;
          resolve(status === 404 || text.includes('is not valid JSON') ? 'let pass' : { status, body: JSON.parse(text), cookie });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const signIn = (address: string, secret: string, headers: Record<string, string> = {}) =>
  ask(address, 'POST', '/api/session', headers, JSON.stringify({ password: secret }));

async function cookieFor(address: string): Promise<string> {
  const { cookie } = await asked(`${address}/api/session`, 'POST', {}, { password });
  if (cookie === null) throw new Error('There was no cookie.');
  return cookie;
}

function connected(address: string, cookie: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const options = { transports: ['websocket'], reconnection: false, forceNew: true, parser: clientParser };
    const socket = io(address, { ...options, extraHeaders: cookie === '' ? {} : { cookie } });
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

describe('with a password', () => {
  it('watching needs no sign-in, everything else does', async () => {
    const address = await open();
    expect(await ask(address, 'GET', '/matches')).toBe('let pass');
    for (const [method, path] of [
      ['POST', '/api/matches'],
      ['PUT', '/api/settings/models'],
      ['DELETE', '/api/runs/none/calibration'],
      ['GET', '/api/settings/models'],
    ] as const)
      expect(await ask(address, method, path)).toMatchObject({ status: 401 });
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(await ask(address, method, '/matches')).toMatchObject({ status: 405 });
    expect(await ask(address, 'GET', '/api/session')).toMatchObject({ body: { required: true, signedIn: false } });
    expect(services().signInRequired).toBe(true);
    expect(services().asker).toBe('spectator');
  });

  it('a sign-in is read up to 1 kB, and anything else than a password is answered with what to send', async () => {
    const address = await open();
    const wrong = { status: 400, body: { error: 'Send {"password": "..."} as JSON.' } };
    for (const body of [`${' '.repeat(2000)}${JSON.stringify({ password })}`, 'x', '[]', '{"password": ""}'])
      expect(await ask(address, 'POST', '/api/session', {}, body)).toMatchObject(wrong);
  });

  it('the right one signs in, and signing out ends it in the browser', async () => {
    const address = await open();
    expect(await signIn(address, 'wrong password')).toMatchObject({ status: 401, cookie: null });
    const reply = await signIn(address, password);
    const cookie = reply === 'let pass' ? null : reply.cookie;
    if (cookie === null) throw new Error('There was no cookie.');
    expect(await ask(address, 'POST', '/api/matches', { cookie })).toBe('let pass');
    expect(await ask(address, 'GET', '/api/session', { cookie })).toMatchObject({ body: { required: true, signedIn: true } });
    expect(await ask(address, 'DELETE', '/api/session', { cookie })).toMatchObject({
      status: 200,
      cookie: expect.stringMatching(/^arena_session_\w+=$/),
    });
  });

  it('a foreign cookie opens nothing', async () => {
    const address = await open();
    for (const cookie of ['arena_session=', 'arena_session=made-up', 'arena_session=Fe26.2*1*a*b*c*d*e*f', 'other=1'])
      expect(await ask(address, 'POST', '/api/matches', { cookie }), cookie).toMatchObject({ status: 401 });
  });

  it('the cookies of two dashboards on one host are apart, and a cookie of the earlier name still opens until it signs out', async () => {
    const first = await open();
    const cookies = [await cookieFor(first)];
    const elsewhere = mkdtempSync(join(tmpdir(), 'arena-auth-'));
    const other = await Authenticator.open(password, elsewhere);
    // A browser sends both to both, because cookies know no ports.
    cookies.push((await other.signIn(password))?.split(';')[0] ?? '');
    expect(new Set(cookies.map((cookie) => cookie.split('=')[0])).size).toBe(2);
    for (const cookie of [cookies.join('; '), cookies.toReversed().join('; ')]) {
      expect(await ask(first, 'GET', '/api/session', { cookie })).toMatchObject({ body: { owner: true } });
      expect(other.standing({ cookie })).toBe('owner');
    }
    const earlier = `arena_session=someone-elses; arena_session=${cookies[0]?.split('=')[1]}`;
    expect(await ask(first, 'GET', '/api/session', { cookie: earlier })).toMatchObject({ body: { owner: true } });
    const both = `${await cookieFor(first)}; ${earlier}`;
    await ask(first, 'DELETE', '/api/session', { cookie: both });
    expect(await ask(first, 'GET', '/api/session', { cookie: both })).toMatchObject({ body: { owner: false } });
    rmSync(elsewhere, { recursive: true });
  });

  it('signing out ends the session for good, and closes its sockets and no others', async () => {
    const address = await open();
    const cookies = [await cookieFor(address), await cookieFor(address)] as const;
    const sockets = await Promise.all([...cookies, ''].map((cookie) => connected(address, cookie)));
    const [left = new Promise(() => {})] = sockets.map((socket) => new Promise((resolve) => socket.once('disconnect', resolve)));
    expect(await ask(address, 'DELETE', '/api/session', { cookie: cookies[0] })).toMatchObject({ status: 200 });
    expect(await ask(address, 'POST', '/api/matches', { cookie: cookies[0] })).toMatchObject({ status: 401 });
    expect(await ask(address, 'GET', '/api/session', { cookie: cookies[0] })).toMatchObject({ body: { signedIn: false } });
    expect(await ask(address, 'POST', '/api/matches', { cookie: cookies[1] })).toBe('let pass');
    await left;
    expect(sockets.map((socket) => socket.connected)).toEqual([false, true, true]);
    for (const socket of sockets) socket.disconnect();
  });

  it('a session that another dashboard of the folder ended is invalid here too, and its socket closes with the next message', async () => {
    const address = await open();
    const cookie = await cookieFor(address);
    const socket = await connected(address, cookie);
    const gone = new Promise((resolve) => socket.once('disconnect', resolve));
    const other = await Authenticator.open(password, folder);
    other.signOut(cookie);
    expect(await ask(address, 'POST', '/api/matches', { cookie })).toMatchObject({ status: 401 });
    socket.emit('unwatch', 'none');
    await gone;
  });

  it('a new password ends all sessions, a new start none', async () => {
    const cookie = await cookieFor(await open());
    await running?.close();
    const restarted = await open(password, folder);
    expect(await ask(restarted, 'POST', '/api/matches', { cookie })).toBe('let pass');
    await running?.close();
    const changed = await open('another password', folder);
    expect(await ask(changed, 'POST', '/api/matches', { cookie })).toMatchObject({ status: 401 });
  });

  it('guesses from many addresses do not lock out the owner, nor do the sign-ins of the owner', async () => {
    const address = await open();
    const tryFrom = (host: number, secret: string) =>
      asked(`${address}/api/session`, 'POST', {}, { password: secret }, `127.0.0.${host}`).then(({ status }) => status);
    for (const status of [401, 401, 401, 401, 401, 429]) expect(await tryFrom(2, 'wrong')).toBe(status);
    expect(await tryFrom(3, 'wrong')).toBe(401);
    // Beyond the free attempts of an address: the right password does not count.
    for (let time = 0; time < 6; time++) expect(await tryFrom(77, password)).toBe(200);
  });

  it('the forwarded address of a request counts only behind a proxy of the owner', async () => {
    const from = (address: string, client: string) =>
      asked(`${address}/api/session`, 'POST', { 'x-forwarded-for': client, 'x-forwarded-proto': 'https' }, { password: 'wrong' });
    const direct = await open();
    for (let guess = 0; guess < 5; guess++) await from(direct, `192.0.2.${guess}`);
    expect(await from(direct, '192.0.2.99')).toMatchObject({ status: 429 });
    await running?.close();
    rmSync(folder, { recursive: true });
    const behind = await open(password, undefined, { behindProxy: true });
    for (let guess = 0; guess < 5; guess++) await from(behind, `198.51.100.${guess}, 192.0.2.1`);
    expect(await from(behind, '198.51.100.9, 192.0.2.1')).toMatchObject({ status: 429 });
    expect(await from(behind, '192.0.2.1, 192.0.2.2')).toMatchObject({ status: 401 });
  });

  it('the cookie is restricted to TLS if the proxy reports TLS', async () => {
    const cookieAt = async (address: string): Promise<string> => {
      const { headers } = await asked(`${address}/api/session`, 'POST', { 'x-forwarded-proto': 'https' }, { password });
      return headers['set-cookie']?.[0] ?? '';
    };
    expect(await cookieAt(await open())).not.toMatch(/Secure|__Host-/);
    await running?.close();
    rmSync(folder, { recursive: true });
    const address = await open(password, undefined, { behindProxy: true });
    const set = await cookieAt(address);
    expect(set).toMatch(/^__Host-arena_session_\w+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/);
    const cookie = set.split(';')[0] ?? '';
    expect(await ask(address, 'GET', '/api/session', { cookie })).toMatchObject({ body: { signedIn: true } });
  });

  it('guessing is slowed down after five attempts, also when all come at once', async () => {
    const address = await open();
    const replies = await Promise.all(Array.from({ length: 6 }, (_, attempt) => signIn(address, `guess number ${attempt}`)));
    const statuses = replies.map((reply) => (reply === 'let pass' ? 404 : reply.status));
    expect(statuses.sort()).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('a sign-in without a password is refused, whatever it sends', async () => {
    const address = await open();
    const bodies = { nothing: '', half: '{', list: '[]', number: '{"password":7}', empty: '{"password":""}', long: 'x'.repeat(5000) };
    for (const [name, body] of Object.entries(bodies))
      expect(await asked(`${address}/api/session`, 'POST', {}, body), name).toMatchObject({ status: 400 });
  });
});

describe('requests from elsewhere', () => {
  it('may not change anything, even without a password', async () => {
    const address = await open(null);
    const { host } = new URL(address);
    expect(await ask(address, 'POST', '/api/matches', { origin: address })).toBe('let pass');
    expect(await ask(address, 'POST', '/api/matches', { origin: 'http://elsewhere.example' })).toMatchObject({ status: 403 });
    expect(await ask(address, 'POST', '/api/matches', { origin: 'null' })).toMatchObject({ status: 403 });
    expect(await ask(address, 'POST', '/api/matches', { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 });
    expect(await ask(address, 'GET', '/', { host: 'rebound.example' })).toMatchObject({ status: 421 });
    expect(await ask(address, 'GET', '/', { host: host.replace('127.0.0.1', 'localhost') })).toBe('let pass');
  });

  it('are answered only under names of this server, also if other machines can reach it', async () => {
    const answers = async (address: string, names: readonly string[]): Promise<boolean[]> => {
      const { port } = new URL(address);
      const all = names.map((host) => asked(address.replace('0.0.0.0', '127.0.0.1'), 'GET', { host: `${host}:${port}` }));
      return (await Promise.all(all)).map(({ status }) => status !== 421);
    };
    const own = ['localhost', '127.0.0.1', '127.1.2.3', '[::1]'];
    const others = ['192.168.1.5', '[2001:db8::1]', hostname()];
    const foreign = ['rebound.example', 'localhost.example', 'arena.example.evil.example', '127.0.0.1.example', ''];
    const outer = await open(password, undefined, { host: '0.0.0.0' });
    expect(await answers(outer, [...own, ...others, ...foreign, 'arena.example'])).toEqual(
      [...own, ...others].map(() => true).concat(Array(6).fill(false)),
    );
    await running?.close();
    const named = await open(password, folder, { host: '0.0.0.0', hosts: ['arena.example'] });
    expect(await answers(named, ['arena.example', 'ARENA.example', ...foreign])).toEqual([true, true, ...foreign.map(() => false)]);
    await running?.close();
    const inner = await open(password, folder, { hosts: ['arena.example'] });
    expect(await answers(inner, [...own, 'arena.example', ...others, ...foreign])).toEqual(
      [...own, ''].map(() => true).concat(Array(8).fill(false)),
    );
  });

  it('read how a proxy must be set that does not pass the name on, in pages and sockets', async () => {
    const address = await open(password, undefined, { hosts: ['arena.example'] });
    // As a browser sends it to the name, and nginx without proxy_set_header to the server.
    const browser = { origin: 'https://arena.example', 'sec-fetch-site': 'same-origin' };
    const changed = await ask(address, 'POST', '/api/session', browser, JSON.stringify({ password }));
    const socket = await asked(`${address}/socket.io/?EIO=4&transport=polling`, 'GET', browser);
    for (const { status, body } of [changed === 'let pass' ? { status: 404, body: '' } : changed, socket]) {
      expect(status).toBe(403);
      for (const word of ['arena.example', '127.0.0.1', 'Host', 'ARENA_HOSTS']) expect(JSON.stringify(body)).toContain(word);
    }
    const rebound = await asked(`${address}/socket.io/?EIO=4&transport=polling`, 'GET', { host: 'rebound.example' });
    expect(JSON.stringify(rebound.body)).toContain('ARENA_HOSTS');
    expect(await signIn(address, password, { ...browser, host: 'arena.example' })).toMatchObject({ status: 200 });
  });

  it('may not open a socket', async () => {
    const address = await open(null);
    const outcome = (origin: string): Promise<string> =>
      new Promise((resolve) => {
        const socket = io(address, { transports: ['websocket'], reconnection: false, forceNew: true, extraHeaders: { origin } });
        const done = (what: string): void => {
          socket.disconnect();
          resolve(what);
        };
        socket.once('connect', () => done('open'));
        socket.once('connect_error', () => done('refused'));
      });
    expect(await outcome('http://elsewhere.example')).toBe('refused');
    expect(await outcome(address)).toBe('open');
  });
});
