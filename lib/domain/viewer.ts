import type { TeamId } from './team.ts';

/** A viewer from outside the match, by its rights: see `server/auth/standing.ts`. */
export type Watcher = { readonly kind: 'owner' } | { readonly kind: 'guest' } | { readonly kind: 'spectator' };

/** The program or the models that play a team, during play. */
export interface TeamViewer {
  readonly kind: 'team';
  readonly team: TeamId;
  /** Player names of its own agents. */
  readonly agents: readonly string[];
}

/** A system or a person that plays one seat, beside others in its team. */
export interface SeatViewer {
  readonly kind: 'seat';
  readonly team: TeamId;
  readonly agent: string;
}

/** The receiver of an event. */
export type Viewer = Watcher | TeamViewer | SeatViewer;
