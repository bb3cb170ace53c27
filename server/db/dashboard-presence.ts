import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isDead, isHere, leaseOwner } from './lease-owner.ts';

const presenceSchema = z.object({ owner: z.string(), address: z.string(), pid: z.int(), hasPassword: z.boolean().default(false) });

/** A dashboard that uses a data folder. */
export type Presence = z.infer<typeof presenceSchema>;

/** The dashboards that use a data folder, each with a small file in its `dashboards` folder while it runs. */
export class DashboardPresence {
  private readonly folder: string;
  private readonly owner: string;

  /** `data` is the data folder; `owner` names this dashboard as the owner of leases. */
  constructor(data: string, owner: string = leaseOwner()) {
    this.folder = join(data, 'dashboards');
    this.owner = owner;
  }

  /** Announces that this dashboard uses the folder, its address, and whether it has a password. */
  announce(address: string, hasPassword: boolean): void {
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(
      this.fileOf(this.owner),
      JSON.stringify({ owner: this.owner, address, pid: process.pid, hasPassword } satisfies Presence),
    );
  }

  /** Announces that this dashboard no longer uses the folder. */
  withdraw(): void {
    rmSync(this.fileOf(this.owner), { force: true });
  }

  /** The other dashboards that use the folder. Files of dead ones are removed. */
  others(): Presence[] {
    return this.all().filter(({ owner }) => owner !== this.owner);
  }

  /** The dashboard with this owner of leases; null if there is none. */
  find(owner: string): Presence | null {
    return this.all().find((one) => one.owner === owner) ?? null;
  }

  /** The dashboards of this machine that use the folder. */
  here(): Presence[] {
    return this.all().filter(({ owner }) => isHere(owner));
  }

  private all(): Presence[] {
    return this.files().flatMap((path) => {
      const presence = read(path);
      if (presence === null) return [];
      if (!isDead(presence.owner)) return [presence];
      rmSync(path, { force: true });
      return [];
    });
  }

  private files(): string[] {
    try {
      return readdirSync(this.folder).map((name) => join(this.folder, name));
    } catch {
      return [];
    }
  }

  private fileOf(owner: string): string {
    return join(this.folder, `${createHash('sha256').update(owner).digest('hex').slice(0, 16)}.json`);
  }
}

/** Null for a file that is incomplete or gone. */
function read(path: string): Presence | null {
  try {
    return presenceSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}
