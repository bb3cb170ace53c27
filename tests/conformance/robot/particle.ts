import type { ByteReader } from './byte-reader.ts';
import { blockState, registered } from './registries.ts';
import { readSlot } from './slot.ts';

/** Reads what belongs to a particle of this number. Throws for an unknown one. */
export function readParticle(reader: ByteReader, id: number): string {
  const name = registered('particle', id);
  const floats = (count: number): void => {
    for (let number = 0; number < count; number++) reader.f32();
  };
  if (name === 'block' || name === 'block_marker' || name === 'falling_dust') blockState(reader.varint());
  else if (name === 'dust') floats(4);
  else if (name === 'dust_color_transition') floats(7);
  else if (name === 'sculk_charge') floats(1);
  else if (name === 'item') readSlot(reader);
  else if (name === 'shriek') reader.varint();
  else if (name === 'vibration') throw new Error('The server has no vibrations.');
  return name;
}
