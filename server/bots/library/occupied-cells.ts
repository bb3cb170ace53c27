import type { Movements } from 'mineflayer-pathfinder';
import { cellNumber } from '#lib/domain/position.ts';
import type { Bot } from './mineflayer.ts';

/** Weight of an entity that the pathfinder keeps away from; that of others is 1. */
const avoidedWeight = 100;

/** The cells that entities touch, by the pathfinder's rules: those that a body passes through do not count. */
export class OccupiedCells {
  private readonly weights = new Map<number, number>();
  private west = Number.POSITIVE_INFINITY;
  private east = Number.NEGATIVE_INFINITY;
  private north = Number.POSITIVE_INFINITY;
  private south = Number.NEGATIVE_INFINITY;

  /** The sum of the weights of the entities that touch a cell; 0 for a position that is no cell. */
  weightAt(x: number, y: number, z: number): number {
    // Most searches look far from all entities.
    if (x < this.west || x > this.east || z < this.north || z > this.south) return 0;
    return this.weights.get(cellNumber(x, y, z)) ?? 0;
  }

  clear(): void {
    this.weights.clear();
    this.west = this.north = Number.POSITIVE_INFINITY;
    this.east = this.south = Number.NEGATIVE_INFINITY;
  }

  /** Adds the entities that a bot knows, without itself. */
  add(bot: Bot, { entitiesToAvoid, passableEntities }: Movements): void {
    for (const entity of Object.values(bot.entities)) {
      const name = entity.name ?? '';
      const isAvoided = entitiesToAvoid.has(name);
      if (entity === bot.entity || (passableEntities.has(name) && !isAvoided)) continue;
      const { position, height, width } = entity;
      const [west, east] = [Math.floor(position.x - width / 2), Math.ceil(position.x + width / 2)];
      const [north, south] = [Math.floor(position.z - width / 2), Math.ceil(position.z + width / 2)];
      for (let y = Math.floor(position.y); y < Math.ceil(position.y + height); y++)
        for (let x = west; x < east; x++)
          for (let z = north; z < south; z++) {
            const cell = cellNumber(x, y, z);
            this.weights.set(cell, (this.weights.get(cell) ?? 0) + (isAvoided ? avoidedWeight : 1));
          }
      this.west = Math.min(this.west, west);
      this.east = Math.max(this.east, east);
      this.north = Math.min(this.north, north);
      this.south = Math.max(this.south, south);
    }
  }
}
