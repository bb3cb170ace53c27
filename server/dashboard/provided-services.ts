import type { Dashboard } from './dashboard.ts';

/* Next bundles its own copy of every module, so the services are on globalThis: the boot sets them, and pages of any bundle find them. */
declare global {
  var arenacraftServices: Dashboard | null | undefined;
}

/** Provides the services to all bundles of this process; null removes them. */
export function provideServices(provided: Dashboard | null): void {
  globalThis.arenacraftServices = provided;
}

/**
 * The services of this process. Throws if the dashboard's own server did not boot it (a build, or plain `next start`): pages that call this
 * must be rendered per request (`export const dynamic = 'force-dynamic'`).
 */
export function services(): Dashboard {
  const found = globalThis.arenacraftServices;
  if (found) return found;
  throw new Error('The services are unavailable: start the dashboard with `npm start`, and render this page per request.');
}
