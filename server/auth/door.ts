import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sealData, unsealData } from 'iron-session';
import { z } from 'zod';

const cookieName = 'arena_session';
const sessionSeconds = 7 * 24 * 3600;
const cost: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const sessionSchema = z.object({ signedIn: z.literal(true) });

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

function cookieIn(header: string | null): string | null {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1) ?? null;
}

/**
 * Knows who may change things. The password is stretched by scrypt: one half of the result is compared, the other seals the session
 * cookie, so a new password ends all sessions. Without a password everybody may.
 */
export class Door {
  private readonly password: { readonly salt: Buffer; readonly digest: Buffer; readonly secret: string } | null;

  private constructor(password: Door['password']) {
    this.password = password;
  }

  /** `folder` keeps the salt. */
  static async open(password: string | null, folder: string): Promise<Door> {
    if (password === null) return new Door(null);
    const salt = saltIn(folder);
    const key = await derive(password, salt);
    return new Door({ salt, digest: key.subarray(0, 32), secret: key.subarray(32).toString('hex') });
  }

  get locked(): boolean {
    return this.password !== null;
  }

  /** The session cookie for the right password, else null. */
  async signIn(password: string): Promise<string | null> {
    if (this.password === null) return null;
    const key = await derive(password, this.password.salt);
    if (!timingSafeEqual(key.subarray(0, 32), this.password.digest)) return null;
    const sealed = await sealData({ signedIn: true }, { password: this.password.secret, ttl: sessionSeconds });
    return `${cookieName}=${sealed}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${sessionSeconds}`;
  }

  /** The cookie that ends a session in the browser. */
  signOut(): string {
    return `${cookieName}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`;
  }

  /** Whether a request with this Cookie header may change things. */
  async admits(cookies: string | null): Promise<boolean> {
    if (this.password === null) return true;
    const sealed = cookieIn(cookies);
    if (sealed === null) return false;
    try {
      return sessionSchema.safeParse(await unsealData(sealed, { password: this.password.secret, ttl: sessionSeconds })).success;
    } catch {
      // What cannot be unsealed was not sealed here, and opens nothing.
      return false;
    }
  }
}
