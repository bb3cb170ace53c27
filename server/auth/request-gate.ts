import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Door } from './door.ts';
import { RateLimit } from './rate-limit.ts';
import { fromOwnPage, meantForUs } from './request-origin.ts';

const signInSchema = z.strictObject({ password: z.string().min(1).max(200) });
const bodyLimit = 1024;
const sessionPath = '/api/session';
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

function answer(response: ServerResponse, status: number, body: object): true {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
  return true;
}

async function read(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > bodyLimit) return null;
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/**
 * Stands before every request. Changes (anything but GET, HEAD and OPTIONS) must come from a page of this server and, where there is a
 * password, from somebody who signed in. Also answers /api/session: GET tells whether a sign-in is needed and done, POST
 * `{"password"}` signs in, DELETE signs out.
 */
export class RequestGate {
  private readonly door: Door;
  private readonly host: string;
  private readonly attempts = new RateLimit(5, 60_000);

  constructor(door: Door, host: string) {
    this.door = door;
    this.host = host;
  }

  /** Whether a socket may be opened. */
  admitsSocket(request: IncomingMessage): boolean {
    return meantForUs(request, this.host) && fromOwnPage(request);
  }

  /** Answers what must not go on or is about the session. False when the request may go on to the pages. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const method = request.method ?? 'GET';
    const path = (request.url ?? '/').split('?', 1)[0];
    if (!meantForUs(request, this.host)) return answer(response, 421, { error: 'This server does not go by that name.' });
    if (path === sessionPath && method === 'GET') {
      const signedIn = await this.door.admits(request.headers.cookie ?? null);
      return answer(response, 200, { required: this.door.locked, signedIn });
    }
    if (safeMethods.has(method)) return false;
    if (!fromOwnPage(request)) return answer(response, 403, { error: 'Changes are only taken from pages of this server.' });
    if (path === sessionPath) return this.session(method, request, response);
    if (await this.door.admits(request.headers.cookie ?? null)) return false;
    return answer(response, 401, { error: 'Sign in to change things. Watching needs no sign-in.' });
  }

  private async session(method: string, request: IncomingMessage, response: ServerResponse): Promise<true> {
    if (method === 'DELETE') {
      response.setHeader('set-cookie', this.door.signOut());
      return answer(response, 200, { signedIn: !this.door.locked });
    }
    if (method !== 'POST') return answer(response, 405, { error: 'Use GET, POST or DELETE.' });
    const body = signInSchema.safeParse(await read(request));
    if (!body.success) return answer(response, 400, { error: 'Send {"password": "..."} as JSON.' });
    if (!this.door.locked) return answer(response, 200, { signedIn: true });
    const wait = this.attempts.take(request.socket.remoteAddress ?? 'unknown');
    if (wait > 0) {
      response.setHeader('retry-after', String(wait));
      return answer(response, 429, { error: `Too many attempts. Try again in ${wait} seconds.` });
    }
    const cookie = await this.door.signIn(body.data.password);
    if (cookie === null) return answer(response, 401, { error: 'The password is not right.' });
    response.setHeader('set-cookie', cookie);
    return answer(response, 200, { signedIn: true });
  }
}
