import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { afterEach, describe, expect, it } from 'vitest';
import { boot, type Running } from '#server/main.ts';
import { services } from '#server/services.ts';

const password = 'correct horse';
let folder = '';
let running: Running | null = null;

async function open(secret: string | null = password): Promise<string> {
  folder = mkdtempSync(join(tmpdir(), 'arena-auth-'));
  const binding = { host: '127.0.0.1', port: 0, password: secret };
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

/** A request with headers that fetch does not let one choose. Pages are not served here: what the gate lets pass is not found. */
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
          resolve(status === 404 ? 'let pass' : { status, body: JSON.parse(text), cookie });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const signIn = (address: string, secret: string, headers: Record<string, string> = {}) =>
  ask(address, 'POST', '/api/session', headers, JSON.stringify({ password: secret }));

describe('with a password', () => {
  it('watching needs no sign-in, everything else does', async () => {
    const address = await open();
    expect(await ask(address, 'GET', '/matches')).toBe('let pass');
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect(await ask(address, method, '/api/matches')).toMatchObject({ status: 401 });
    expect(await ask(address, 'GET', '/api/session')).toMatchObject({ body: { required: true, signedIn: false } });
    expect(services().signInRequired).toBe(true);
    expect(services().standing({ cookie: null })).toBe('spectator');
  });

  it('the right one signs in, and signing out ends it in the browser', async () => {
    const address = await open();
    expect(await signIn(address, 'wrong password')).toMatchObject({ status: 401, cookie: null });
    const reply = await signIn(address, password);
    const cookie = reply === 'let pass' ? null : reply.cookie;
    if (cookie === null) throw new Error('There was no cookie.');
    expect(await ask(address, 'POST', '/api/matches', { cookie })).toBe('let pass');
    expect(await ask(address, 'GET', '/api/session', { cookie })).toMatchObject({ body: { required: true, signedIn: true } });
    expect(services().standing({ cookie })).toBe('owner');
    expect(await ask(address, 'DELETE', '/api/session', { cookie })).toMatchObject({ status: 200, cookie: 'arena_session=' });
  });

  it.each(['arena_session=', 'arena_session=made-up', 'arena_session=Fe26.2*1*a*b*c*d*e*f', 'other=1'])(
    'the cookie %j opens nothing',
    async (cookie) => {
      expect(await ask(await open(), 'POST', '/api/matches', { cookie })).toMatchObject({ status: 401 });
    },
  );

  it('guessing is slowed down after five attempts', async () => {
    const address = await open();
    for (let attempt = 0; attempt < 5; attempt++) expect(await signIn(address, `guess number ${attempt}`)).toMatchObject({ status: 401 });
    expect(await signIn(address, password)).toMatchObject({ status: 429 });
  });

  it.each([
    ['nothing', ''],
    ['half an object', '{'],
    ['a list', '[]'],
    ['a number', '{"password":7}'],
    ['an empty password', '{"password":""}'],
    ['more than it may', 'x'.repeat(5000)],
  ])('a sign-in that sends %s is refused', async (_, body) => {
    expect(await ask(await open(), 'POST', '/api/session', {}, body)).toMatchObject({ status: 400 });
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
