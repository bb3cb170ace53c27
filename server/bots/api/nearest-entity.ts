import type { Entity } from 'prismarine-entity';
import type { Body } from '../body.ts';

/** The nearest entity of a kind, or the player of that name, within some blocks; null if there is none. */
export function nearestEntity({ bot }: Body, name: string, sight: number): Entity | null {
  return bot.nearestEntity(
    (entity) =>
      entity !== bot.entity &&
      (entity.name === name || entity.username === name) &&
      entity.position.distanceTo(bot.entity.position) <= sight,
  );
}
