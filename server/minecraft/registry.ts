import minecraftData from 'minecraft-data';
import { readLightAsBytes } from './light-fields.ts';
import { addMissingRecipes } from './missing-recipes.ts';

/** The only supported version, and its protocol number. */
export const minecraftVersion = '1.20.1';
export const protocol = 763;
/** The version that the game writes into its files. */
export const worldVersion = 3465;

/** The release that writes this data version into its files; null for a snapshot, and for one that the tables do not know. */
export function releaseOf(dataVersion: number): string | null {
  const known = minecraftData.versions.pc.find((version) => version.dataVersion === dataVersion && version.releaseType === 'release');
  return known?.minecraftVersion ?? null;
}

/** The game's own tables for 1.20.1, loaded once per process. */
export const gameData = minecraftData(minecraftVersion);
addMissingRecipes(gameData);
readLightAsBytes(gameData.protocol);

export interface EntityKind {
  readonly id: number;
  readonly name: string;
  readonly displayName: string;
  readonly width: number;
  readonly height: number;
  readonly type: string;
}

/** The kind of entity with this name, with or without `minecraft:`; undefined if there is none. */
export function entityKindByName(name: string): EntityKind | undefined {
  const found = gameData.entitiesByName[name.startsWith('minecraft:') ? name.slice(10) : name];
  if (!found) return undefined;
  const { id, displayName, width, height, type } = found;
  return { id, name: found.name, displayName, width: width ?? 0.6, height: height ?? 1.8, type };
}

/** The look-ups shared by a server and its mechanics. */
export interface Registry {
  readonly version: string;
  readonly data: typeof gameData;
  entityKind(name: string): EntityKind | undefined;
}

export const registry: Registry = { version: minecraftVersion, data: gameData, entityKind: entityKindByName };
