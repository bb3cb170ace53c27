import type { Body } from './body.ts';
import type { Vector } from './library/mineflayer.ts';

/** The name of another body that reaches into a cell, such as a player or an animal; null if there is none. */
export function bodyIn({ bot }: Body, cell: Pick<Vector, 'x' | 'y' | 'z'>): string | null {
  const others = Object.values(bot.entities).filter(
    (entity) => entity !== bot.entity && entity.type !== 'object' && entity.name !== 'item',
  );
  const found = others.find(({ position, width, height }) => reachesInto(position, width / 2, height, cell));
  return found ? (found.username ?? found.name ?? 'a body') : null;
}

/** Whether a body at a position, with half its width and its height, reaches into a cell. */
export function reachesInto(position: Vector, half: number, height: number, cell: Pick<Vector, 'x' | 'y' | 'z'>): boolean {
  const isBeside = Math.abs(position.x - cell.x - 0.5) < half + 0.5 && Math.abs(position.z - cell.z - 0.5) < half + 0.5;
  return isBeside && position.y < cell.y + 1 && position.y + height > cell.y;
}
