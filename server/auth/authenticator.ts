import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessToken, equalSecrets } from './access-token.ts';
import { SessionStore, sessionSeconds } from './session-store.ts';
import type { Standing } from './standing.ts';

/** The name of a session's cookie in earlier versions. It still opens. */
const earlierName = 'arena_session';

/**
 * The name of a session's cookie: one for each secret, because browsers send a cookie to every port of a host, and each dashboard there would
 * replace the cookies of the others.
 */
function cookieNameOf(secret: string): string {
  return `${earlierName}_${createHash('sha256').update(`name of ${secret}`).digest('hex').slice(0, 12)}`;
}

/** The name under which a browser keeps a cookie that came over TLS, so that no other host and no answer without TLS can set it. */
export function overTls(cookie: string): string {
  return `__Host-${cookie}; Secure`;
}

const cost: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

/** The credentials of a request: its Cookie and Authorization headers. */
export interface Credentials {
  readonly cookie?: string | null | undefined;
  readonly authorization?: string | null | undefined;
}

/** Where a request comes from, and whether it came over TLS, so that cookies of its answer must too. */
export interface Sender {
  readonly address: string;
  readonly isOverTls: boolean;
}

type Lock =
  | { readonly kind: 'password'; readonly salt: Buffer; readonly digest: Buffer }
  | { readonly kind: 'token'; readonly token: string };

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, 64, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

function saltIn(folder: string): Buffer {
  const path = join(folder, 'session.salt');
  if (!existsSync(path)) writeFileSync(path, randomBytes(16), { mode: 0o600 });
  return readFileSync(path);
}

function cookieOf(name: string, session: string, seconds: number): string {
  return `${name}=${session}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}`;
}

/**
 * Identifies the sender of a request. With a password, a signed-in sender is the owner and every other sender a spectator. Without one, a
 * sender with the token of the data folder is the owner and every other sender a guest. scrypt stretches the password: one half of the
 * result is compared, the other half is the secret of the sessions. A new password therefore ends all sessions, as a new token does.
 */
export class Authenticator {
  private readonly lock: Lock;
  private readonly sessions: SessionStore;
  private readonly cookieName: string;
  /** Stretches one password at a time, because each takes 32 MB. */
  private turn: Promise<unknown> = Promise.resolve();

  private readonly asking = new AsyncLocalStorage<{
    readonly standing: Standing;
    readonly cookies: string | null;
    readonly sender: Sender;
  }>();

  private constructor(lock: Lock, folder: string, secret: string) {
    this.lock = lock;
    this.sessions = new SessionStore(folder, secret);
    this.cookieName = cookieNameOf(secret);
  }

  /** `folder` holds the salt, the token and the sessions. Throws an InputError if others can read the token. */
  static async open(password: string | null, folder: string): Promise<Authenticator> {
    if (password === null) {
      const token = accessToken(folder);
      return new Authenticator({ kind: 'token', token }, folder, token);
    }
    const salt = saltIn(folder);
    const key = await derive(password, salt);
    const secret = key.subarray(32).toString('hex');
    return new Authenticator({ kind: 'password', salt, digest: key.subarray(0, 32) }, folder, secret);
  }

  /** Whether there is a password. */
  get locked(): boolean {
    return this.lock.kind === 'password';
  }

  /** The token of the owner; null if there is a password. */
  get token(): string | null {
    return this.lock.kind === 'token' ? this.lock.token : null;
  }

  /** The session cookie for the right password, else null. */
  signIn(password: string): Promise<string | null> {
    const { lock } = this;
    if (lock.kind !== 'password') return Promise.resolve(null);
    const tried = this.turn.then(async () => {
      const key = await derive(password, lock.salt);
      return timingSafeEqual(key.subarray(0, 32), lock.digest) ? this.begin() : null;
    });
    this.turn = tried.catch(() => null);
    return tried;
  }

  /** The session cookie for the right token, else null. */
  enter(token: string): string | null {
    return this.isToken(token) ? this.begin() : null;
  }

  /** Ends the sessions of a Cookie header. Returns the cookie that removes the newest from the browser; others open nothing any more. */
  signOut(cookies: string | null): string {
    for (const session of this.valid(cookies)) this.sessions.end(session);
    return cookieOf(this.cookieName, '', 0);
  }

  /** The valid session in a Cookie header; null if there is none. */
  session(cookies: string | null | undefined): string | null {
    return this.valid(cookies)[0] ?? null;
  }

  /** Whether a session is valid. */
  lasts(session: string): boolean {
    return this.sessions.knows(session);
  }

  /** Calls `listener` with each session that ends through this object. */
  onEnd(listener: (session: string) => void): void {
    this.sessions.onEnd(listener);
  }

  /** The standing of a sender: by its cookie, or by `Authorization: Bearer TOKEN` if there is no password. */
  standing({ cookie, authorization }: Credentials): Standing {
    if (this.session(cookie) !== null) return 'owner';
    if (this.lock.kind === 'password') return 'spectator';
    const [, bearer] = /^Bearer ([\w-]+)$/i.exec(authorization ?? '') ?? [];
    return bearer !== undefined && this.isToken(bearer) ? 'owner' : 'guest';
  }

  /** Handles a request; service calls inside `work` use the standing of its sender. */
  attend<T>(credentials: Credentials, sender: Sender, work: () => T): T {
    return this.asking.run({ standing: this.standing(credentials), cookies: credentials.cookie ?? null, sender }, work);
  }

  /** Where the current request comes from. */
  get sender(): Sender {
    return this.asking.getStore()?.sender ?? { address: 'unknown', isOverTls: false };
  }

  /** The standing of the sender of the current request, or of a sender without credentials outside a request. */
  get asker(): Standing {
    return this.asking.getStore()?.standing ?? this.standing({});
  }

  /** The Cookie header of the current request; null without one. */
  get cookies(): string | null {
    return this.asking.getStore()?.cookies ?? null;
  }

  private begin(): string {
    return cookieOf(this.cookieName, this.sessions.begin(), sessionSeconds);
  }

  /** The valid sessions in a Cookie header: a browser may have an earlier one, too, and send it to every port of this host. */
  private valid(cookies: string | null | undefined): string[] {
    const names = [`__Host-${this.cookieName}`, this.cookieName, earlierName];
    const pairs = (cookies ?? '').split(';').map((pair) => pair.trim().split('=', 2));
    const sent = names.flatMap((name) => pairs.flatMap(([key, value]) => (key === name && value ? [value] : [])));
    return sent.filter((session) => this.sessions.knows(session));
  }

  private isToken(text: string): boolean {
    return this.lock.kind === 'token' && equalSecrets(text, this.lock.token);
  }
}
