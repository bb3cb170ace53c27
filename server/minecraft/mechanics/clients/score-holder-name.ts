import type { Entity } from '../../entities/entity.ts';
import { Player } from '../../player.ts';

/** The name of an entity in scores and teams: a player's name, else its UUID. */
export function scoreHolderName(entity: Entity): string {
  return entity instanceof Player ? entity.name : entity.uuid;
}
