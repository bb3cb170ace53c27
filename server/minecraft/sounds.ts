import { z } from 'zod';
import { gameData } from './registry.ts';

/** The library has the sounds, but not in its types. */
const schema = z.object({ sounds: z.record(z.string(), z.object({ id: z.int(), name: z.string() })) });
let read: ReadonlyMap<string, number> | null = null;

/** The packet numbers by name, read on first use. */
function known(): ReadonlyMap<string, number> {
  read ??= new Map(Object.values(schema.parse(gameData).sounds).map(({ id, name }) => [`minecraft:${name}`, id]));
  return read;
}

/** Names of all sounds of 1.20.1, with `minecraft:`. */
export function soundNames(): readonly string[] {
  return [...known().keys()];
}

/** The packet number of a sound with `minecraft:`; undefined for other sounds, which clients may have from resource packs. */
export function soundId(name: string): number | undefined {
  return known().get(name);
}
