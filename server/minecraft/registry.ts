import minecraftData from 'minecraft-data';
import { addMissingRecipes } from './missing-recipes.ts';

/** The only supported version, and its protocol number. */
export const MINECRAFT_VERSION = '1.20.1';
export const PROTOCOL_VERSION = 763;

/** The game's own tables for 1.20.1, loaded once per process. */
export const gameData = minecraftData(MINECRAFT_VERSION);
addMissingRecipes(gameData);

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

export const registry: Registry = { version: MINECRAFT_VERSION, data: gameData, entityKind: entityKindByName };
