import { gunzipSync, inflateSync } from 'node:zlib';
import { jsonOf, textOf } from '#lib/file-text.ts';
import { messageOf } from '#lib/message-of.ts';
import { type Building, Unreadable, unreadable } from './building.ts';
import { laterVersionOf, laterVersionText } from './file-version.ts';
import { fieldOf, isObject, textIn } from './json-fields.ts';
import { isLitematic, litematicBuilding } from './litematic.ts';
import { isMcedit, mceditBuilding } from './mcedit-schematic.ts';
import { isMindcraftBlueprint, mindcraftBuilding } from './mindcraft-blueprint.ts';
import { NbtReader, type Tags } from './nbt-reader.ts';
import { isSponge, spongeBuilding } from './sponge-schematic.ts';
import { isStructure, structureBuilding } from './structure.ts';
import { isVillagerBlueprint, villagerBuilding } from './villager-blueprint.ts';

/** Most bytes of a file after decompression: a box of 250 blocks a side, many times more than can be built. */
const mostBytes = 16 * 1024 * 1024;
const gzipMark = 0x1f8b;
/** The first byte of data that zlib wrote without the head of a gzip file. */
const zlibMark = 0x78;

/** The tags of an NBT file, and the number of bytes behind them, which belong to nothing. */
interface NbtFile {
  readonly root: Tags;
  readonly rest: number;
}

/** The tags of an NBT file (Java edition), compressed by gzip or zlib or not at all. Throws Unreadable for anything else. */
function nbtData(file: Buffer): NbtFile {
  const bytes = plainBytes(file);
  try {
    const reader = new NbtReader(bytes);
    const root = reader.root();
    return { root, rest: reader.rest };
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw unreadable(`It is damaged, or it is neither an NBT file nor JSON. ${messageOf(error)}`);
  }
}

function plainBytes(file: Buffer): Buffer {
  const decompress = file.length > 1 && file.readUInt16BE(0) === gzipMark ? gunzipSync : file[0] === zlibMark ? inflateSync : null;
  if (decompress === null) return file;
  try {
    // It works piece by piece, and stops as soon as there is too much.
    return decompress(file, { maxOutputLength: mostBytes });
  } catch (error) {
    if (error instanceof RangeError) throw unreadable(`It has more than ${mostBytes / 1024 / 1024} MB when it is decompressed.`);
    throw unreadable('It is damaged: it cannot be decompressed.');
  }
}

/** Largest file that is read, in bytes. */
const largestFile = 8 * 1024 * 1024;

/** A building of a file by its name. It is read when it is opened, so that a broken one costs no other. */
export interface FoundBuilding {
  readonly name: string;
  /** Throws Unreadable with what is wrong in it. */
  open(): Building;
}

/**
 * The buildings in a file: a structure of vanilla Minecraft, a Sponge schematic, one of MCEdit or a file of Litematica (one each), blueprints of
 * VillagerBench or of MINDcraft (one or several). The content decides, not the file's ending; `name` is the building's name where the file has
 * none. Throws Unreadable with what is wrong.
 */
export function buildingsIn(file: Buffer, name: string): readonly FoundBuilding[] {
  if (file.length === 0) throw unreadable('It is empty.');
  if (file.length > largestFile) throw unreadable(`It has more than ${largestFile / 1024 / 1024} MB.`);
  const text = textIfJson(file);
  if (text !== null) return fromText(text, name);
  const building = fromTags(file, name);
  return [{ name: building.name, open: () => building }];
}

/** The text of a JSON file, which begins with a bracket; null for an NBT file. */
function textIfJson(file: Buffer): string | null {
  const begins = textOf(file.subarray(0, 64)).trimStart();
  return /^[[{]/.test(begins) || begins.startsWith('version https://git-lfs.') ? textOf(file) : null;
}

function fromText(text: string, name: string): readonly FoundBuilding[] {
  const read = jsonOf(text);
  if (!read.ok) throw unreadable(`It ${read.problem}.`);
  const { value } = read;
  if (holdsBuilding(value)) return [found(textIn(value, 'name') ?? name, value)];
  const entries = Array.isArray(value)
    ? value.map((entry: unknown, index) => [textIn(entry, 'name') ?? `entry ${index}`, entry] as const)
    : isObject(value)
      ? Object.entries(value)
      : [];
  if (entries.some(([, entry]) => holdsBuilding(entry))) return entries.map(([title, entry]) => found(title, entry));
  throw unreadable(
    'Its JSON is neither a blueprint of VillagerBench ("size" and "blocks" with "name" and "position") nor one of MINDcraft ("levels" with "coordinates" and "placement"), and it has none in a list or by name.',
  );
}

function holdsBuilding(data: unknown): boolean {
  return isVillagerBlueprint(data) || isMindcraftBlueprint(data) || isMindcraftBlueprint(fieldOf(data, 'blueprint'));
}

function found(name: string, data: unknown): FoundBuilding {
  return {
    name,
    open() {
      if (isVillagerBlueprint(data)) return villagerBuilding(name, data);
      const levels = isMindcraftBlueprint(data) ? data : fieldOf(data, 'blueprint');
      if (isMindcraftBlueprint(levels)) return mindcraftBuilding(name, levels);
      throw unreadable(`"${name}" has no blueprint.`);
    },
  };
}

function fromTags(file: Buffer, name: string): Building {
  const { root, rest } = nbtData(file);
  const tags = root.tags('Schematic') ?? root;
  const laterVersion = laterVersionOf(tags);
  const reader = readerOf(tags);
  if (reader === null) {
    const words = laterVersion === null ? '' : ` ${laterVersionText(laterVersion)} Its form may have changed since.`;
    throw unreadable(`It is an NBT file, but neither a structure of Minecraft nor a schematic of Sponge, MCEdit or Litematica.${words}`);
  }
  const building = reader(name, tags);
  const trailing = rest === 0 ? [] : [`The file goes on for ${rest} bytes behind its data, which are not read.`];
  return {
    ...building,
    notices: [...(building.notices ?? []), ...trailing],
    ...(laterVersion === null ? {} : { laterVersion }),
  };
}

function readerOf(tags: Tags): ((name: string, tags: Tags) => Building) | null {
  if (isLitematic(tags)) return litematicBuilding;
  if (isStructure(tags)) return structureBuilding;
  if (isSponge(tags)) return spongeBuilding;
  return isMcedit(tags) ? mceditBuilding : null;
}
