import type { VoxelPicture } from '#lib/art/voxel-picture.ts';
import { fieldBlocks } from './fields.ts';
import { furnishingsPicture } from './furnishings-picture.ts';
import { pen, type StructureBlock } from './structures.ts';

const pasture = { animal: 'cow', count: 3, middle: { x: -6, y: 0, z: 2 } } as const;

const kitchen: readonly StructureBlock[] = [
  { at: { x: -2, y: 0, z: -4 }, block: 'crafting_table' },
  { at: { x: -1, y: 0, z: -4 }, block: 'chest' },
  { at: { x: 0, y: 0, z: -4 }, block: 'furnace' },
];

/** A cow pasture, a field of cane and wheat, and between them the kitchen: crafting table, chest and furnace. */
export const farmToTablePicture: VoxelPicture = furnishingsPicture(
  [...pen(pasture.middle, 'oak'), ...fieldBlocks('sugar_cane_and_wheat', { x: 4, y: 0, z: 2 }), ...kitchen],
  pasture,
);
