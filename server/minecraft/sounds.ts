import { z } from 'zod';
import { gameData } from './registry.ts';

/** The library has the sounds, but not in its types. */
const tables = z.object({ sounds: z.record(z.string(), z.object({ id: z.int(), name: z.string() })) }).parse(gameData);
const known = new Map(Object.values(tables.sounds).map(({ id, name }) => [`minecraft:${name}`, id]));

/** Names of all sounds of 1.20.1, with `minecraft:`. */
export const soundNames: readonly string[] = [...known.keys()];

/** The packet number of a sound with `minecraft:`; undefined for other sounds, which clients may have from resource packs. */
export function soundId(name: string): number | undefined {
  return known.get(name);
}
