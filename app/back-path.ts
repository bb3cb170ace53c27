const base = 'http://dashboard.invalid';

/**
 * A path of this dashboard to return to, as a browser reads it; `/` for every address outside the dashboard. Browsers drop tabs and line
 * feeds and read a backslash as a slash, so a comparison of the text is not enough.
 */
export function backPath(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, base)) return '/';
  const { origin, pathname, search, hash } = new URL(next, base);
  // After dots are resolved, a path may start with two slashes.
  return origin === base && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/';
}
