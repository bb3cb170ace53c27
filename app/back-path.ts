const base = 'http://dashboard.invalid';

/**
 * A path of this dashboard to go back to, as a browser reads it; `/` for everything that leads elsewhere. Browsers drop tabs and line feeds
 * and take a backslash for a slash, so the text alone does not tell.
 */
export function backPath(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, base)) return '/';
  const { origin, pathname, search, hash } = new URL(next, base);
  // A path may itself begin with two slashes once dots are resolved.
  return origin === base && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/';
}
