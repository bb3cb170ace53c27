import type { IncomingMessage } from 'node:http';
import { isLoopback } from './binding.ts';

function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).host : null;
}

/**
 * Whether a request was meant for this server: with a loopback binding the Host header must name this machine, which keeps pages of other
 * names that resolve to it (DNS rebinding) away.
 */
export function meantForUs(request: IncomingMessage, bound: string): boolean {
  if (!isLoopback(bound)) return true;
  const host = hostOf(`http://${request.headers.host ?? ''}`);
  return host !== null && isLoopback(new URL(`http://${host}`).hostname);
}

/** Whether a request comes from a page of this server, or from a program that is no browser and so sends no Origin. */
export function fromOwnPage(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] === undefined || request.headers['sec-fetch-site'] === 'same-origin';
  return host !== undefined && hostOf(origin) === host;
}
