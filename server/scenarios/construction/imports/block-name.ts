/** Blocks that other versions of the game name differently, by their name there. The block itself is the same. */
const presentNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    // Names before 1.14 and 1.17.
    ...{ sign: 'oak_sign', wall_sign: 'oak_wall_sign', grass_path: 'dirt_path' },
    // Names since 1.20.3 and 1.21.9.
    ...{ short_grass: 'grass', iron_chain: 'chain' },
  }),
);

/** The name of a block in 1.20.1, without the game's own namespace; of an unknown block its own. */
export function plainName(id: string): string {
  const name = id.trim().replace(/^minecraft:/, '');
  return presentNames.get(name) ?? name;
}
