import type { Entity } from '../../entities/entity.ts';

/**
 * What lets an animal or monster want something. A mind sets its mob's `walk` and where it looks; the mob's motion does the rest. All its
 * chance comes from the generator it was made with.
 */
export interface MobMind {
  /** Decides for this tick. */
  think(): void;
  /** Its mob has been hurt. */
  hurt(by: Entity | null): void;
}
