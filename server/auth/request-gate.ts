import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { TLSSocket } from 'node:tls';
import { type Authenticator, overTls, type Sender } from './authenticator.ts';
import { type Binding, isLoopback } from './binding.ts';
import { bodyLimit } from './body-limit.ts';
import { normalPath } from './normal-path.ts';

function urlOf(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/**
 * Whether a request was meant for this server. Its Host header must name this machine or one of the binding's `hosts`; if other machines
 * can reach the binding, also its host, the machine's own name or any numeric address. A page under a foreign name that resolves to this
 * server (DNS rebinding) fails this check.
 */
function meantForUs(request: IncomingMessage, { host: bound, hosts = [] }: Pick<Binding, 'host' | 'hosts'>): boolean {
  const asked = urlOf(`http://${request.headers.host ?? ''}`)?.hostname;
  if (asked === undefined) return false;
  const bare = asked.replace(/^\[|\]$/g, '');
  if (isLoopback(bare) || hosts.includes(bare)) return true;
  if (isLoopback(bound)) return false;
  const machine = hostname().toLowerCase();
  return isIP(bare) !== 0 || [bound.toLowerCase(), machine, `${machine}.local`].includes(bare);
}

/** What the sender of a request reads that was not meant for this server. */
const unknownName = 'This server is not known under this host name. To allow the name, start the server with it in ARENA_HOSTS.';

/** What the sender of a request reads that comes from a page of another server, or of this one through a proxy that hides its name. */
function foreignPage({ headers: { origin, host } }: IncomingMessage): string {
  const page = origin === undefined ? undefined : urlOf(origin)?.host;
  if (!page) return 'Only pages of this server may change things.';
  return `Only pages of this server may change things. This page is from ${page}, and the Host header of its request says ${host}. If a proxy stands between them, let it pass Host on (in nginx: proxy_set_header Host $host), and start the server with the name in ARENA_HOSTS.`;
}

/** Whether a request comes from a page of this server, or from a program other than a browser, which sends no Origin. */
function fromOwnPage(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] === undefined || request.headers['sec-fetch-site'] === 'same-origin';
  return host !== undefined && urlOf(origin)?.host === host;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Only the API changes things; in development, pages report their errors to Next. */
const changeable = /^\/(?:api\/|__nextjs_)/;
const unclearPath =
  'This address can be read in several ways, so nothing was done. Write it as a path without dot segments, doubled slashes and backslashes.';

function answer(response: ServerResponse, status: number, body: object): true {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
  return true;
}

/**
 * Checks every request first. Its path must have one reading; it must name this server; and a change (anything but GET, HEAD and OPTIONS)
 * must come from a page of this server. What standing it needs, its route says (`server/api`). Also answers an address with `?token=`, which
 * makes its user the owner.
 */
export class RequestGate {
  private readonly authenticator: Authenticator;
  private readonly binding: Binding;

  constructor(authenticator: Authenticator, binding: Binding) {
    this.authenticator = authenticator;
    this.binding = binding;
  }

  /** Why a client may not open a socket; null if it may. */
  refusesSocket(request: IncomingMessage): string | null {
    if (normalPath(request.url) === null) return unclearPath;
    if (!meantForUs(request, this.binding)) return unknownName;
    return fromOwnPage(request) ? null : foreignPage(request);
  }

  /** Answers refused requests. Returns false if the request may go on to the interface or the pages. */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    const method = request.method ?? 'GET';
    const path = normalPath(request.url);
    if (path === null) return answer(response, 400, { error: unclearPath });
    const isSafe = safeMethods.has(method);
    if (!meantForUs(request, this.binding)) return answer(response, 421, { error: unknownName });
    if (isSafe && this.enters(request, response)) return true;
    if (!isSafe && !fromOwnPage(request)) return answer(response, 403, { error: foreignPage(request) });
    if (!isSafe && !changeable.test(path))
      return answer(response, 405, { error: 'Pages are only read. Changes are for addresses that begin with /api/.' });
    if (isSafe || Number(request.headers['content-length'] ?? 0) <= bodyLimit) return false;
    response.setHeader('connection', 'close');
    return answer(response, 413, { error: 'The request is larger than 1 MB.' });
  }

  /** Makes the user with the right token the owner and redirects to the address without the token. */
  private enters(request: IncomingMessage, response: ServerResponse): boolean {
    const text = `http://dashboard${request.url}`;
    if (this.authenticator.token === null || !URL.canParse(text)) return false;
    const url = new URL(text);
    const token = url.searchParams.get('token');
    if (token === null) return false;
    const cookie = this.authenticator.enter(token);
    if (cookie === null) return answer(response, 403, { error: 'This token is wrong. Open the address that the newest start printed.' });
    url.searchParams.delete('token');
    response.setHeader('set-cookie', this.isOverTls(request) ? overTls(cookie) : cookie);
    response.writeHead(303, { location: `${url.pathname}${url.search}`, 'cache-control': 'no-store' }).end();
    return true;
  }

  /** Where a request comes from, for `Authenticator.attend`. */
  sender(request: IncomingMessage): Sender {
    return { address: this.addressOf(request), isOverTls: this.isOverTls(request) };
  }

  private isOverTls({ socket, headers }: IncomingMessage): boolean {
    return socket instanceof TLSSocket || (this.binding.behindProxy === true && headers['x-forwarded-proto'] === 'https');
  }

  /**
   * The address of the sender. A proxy appends its client's address as the last forwarded address; any client can forge the earlier ones.
   */
  private addressOf(request: IncomingMessage): string {
    const forwarded = this.binding.behindProxy === true ? String(request.headers['x-forwarded-for'] ?? '') : '';
    return forwarded.split(',').at(-1)?.trim() || request.socket.remoteAddress || 'unknown';
  }
}
