import type { Standing } from './standing.ts';

/** The methods of a route, with the least standing for each. */
export type RouteAccess = Readonly<Partial<Record<'GET' | 'POST' | 'PUT' | 'DELETE', Standing>>>;

/**
 * The standing for each route of `app/api`, by its folder. Reading matches, runs and figures counts as watching; prompts, answers and
 * spending do not. The planning checks again what a guest starts: no foreign code and no cost.
 */
export const routeAccess: Readonly<Record<string, RouteAccess>> = {
  '/api/catalogue': { GET: 'spectator' },
  '/api/collections/[name]': { POST: 'guest' },
  '/api/compare': { GET: 'spectator' },
  '/api/health': { GET: 'spectator' },
  '/api/matches': { GET: 'spectator', POST: 'guest' },
  '/api/matches/[id]': { GET: 'spectator' },
  '/api/matches/[id]/calls': { GET: 'guest' },
  '/api/matches/[id]/calls/[call]': { GET: 'guest' },
  '/api/matches/[id]/calls/[call]/pictures/[picture]': { GET: 'guest' },
  '/api/matches/[id]/episodes/[episode]/recording': { GET: 'spectator' },
  '/api/matches/[id]/host': { POST: 'guest' },
  '/api/matches/[id]/invitations': { POST: 'guest' },
  '/api/matches/[id]/pause': { POST: 'guest' },
  '/api/matches/[id]/rerun': { POST: 'guest' },
  '/api/matches/[id]/resume': { POST: 'guest' },
  '/api/matches/[id]/seats': { GET: 'spectator' },
  '/api/matches/[id]/seats/[agent]': { POST: 'spectator' },
  '/api/matches/[id]/steering': { GET: 'spectator', POST: 'guest' },
  '/api/matches/[id]/stop': { POST: 'guest' },
  '/api/matches/demo': { POST: 'guest' },
  '/api/people': { GET: 'spectator' },
  '/api/ratings/[scenario]': { GET: 'spectator' },
  '/api/runs': { GET: 'spectator', POST: 'guest' },
  '/api/runs/[id]': { GET: 'spectator' },
  '/api/runs/[id]/calibration': { GET: 'spectator', POST: 'guest', DELETE: 'guest' },
  '/api/runs/[id]/curves': { GET: 'spectator' },
  '/api/runs/[id]/export': { GET: 'spectator' },
  '/api/runs/[id]/first-points': { GET: 'spectator' },
  '/api/runs/[id]/matches': { GET: 'spectator' },
  '/api/runs/[id]/report': { GET: 'spectator' },
  '/api/runs/[id]/resume': { POST: 'guest' },
  '/api/runs/[id]/retry': { POST: 'guest' },
  '/api/runs/[id]/stop': { POST: 'guest' },
  '/api/runs/check': { POST: 'guest' },
  '/api/scenarios/[id]/arena': { GET: 'spectator' },
  '/api/scenarios/[id]/tasks': { GET: 'spectator', POST: 'guest' },
  '/api/settings/models': { GET: 'guest', PUT: 'owner' },
  '/api/settings/prices': { GET: 'guest', PUT: 'owner' },
  '/api/settings/providers': { GET: 'guest' },
  '/api/settings/providers/[id]': { PUT: 'owner' },
  '/api/settings/providers/[id]/test': { POST: 'owner' },
  '/api/training-data': { GET: 'guest' },
};

const routes = Object.entries(routeAccess).map(([folder, access]) => ({ parts: folder.split('/'), access }));

/** The access rules of the route of a path; null for an unknown route. A literal segment takes precedence over a parameter. */
export function accessOf(path: string): RouteAccess | null {
  const parts = path.replace(/\/+$/, '').split('/');
  const fitting = routes.filter(
    (route) => route.parts.length === parts.length && route.parts.every((part, place) => part.startsWith('[') || part === parts[place]),
  );
  const placeholders = (route: (typeof routes)[number]): number => route.parts.filter((part) => part.startsWith('[')).length;
  return fitting.toSorted((a, b) => placeholders(a) - placeholders(b))[0]?.access ?? null;
}
