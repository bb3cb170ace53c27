import { z } from 'zod';
import { DATA_VERSION, gameData, MINECRAFT_VERSION, releaseOf } from '#server/minecraft/registry.ts';
import type { Building } from './building.ts';

const versioned = z.object({ DataVersion: z.int() });
/** Unknown kinds of blocks that a notice names. */
const mostNamed = 12;
const savedSchema = z.union([versioned, z.object({ Schematic: versioned }).transform(({ Schematic }) => Schematic)]);

/** The data version of an NBT file from a later version of the game than this one; null for any other file. */
export function laterVersionOf(data: unknown): number | null {
  const saved = savedSchema.safeParse(data);
  return saved.success && saved.data.DataVersion > DATA_VERSION ? saved.data.DataVersion : null;
}

/** Who saved a file of a later version, in a sentence. */
export function laterVersionText(version: number): string {
  const release = releaseOf(version);
  const game = release === null ? 'a later version of Minecraft' : `Minecraft ${release}`;
  return `The file was saved by ${game} (data version ${version}; ${MINECRAFT_VERSION} has ${DATA_VERSION}).`;
}

/** What a user should know of a building from a later version: how far it is read, and what of it is unknown. Null for other buildings. */
export function laterVersionNotice({ laterVersion, blocks }: Building): string | null {
  if (laterVersion === undefined) return null;
  const unknown = [...new Set(blocks.map(({ name }) => name).filter((name) => !gameData.blocksByName[name]))].sort();
  const rest = unknown.length > mostNamed ? ` and ${unknown.length - mostNamed} more` : '';
  const known =
    unknown.length === 0
      ? 'and it knows all of them'
      : `and it does not know ${unknown.length} of their kinds: ${unknown.slice(0, mostNamed).join(', ')}${rest}`;
  return `${laterVersionText(laterVersion)} It is read as far as ${MINECRAFT_VERSION} knows its blocks, ${known}.`;
}
