import type { Entity } from '../../entities/entity.ts';

/**
 * The behaviour of an animal or monster. It sets its mob's `walk` and view direction; the mob's motion executes them. All its randomness
 * comes from its own generator.
 */
export interface MobMind {
  /** Decides for this tick. */
  think(): void;
  /** Called when its mob was hurt. */
  hurt(by: Entity | null): void;
}
