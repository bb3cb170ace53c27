import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Standing } from '#server/auth/standing.ts';
import { boot, type Handler, type Running } from '#server/boot/boot.ts';
import { provideServices, services } from '#server/dashboard/provided-services.ts';
import type { Services } from '#server/dashboard/services.ts';
import { serveApi } from './api-routes.ts';
import { asked } from './asked.ts';

const password = 'correct horse';
const program = join(import.meta.dirname, 'fake-match-process.ts');

/** A dashboard, and the session of its owner. */
export interface Guarded {
  readonly running: Running;
  readonly cookie: string;
  readonly password: string | null;
}

/** What a request was seen to do: whether it came past the gate, and which services its route asked. */
export interface Trail {
  isServed: boolean;
  readonly asked: string[];
}

interface Attended {
  readonly services: Services;
  readonly trail: Trail;
  /** Takes the place of the standing of the sender. */
  readonly asker: Standing | null;
}

/**
 * A dashboard without a password and one with a password in this process, with the routes of `app/api` and without pages. Each request gets
 * the services of its own dashboard, and is followed if its header `x-trail` names it.
 */
export class GuardedDashboards {
  readonly open: Guarded;
  readonly locked: Guarded;
  private readonly trails: Map<string, Trail>;
  private readonly folders: readonly string[];
  private readonly unguarded: Handler;

  private constructor(dashboards: readonly [Guarded, Guarded], folders: string[], trails: Map<string, Trail>, unguarded: Handler) {
    [this.open, this.locked] = dashboards;
    this.folders = folders;
    this.trails = trails;
    this.unguarded = unguarded;
  }

  static async start(): Promise<GuardedDashboards> {
    const serve = await serveApi();
    const attended = new AsyncLocalStorage<Attended>();
    const trails = new Map<string, Trail>();
    const folders: string[] = [];
    const attend = (of: () => Services, asker: (header: unknown) => Standing | null): Handler => {
      return (request, response) => {
        const trail: Trail = { isServed: true, asked: [] };
        trails.set(String(request.headers['x-trail']), trail);
        return attended.run({ services: of(), trail, asker: asker(request.headers['x-standing']) }, () => serve(request, response));
      };
    };
    const open = async (secret: string | null): Promise<Guarded> => {
      const folder = mkdtempSync(join(tmpdir(), 'arena-routes-'));
      folders.push(folder);
      let own: Services | null = null;
      const served = attend(
        () => own ?? services(),
        () => null,
      );
      const binding = { host: '127.0.0.1', port: 0, password: secret };
      const running = await boot({ binding, folder, dev: false, serve: served, program, log: () => {} });
      own = services();
      const entered =
        secret === null
          ? await asked(running.ownerAddress ?? '', 'GET')
          : await asked(`${running.address}/api/session`, 'POST', {}, { password: secret });
      return { running, cookie: entered.cookie ?? '', password: secret };
    };
    const dashboards = [await open(null), await open(password)] as const;
    const last = services();
    provideServices(
      new Proxy(last, {
        get: (_, name) => {
          const { services: own = last, trail, asker = null } = attended.getStore() ?? {};
          if (name === 'asker' && asker !== null) return asker;
          if (name !== 'asker') trail?.asked.push(String(name));
          return Reflect.get(own, name, own);
        },
      }),
    );
    const unguarded = attend(
      () => last,
      (header) => (header === 'spectator' || header === 'guest' || header === 'owner' ? header : null),
    );
    return new GuardedDashboards(dashboards, folders, trails, unguarded);
  }

  /** The routes without the gate before them; the header `x-standing` is the standing of the sender. */
  get withoutGate(): Handler {
    return this.unguarded;
  }

  /** What a request did. */
  trail(name: string): Trail {
    return this.trails.get(name) ?? { isServed: false, asked: [] };
  }

  async close(): Promise<void> {
    await this.open.running.close();
    await this.locked.running.close();
    for (const folder of this.folders) rmSync(folder, { recursive: true });
  }
}
