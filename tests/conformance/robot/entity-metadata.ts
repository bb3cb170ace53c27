import type { ByteReader } from './byte-reader.ts';
import { readNbt } from './nbt-reader.ts';
import { readParticle } from './particle.ts';
import { below, blockState } from './registries.ts';
import { readSlot } from './slot.ts';
import { readComponent } from './text-component.ts';

type Kind =
  | 'byte'
  | 'varint'
  | 'varlong'
  | 'float'
  | 'text'
  | 'component'
  | 'optional component'
  | 'slot'
  | 'flag'
  | 'rotation'
  | 'position'
  | 'optional position'
  | 'direction'
  | 'optional uuid'
  | 'block'
  | 'optional block'
  | 'nbt'
  | 'particle'
  | 'villager'
  | 'optional number'
  | 'pose';

/** The kinds of values by their numbers in protocol 763. */
const kinds: readonly Kind[] = [
  ...(['byte', 'varint', 'varlong', 'float', 'text', 'component', 'optional component', 'slot', 'flag'] as const),
  ...(['rotation', 'position', 'optional position', 'direction', 'optional uuid', 'block', 'optional block'] as const),
  ...(['nbt', 'particle', 'villager', 'optional number', 'pose'] as const),
];

const every: readonly Kind[] = ['byte', 'varint', 'optional component', 'flag', 'flag', 'flag', 'pose', 'varint'];
const living: readonly Kind[] = [...every, 'byte', 'float', 'varint', 'flag', 'varint', 'varint', 'optional position'];
const player: readonly Kind[] = [...living, 'float', 'varint', 'byte', 'byte', 'nbt', 'nbt'];
const mob: readonly Kind[] = [...living, 'byte'];
const animal: readonly Kind[] = [...mob, 'flag'];

/** What each class of body has at each index. A class that is not named is a mob. */
const classes: Readonly<Record<string, readonly Kind[]>> = {
  player,
  item: [...every, 'slot'],
  experience_orb: every,
  falling_block: [...every, 'position'],
  fishing_bobber: [...every, 'varint', 'flag'],
  arrow: [...every, 'byte', 'byte', 'varint'],
  armor_stand: [...living, 'byte', 'rotation', 'rotation', 'rotation', 'rotation', 'rotation', 'rotation'],
  chicken: animal,
  cow: animal,
  pig: [...animal, 'flag', 'varint'],
  sheep: [...animal, 'byte'],
  mooshroom: [...animal, 'text'],
  rabbit: [...animal, 'varint'],
  villager: [...animal, 'varint', 'villager'],
  zombie: [...mob, 'flag', 'varint', 'flag'],
  creeper: [...mob, 'varint', 'flag', 'flag'],
  spider: [...mob, 'byte'],
};

const poses = 14;

function readValue(reader: ByteReader, kind: Kind): unknown {
  switch (kind) {
    case 'byte':
      return reader.i8();
    case 'varint':
    case 'optional number':
      return reader.varint();
    case 'varlong':
      return reader.varlong();
    case 'float':
      return reader.f32();
    case 'text':
      return reader.text();
    case 'component':
      return readComponent(reader);
    case 'optional component':
      return reader.optional(() => readComponent(reader));
    case 'slot':
      return readSlot(reader);
    case 'flag':
      return reader.flag();
    case 'rotation':
      return [reader.f32(), reader.f32(), reader.f32()];
    case 'position':
      return reader.position();
    case 'optional position':
      return reader.optional(() => reader.position());
    case 'direction':
      return below(6, reader.varint(), 'A direction');
    case 'optional uuid':
      return reader.optional(() => reader.uuid());
    case 'block':
    case 'optional block':
      return blockState(reader.varint());
    case 'nbt':
      return readNbt(reader);
    case 'particle':
      return readParticle(reader, reader.count());
    case 'villager':
      return [below(7, reader.varint(), 'A villager type'), below(15, reader.varint(), 'A profession'), reader.varint()];
    case 'pose':
      return below(poses, reader.varint(), 'A pose');
  }
}

/** Reads the metadata of a body of a class. Throws on an index or a type that the class does not have: the game would crash. */
export function readEntityMetadata(reader: ByteReader, name: string): ReadonlyMap<number, unknown> {
  const allowed = classes[name] ?? mob;
  const values = new Map<number, unknown>();
  for (;;) {
    const index = reader.u8();
    if (index === 0xff) return values;
    const number = reader.varint();
    const kind = kinds[number];
    if (kind === undefined) throw new Error(`There is no metadata type ${number}.`);
    if (allowed[index] !== kind) throw new Error(`Metadata ${index} of a ${name} has the type ${kind}; the game has ${allowed[index]}.`);
    values.set(index, readValue(reader, kind));
  }
}
