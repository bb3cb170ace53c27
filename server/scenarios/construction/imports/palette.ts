import { type BlockKind, type BlockKinds, unreadable } from './building.ts';
import { type Nbt, Tags } from './nbt-reader.ts';

/** The block of an entry of a list of states, with `Name` and `Properties`. `where` names the entry in errors. */
export function namedState(kinds: BlockKinds, entry: Nbt, where: string): BlockKind | null {
  const id = entry instanceof Tags ? entry.text('Name') : undefined;
  if (!(entry instanceof Tags) || id === undefined) throw unreadable(`${where} has no "Name".`);
  const properties = [...(entry.tags('Properties')?.entries() ?? [])];
  return kinds.of(id, new Map(properties.map(([property, value]) => [property, String(value)])));
}

/** The sides of a box, each of which must be at least 1. */
export function checkSides(sides: Readonly<Record<string, number | undefined>>): readonly [number, number, number] {
  for (const [side, length] of Object.entries(sides)) {
    if (length === undefined) throw unreadable(`It does not say its ${side}.`);
    if (length < 1) throw unreadable(`Its ${side} is ${length}, and must be at least 1.`);
  }
  const [x = 1, y = 1, z = 1] = Object.values(sides);
  return [x, y, z];
}

/** The width, height and length of a schematic: numbers of two bytes without a sign. */
export function schematicSides(tags: Tags): readonly [number, number, number] {
  const side = (name: string): number | undefined => {
    const value = tags.number(name);
    return value === undefined ? undefined : value & 0xffff;
  };
  return checkSides({ width: side('Width'), height: side('Height'), length: side('Length') });
}
