import { toProtocolSlot } from '../../inventory/protocol-slot.ts';
import { gameData } from '../../registry.ts';
import type { ArgumentType } from '../dispatch/command.ts';
import type { CommandSource } from '../dispatch/command-source.ts';
import type { StringReader } from '../dispatch/string-reader.ts';
import { blockState } from './block.ts';
import { item } from './item.ts';

export interface ParticleKind {
  readonly id: number;
  readonly name: string;
  /** Extra protocol data for particles of blocks, items and dust. */
  readonly data?: unknown;
}

const kinds = new Map<string, { readonly id: number; readonly name: string }>(
  Object.values(gameData.particles).map((kind) => [kind.name, kind]),
);
const names = [...kinds.keys()].map((name) => `minecraft:${name}`);

function settings(name: string, reader: StringReader, source: CommandSource): unknown {
  const read = (kind: 'float' | 'int'): number => {
    reader.expect(' ');
    return reader.readNumber(kind);
  };
  const number = (): number => read('float');
  if (name === 'block' || name === 'block_marker' || name === 'falling_dust') {
    reader.expect(' ');
    return { blockState: blockState.parse(reader, source).state };
  }
  if (name === 'item') {
    reader.expect(' ');
    return { item: toProtocolSlot(item.parse(reader, source)) };
  }
  if (name === 'dust') return { red: number(), green: number(), blue: number(), scale: number() };
  if (name === 'dust_color_transition') {
    const [fromRed, fromGreen, fromBlue, scale] = [number(), number(), number(), number()];
    return { fromRed, fromGreen, fromBlue, scale, toRed: number(), toGreen: number(), toBlue: number() };
  }
  if (name === 'sculk_charge') return { rotation: number() };
  if (name === 'shriek') return { delayInTicksBeforeShown: read('int') };
  if (name === 'vibration') {
    const [x, y, z] = [number(), number(), number()];
    const destination = { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) };
    return { positionType: 'minecraft:block', destination, ticks: read('int') };
  }
  return undefined;
}

/** A kind of particle with its settings: `flame`, `dust 1 0 0 1`, `block stone`. */
export const particle: ArgumentType<ParticleKind> = {
  declaration: { parser: 'minecraft:particle' },
  suggestions: () => names,
  parse(reader, source) {
    const start = reader.cursor;
    const name = reader.readIdentifier();
    const kind = kinds.get(name.replace('minecraft:', ''));
    if (!kind) throw reader.errorAt(start, 'particle.notFound', name);
    const data = settings(kind.name, reader, source);
    return { id: kind.id, name: kind.name, data };
  },
};
