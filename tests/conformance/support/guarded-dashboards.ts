import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveApi } from '#server/api/serve.ts';
import type { Standing } from '#server/auth/standing.ts';
import { boot, type Handler, type Running } from '#server/boot/boot.ts';
import type { Dashboard } from '#server/dashboard/dashboard.ts';
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

/**
 * A dashboard without a password and one with a password in this process, without pages. Each request is followed if its header `x-trail` names
 * it.
 */
export class GuardedDashboards {
  readonly open: Guarded;
  readonly locked: Guarded;
  /** The interface without the gate before it; the header `x-standing` is the standing of the sender. */
  readonly withoutGate: Handler;
  private readonly trails: Map<string, Trail>;
  private readonly folders: readonly string[];

  private constructor(dashboards: readonly [Guarded, Guarded], folders: string[], trails: Map<string, Trail>, withoutGate: Handler) {
    [this.open, this.locked] = dashboards;
    this.folders = folders;
    this.trails = trails;
    this.withoutGate = withoutGate;
  }

  static async start(): Promise<GuardedDashboards> {
    const trails = new Map<string, Trail>();
    const folders: string[] = [];
    const known: Dashboard[] = [];
    const open = async (secret: string | null): Promise<Guarded> => {
      const folder = mkdtempSync(join(tmpdir(), 'arena-routes-'));
      folders.push(folder);
      const serve = (dashboard: Dashboard): Handler => {
        known.push(dashboard);
        return followed(dashboard, trails, () => null);
      };
      const binding = { host: '127.0.0.1', port: 0, password: secret };
      const running = await boot({ binding, folder, dev: false, withoutPages: true, serve, program, log: () => {} });
      const entered =
        secret === null
          ? await asked(running.ownerAddress ?? '', 'GET')
          : await asked(`${running.address}/api/session`, 'POST', {}, { password: secret });
      return { running, cookie: entered.cookie ?? '', password: secret };
    };
    const dashboards = [await open(null), await open(password)] as const;
    const [last] = known.slice(-1);
    if (last === undefined) throw new Error('No dashboard was started.');
    const withoutGate = followed(last, trails, (header) =>
      header === 'spectator' || header === 'guest' || header === 'owner' ? header : null,
    );
    return new GuardedDashboards(dashboards, folders, trails, withoutGate);
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

/** The interface of a dashboard, with a trail of what each request does. `asker` may name another standing of its sender. */
function followed(dashboard: Dashboard, trails: Map<string, Trail>, asker: (header: unknown) => Standing | null): Handler {
  const attended = new AsyncLocalStorage<{ readonly trail: Trail; readonly asker: Standing | null }>();
  const serve = serveApi(
    new Proxy(dashboard, {
      get: (own, name) => {
        const { trail, asker: other = null } = attended.getStore() ?? {};
        if (name === 'asker' && other !== null) return other;
        if (name !== 'asker') trail?.asked.push(String(name));
        return Reflect.get(own, name, own);
      },
    }),
  );
  return async (request, response) => {
    const trail: Trail = { isServed: true, asked: [] };
    trails.set(String(request.headers['x-trail']), trail);
    await attended.run({ trail, asker: asker(request.headers['x-standing']) }, () => serve(request, response));
  };
}
