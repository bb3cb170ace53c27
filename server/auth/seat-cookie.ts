/** The seats that a browser holds are in one cookie per match, with a secret that only the server can connect with a seat. */
function nameOf(match: string): string {
  return `arena_seat_${match.replace(/[^\w-]/g, '')}`;
}

/** Time for which a browser keeps the cookie, in seconds: longer than any match lasts. */
const seconds = 24 * 60 * 60;

/** The secret of the seat of a match in a Cookie header; null if there is none. */
export function seatSecret(cookies: string | null | undefined, match: string): string | null {
  const prefix = `${nameOf(match)}=`;
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length) || null;
}

/** The cookie that gives a browser the secret of its seat. */
export function seatCookie(match: string, secret: string): string {
  return `${nameOf(match)}=${secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}`;
}
