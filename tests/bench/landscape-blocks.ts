import { createHash } from 'node:crypto';
import { Landscape } from '#server/minecraft/landscape/landscape.ts';

/** Seeds of the landscapes, and columns from the origin in each direction. */
const [seeds, reach] = [[1, 2, 3], 4] as const;

/** Prints one hash of every block of 192 columns, three landscapes of 64 each. */
const hash = createHash('sha256');
for (const seed of seeds) {
  const landscape = new Landscape(seed);
  for (let x = -reach; x < reach; x++)
    for (let z = -reach; z < reach; z++) for (const section of landscape.column(x, z).states) hash.update(section ?? 'air');
}
process.stdout.write(`${hash.digest('hex')}\n`);
