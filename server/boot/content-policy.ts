import { randomBytes } from 'node:crypto';

/** The header by which pages learn the nonce that their own inline scripts must carry. */
export const nonceHeader = 'x-nonce';

/** A nonce for one answer: 128 random bits. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/**
 * The Content-Security-Policy of one answer: scripts, connections and workers of this server alone, and inline scripts only with the
 * nonce. Styles may stand inline, as elements are placed by them. Development compiles scripts by `eval`.
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
