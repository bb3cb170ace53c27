import type { Position } from '../../domain/position.ts';
import type { PerSide } from '../../domain/side.ts';

/** Where things of the arena are, in whole blocks; north is up. */
export interface Field {
  readonly centres: PerSide<Position>;
  readonly radius: number;
  readonly caps: PerSide<readonly Position[]>;
  readonly slime: PerSide<readonly Position[]>;
  readonly spawns: PerSide<readonly Position[]>;
}

/** What the guide of Mushroom War shows besides its words. */
export interface MushroomWarGuideFacts {
  readonly family: 'mushroom-war';
  readonly field: Field;
  /** Largest number of slime blocks in a clean area. */
  readonly cleanLimit: number;
  readonly rosters: PerSide<readonly string[]>;
}

declare module '../guide-facts.ts' {
  interface GuideFactsById {
    readonly 'mushroom-war': MushroomWarGuideFacts;
  }
}
