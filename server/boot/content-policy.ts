import { randomBytes } from 'node:crypto';

/** The header that gives pages the nonce for their own inline scripts. */
export const nonceHeader = 'x-nonce';

/** A nonce for one response: 128 random bits. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/**
 * The Content-Security-Policy of one response: scripts, connections and workers only of this server, and inline scripts only with the
 * nonce. Inline styles are allowed, because elements are positioned by them. Development compiles scripts by `eval`.
 */
export function contentPolicy(nonce: string, dev: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${dev ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
