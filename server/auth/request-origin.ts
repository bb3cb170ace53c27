import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { type Binding, isLoopback } from './binding.ts';

function urlOf(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/**
 * Whether a request was meant for this server. Its Host header must name this machine or one of the binding's `hosts`; if other machines
 * can reach the binding, also its host, the machine's own name or any numeric address. A page under a foreign name that resolves to this
 * server (DNS rebinding) fails this check.
 */
export function meantForUs(request: IncomingMessage, { host: bound, hosts = [] }: Pick<Binding, 'host' | 'hosts'>): boolean {
  const asked = urlOf(`http://${request.headers.host ?? ''}`)?.hostname;
  if (asked === undefined) return false;
  const bare = asked.replace(/^\[|\]$/g, '');
  if (isLoopback(bare) || hosts.includes(bare)) return true;
  if (isLoopback(bound)) return false;
  const machine = hostname().toLowerCase();
  return isIP(bare) !== 0 || [bound.toLowerCase(), machine, `${machine}.local`].includes(bare);
}

/** What the sender of a request reads that was not meant for this server. */
export const unknownName = 'This server is not known under this host name. To allow the name, start the server with it in ARENA_HOSTS.';

/** What the sender of a request reads that comes from a page of another server, or of this one through a proxy that hides its name. */
export function foreignPage({ headers: { origin, host } }: IncomingMessage): string {
  const page = origin === undefined ? undefined : urlOf(origin)?.host;
  if (!page) return 'Only pages of this server may change things.';
  return `Only pages of this server may change things. This page is from ${page}, and the Host header of its request says ${host}. If a proxy stands between them, let it pass Host on (in nginx: proxy_set_header Host $host), and start the server with the name in ARENA_HOSTS.`;
}

/** Whether a request comes from a page of this server, or from a program other than a browser, which sends no Origin. */
export function fromOwnPage(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] === undefined || request.headers['sec-fetch-site'] === 'same-origin';
  return host !== undefined && urlOf(origin)?.host === host;
}
