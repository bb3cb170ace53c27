import { z } from 'zod';
import { blueprintSchema } from '#lib/families/construction/blueprint.ts';
import { type Building, unreadable } from './building.ts';
import { laterVersionOf, laterVersionText } from './file-version.ts';
import { mindcraftBuildings, mindcraftSchema } from './mindcraft-blueprint.ts';
import { nbtData } from './nbt-data.ts';
import { spongeBuilding, spongeSchema } from './sponge-schematic.ts';
import { structureBuilding, structureSchema } from './structure.ts';

/** Largest file that is read, in bytes. */
const largestFile = 8 * 1024 * 1024;

const villagerSchema = z.union([z.array(blueprintSchema).min(1), blueprintSchema]);

/**
 * The buildings in a file: a structure of vanilla Minecraft or a Sponge schematic (one each), blueprints of VillagerBench or of MINDcraft (one
 * or several). The content decides, not the file's ending; `name` is the building's name where the file has none. Throws an InputError that
 * says what is wrong.
 */
export function buildingsIn(file: Buffer, name: string): readonly Building[] {
  if (file.length === 0) throw unreadable('It is empty.');
  if (file.length > largestFile) throw unreadable(`It has more than ${largestFile / 1024 / 1024} MB.`);
  const found = isText(file) ? fromText(file.toString('utf8'), name) : fromTags(nbtData(file), name);
  if (found.every(({ blocks }) => blocks.length === 0)) throw unreadable('There is no block in it.');
  return found;
}

/** JSON begins with a bracket; an NBT file does not. */
function isText(file: Buffer): boolean {
  return /^\s*[[{]/.test(file.toString('utf8', 0, 64).replace(/^\uFEFF/, ''));
}

function fromText(text: string, name: string): readonly Building[] {
  let data: unknown;
  try {
    data = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw unreadable(`It is not valid JSON: ${error instanceof Error ? error.message : 'unknown error'}.`);
  }
  const villager = villagerSchema.safeParse(data);
  if (villager.success) return [villager.data].flat();
  const mindcraft = mindcraftSchema.safeParse(data);
  if (mindcraft.success) return mindcraftBuildings(name, mindcraft.data);
  throw unreadable(
    'Its JSON is neither a blueprint of VillagerBench ("name", "size" and "blocks" with "name", "position" and "facing") nor one of MINDcraft ("levels" with "coordinates" and "placement").',
  );
}

function fromTags(data: unknown, name: string): readonly Building[] {
  const laterVersion = laterVersionOf(data);
  const building = buildingOf(data, name);
  if (building !== null) return [laterVersion === null ? building : { ...building, laterVersion }];
  const words = laterVersion === null ? '' : ` ${laterVersionText(laterVersion)} Its form may have changed since.`;
  throw unreadable(`It is an NBT file, but neither a structure of Minecraft 1.13 or later nor a Sponge schematic.${words}`);
}

function buildingOf(data: unknown, name: string): Building | null {
  const structure = structureSchema.safeParse(data);
  if (structure.success) return structureBuilding(name, structure.data);
  const sponge = spongeSchema.safeParse(data);
  return sponge.success ? spongeBuilding(name, sponge.data) : null;
}
