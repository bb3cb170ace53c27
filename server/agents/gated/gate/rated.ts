import type { Level } from '#lib/coordination/features.ts';

/** A level of a feature with its reason in one sentence. */
export interface Rated {
  readonly level: Level;
  readonly reason: string;
}
