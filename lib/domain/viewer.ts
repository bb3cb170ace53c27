import type { TeamId } from './team.ts';

/** A person who plays a seat of a match that is not over. */
export interface PlayerViewer {
  readonly kind: 'player';
  readonly team: TeamId;
  readonly agent: string;
}

/** A user without a seat while people play a match, who may sit beside one of them. */
export interface Onlooker {
  readonly kind: 'onlooker';
}

/** A viewer from outside the match, by its rights (see `server/auth/standing.ts`), or by its part in a match that people play. */
export type Watcher = { readonly kind: 'owner' } | { readonly kind: 'guest' } | { readonly kind: 'spectator' } | PlayerViewer | Onlooker;

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
