import type { Position } from '#lib/domain/position.ts';
import type { Random } from '#server/minecraft/random.ts';
import type { Placement } from './placement.ts';

/** A low bush of azalea on the ground at `root` (feet height). */
export function bush({ x, y, z }: Position): Placement[] {
  const cells = [
    [0, 0, 0],
    [1, 0, 0],
    [-1, 0, 0],
    [0, 0, 1],
    [0, 0, -1],
    [0, 1, 0],
  ] as const;
  return cells.map(([dx, dy, dz]) => leaf({ x: x + dx, y: y + dy, z: z + dz }, dy === 1 ? 'flowering_azalea_leaves' : 'azalea_leaves'));
}

/** A small tree whose trunk begins at `root`; every crown is different. */
export function tree(random: Random, { x, y, z }: Position, wood: 'oak' | 'birch'): Placement[] {
  const height = random.integer(4, 6);
  const placements: Placement[] = [];
  for (let dy = height - 2; dy <= height + 1; dy++) {
    const radius = dy < height ? 2 : 1;
    for (let dx = -radius; dx <= radius; dx++) {
      for (let dz = -radius; dz <= radius; dz++) {
        const corner = Math.abs(dx) === radius && Math.abs(dz) === radius;
        if (corner && (radius === 1 ? dy === height + 1 : random.chance(0.5))) continue;
        placements.push(leaf({ x: x + dx, y: y + dy, z: z + dz }, `${wood}_leaves`));
      }
    }
  }
  for (let dy = 0; dy < height; dy++) placements.push({ at: { x, y: y + dy, z }, block: `${wood}_log`, properties: { axis: 'y' } });
  return placements;
}

function leaf(at: Position, block: string): Placement {
  return { at, block, properties: { persistent: true } };
}
