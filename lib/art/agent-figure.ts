import type { Voxel } from './voxel-picture.ts';

const skin = '#d9ab86';

/** Coats of agents, in seat order. */
export const agentCoats = ['#c0563f', '#3f78b5', '#5f9147', '#c7a23a', '#7d5aa8'] as const;

/** A cube of a size whose lower corner may lie between blocks. */
export function cubeAt(x: number, y: number, z: number, size: number, colour: string): Voxel {
  const inset = (1 - size) / 2;
  return { x: x - inset, y, z: z - inset, size, colour };
}

/** An agent in a coat that stands on the ground of level `y`, less than a block wide. */
export function agentFigure(x: number, y: number, z: number, coat: string): Voxel[] {
  return [cubeAt(x, y, z, 0.8, coat), cubeAt(x, y + 0.8, z, 0.8, coat), cubeAt(x + 0.1, y + 1.6, z + 0.1, 0.6, skin)];
}
