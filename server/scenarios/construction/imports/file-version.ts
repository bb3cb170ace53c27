import { gameData, minecraftVersion, releaseOf, worldVersion } from '#server/minecraft/registry.ts';
import type { Building } from './building.ts';
import type { Tags } from './nbt-reader.ts';

/** Unknown kinds of blocks that a notice names. */
const mostNamed = 12;

/** The data version of an NBT file from a later version of the game than this one; null for any other file. */
export function laterVersionOf(tags: Tags): number | null {
  const version = tags.number('DataVersion') ?? tags.number('MinecraftDataVersion') ?? 0;
  return version > worldVersion ? version : null;
}

/** Who saved a file of a later version, in a sentence. */
export function laterVersionText(version: number): string {
  const release = releaseOf(version);
  const game = release === null ? 'a later version of Minecraft' : `Minecraft ${release}`;
  return `The file was saved by ${game} (data version ${version}; ${minecraftVersion} has ${worldVersion}).`;
}

/**
 * What a user should know of a building from a later version with blocks of these names: how far it is read, and what of it is unknown. Null for
 * other buildings.
 */
export function laterVersionNotice({ laterVersion }: Building, names: Iterable<string>): string | null {
  if (laterVersion === undefined) return null;
  const unknown = [...new Set([...names].filter((name) => !Object.hasOwn(gameData.blocksByName, name)))].sort();
  const rest = unknown.length > mostNamed ? ` and ${unknown.length - mostNamed} more` : '';
  const known =
    unknown.length === 0
      ? 'and it knows all of them'
      : `and it does not know ${unknown.length} of their kinds: ${unknown.slice(0, mostNamed).join(', ')}${rest}`;
  return `${laterVersionText(laterVersion)} It is read as far as ${minecraftVersion} knows its blocks, ${known}.`;
}
