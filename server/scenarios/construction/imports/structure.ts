import { z } from 'zod';
import { plainName } from './block-name.ts';
import { type Building, facingOfProperties, unreadable } from './building.ts';

const place = z.tuple([z.int(), z.int(), z.int()]);
const state = z.object({ Name: z.string(), Properties: z.record(z.string(), z.string()).optional() });

/** A structure of vanilla Minecraft as its structure blocks save it. A random structure has `palettes`. */
export const structureSchema = z.object({
  size: place,
  palette: z.array(state).optional(),
  palettes: z.array(z.array(state)).optional(),
  blocks: z.array(z.object({ state: z.int(), pos: place })),
});

/** The building in a vanilla structure; its first variant, if it has several. Structure voids are left out. */
export function structureBuilding(name: string, { size, palette, palettes, blocks }: z.infer<typeof structureSchema>): Building {
  const states = palette ?? palettes?.[0];
  if (!states) throw unreadable('The structure has no list of block states.');
  return {
    name,
    size,
    blocks: blocks.flatMap(({ state: index, pos: position }) => {
      const found = states[index];
      if (!found) throw unreadable(`The block at ${position.join(' ')} has the state ${index}, and there are only ${states.length}.`);
      const block = { name: plainName(found.Name), position, facing: facingOfProperties(found.Properties ?? {}) };
      return block.name === 'structure_void' || block.name === 'air' ? [] : [block];
    }),
  };
}
