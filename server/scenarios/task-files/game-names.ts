import { gameData } from '#server/minecraft/registry.ts';

/** Items by name with their counts. */
export type Items = Readonly<Record<string, number>>;

/** Names of earlier game versions that published tasks use, and what they are in 1.20.1. */
const laterNames: Readonly<Record<string, string>> = {
  ...{ rose_red: 'red_dye', dandelion_yellow: 'yellow_dye', cactus_green: 'green_dye', sign: 'oak_sign' },
  ...{ grass_path: 'dirt_path', grass: 'grass', plank: 'oak_planks', planks: 'oak_planks', melon_block: 'melon' },
};

/** A name without its namespace, in the form of 1.20.1. */
export function presentName(name: string): string {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/^minecraft:/, '')
    .replaceAll(' ', '_');
  return isItemName(plain) || isBlockName(plain) ? plain : (laterNames[plain] ?? plain);
}

/** Whether Minecraft 1.20.1 has an item of this name. */
export function isItemName(name: string): boolean {
  return Object.hasOwn(gameData.itemsByName, name);
}

/** Whether Minecraft 1.20.1 has a block of this name, which may have properties in brackets. */
export function isBlockName(name: string): boolean {
  return Object.hasOwn(gameData.blocksByName, name.replace(/\[.*\]$/, ''));
}
