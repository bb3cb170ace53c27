import type { ByteReader } from './byte-reader.ts';
import { readSlot } from './slot.ts';

function readIngredient(reader: ByteReader): void {
  reader.list(() => readSlot(reader));
}

function readShaped(reader: ByteReader): void {
  const [width, height] = [reader.count(), reader.count()];
  if (width > 3 || height > 3) throw new Error(`A recipe is ${width} by ${height}.`);
  reader.text();
  reader.varint();
  for (let place = 0; place < width * height; place++) readIngredient(reader);
  readSlot(reader);
  reader.flag();
}

function readShapeless(reader: ByteReader): void {
  reader.text();
  reader.varint();
  reader.list(() => readIngredient(reader));
  readSlot(reader);
}

function readCooking(reader: ByteReader): void {
  reader.text();
  reader.varint();
  readIngredient(reader);
  readSlot(reader);
  reader.f32();
  reader.varint();
}

function readSmithing(reader: ByteReader, hasResult: boolean): void {
  for (let part = 0; part < 3; part++) readIngredient(reader);
  if (hasResult) readSlot(reader);
}

/** Reads one recipe; returns its name. Throws for a type that 1.20.1 does not have. */
export function readRecipe(reader: ByteReader): string {
  const type = reader.text().replace('minecraft:', '');
  const name = reader.text();
  if (type === 'crafting_shaped') readShaped(reader);
  else if (type === 'crafting_shapeless') readShapeless(reader);
  else if (['smelting', 'blasting', 'smoking', 'campfire_cooking'].includes(type)) readCooking(reader);
  else if (type === 'stonecutting') {
    reader.text();
    readIngredient(reader);
    readSlot(reader);
  } else if (type === 'smithing_transform' || type === 'smithing_trim') readSmithing(reader, type === 'smithing_transform');
  else if (type.startsWith('crafting_special_') || type === 'crafting_decorated_pot') reader.varint();
  else throw new Error(`There is no recipe type ${type}.`);
  return name;
}
