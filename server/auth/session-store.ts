import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Duration of a session in seconds. */
export const sessionSeconds = 7 * 24 * 3600;

/**
 * The sessions of a data folder: one file per session in the folder `sessions` with its expiry time, so that all dashboards of the folder
 * agree. The file name is a hash of the id and a secret, so neither the folder's contents nor another secret opens a session.
 */
export class SessionStore {
  private readonly folder: string;
  private readonly secret: string;
  private readonly now: () => number;
  private readonly listeners = new Set<(session: string) => void>();

  /** `data` is the data folder. A new secret ends all sessions. */
  constructor(data: string, secret: string, now: () => number = Date.now) {
    this.folder = join(data, 'sessions');
    this.secret = secret;
    this.now = now;
  }

  /** Starts a session and returns its id. Removes expired sessions. */
  begin(): string {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    for (const file of readdirSync(this.folder)) if (!this.lasts(file)) rmSync(join(this.folder, file), { force: true });
    const session = randomBytes(32).toString('base64url');
    writeFileSync(join(this.folder, this.fileOf(session)), String(this.now() + sessionSeconds * 1000), { mode: 0o600 });
    return session;
  }

  knows(session: string): boolean {
    return this.lasts(this.fileOf(session));
  }

  /** Ends a session; an unknown one has no effect. */
  end(session: string): void {
    rmSync(join(this.folder, this.fileOf(session)), { force: true });
    for (const listener of this.listeners) listener(session);
  }

  /** Calls `listener` with the id of each session that ends through this object. */
  onEnd(listener: (session: string) => void): void {
    this.listeners.add(listener);
  }

  private fileOf(session: string): string {
    return createHmac('sha256', this.secret).update(session).digest('hex');
  }

  private lasts(file: string): boolean {
    try {
      return Number(readFileSync(join(this.folder, file), 'utf8')) > this.now();
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
      throw error;
    }
  }
}
