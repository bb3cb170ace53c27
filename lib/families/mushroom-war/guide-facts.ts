import type { Position } from '../../domain/position.ts';
import type { PerTeam } from '../../domain/team.ts';

/** Where things of the arena are, in whole blocks; north is up. */
export interface Field {
  readonly centres: PerTeam<Position>;
  readonly radius: number;
  readonly caps: PerTeam<readonly Position[]>;
  readonly slime: PerTeam<readonly Position[]>;
  readonly spawns: PerTeam<readonly Position[]>;
}

/** What the guide of Mushroom War shows besides its words. */
export interface MushroomWarGuideFacts {
  readonly family: 'mushroom-war';
  readonly field: Field;
  /** Slime blocks up to which an area is clean. */
  readonly cleanLimit: number;
  readonly rosters: PerTeam<readonly string[]>;
}
