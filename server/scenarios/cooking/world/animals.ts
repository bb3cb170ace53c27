import type { Random } from '#server/minecraft/random.ts';
import type { MinecraftServer } from '#server/minecraft/server.ts';
import { feet } from './ground.ts';
import { isApart, type Layout, startArea } from './layout.ts';

/** The animals of the cooking world, eight of each. */
export const animals = ['chicken', 'cow', 'llama', 'mooshroom', 'pig', 'rabbit', 'sheep'] as const;
export const ofEach = 8;

const reach = 25;

/** Lets the animals in: each on grass at random, away from fields, house and start. */
export function letAnimalsIn(server: MinecraftServer, layout: Layout, random: Random): void {
  const taken = [...Object.values(layout), startArea];
  for (const animal of animals)
    for (let number = 0; number < ofEach; number++) {
      const { x, z } = freeCell(random, ({ west, north }) =>
        taken.every((place) => isApart({ west, east: west, north, south: north }, place, 1)),
      );
      server.entities.spawnMob(animal, { x: x + 0.5, y: feet, z: z + 0.5 });
    }
}

function freeCell(random: Random, isFree: (cell: { west: number; north: number }) => boolean): { x: number; z: number } {
  for (;;) {
    const west = random.integer(-reach, reach);
    const north = random.integer(-reach, reach);
    if (isFree({ west, north })) return { x: west, z: north };
  }
}
