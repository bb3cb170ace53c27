import type { Position } from '../../domain/position.ts';
import type { PerSide } from '../../domain/side.ts';

/** Positions in the arena, in whole blocks; north is up. */
export interface Field {
  readonly centres: PerSide<Position>;
  readonly radius: number;
  readonly caps: PerSide<readonly Position[]>;
  readonly slime: PerSide<readonly Position[]>;
  readonly spawns: PerSide<readonly Position[]>;
}

/** The data in the guide of Mushroom War. */
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
