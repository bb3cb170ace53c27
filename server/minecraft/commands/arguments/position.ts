import type { Position } from '#lib/domain/position.ts';
import { dimensionAt, inHeight, reaches } from '../../world/dimension.ts';
import type { ArgumentType } from '../dispatch/command.ts';
import { commandFailure } from '../dispatch/command-error.ts';
import type { CommandSource } from '../dispatch/command-source.ts';
import type { StringReader } from '../dispatch/string-reader.ts';

interface Coordinate {
  readonly relative: boolean;
  readonly value: number;
}

/** A written position: absolute, relative to the source (~) or along its line of sight (^). */
export type WrittenPosition = (source: CommandSource) => Position;

/** `centre` moves integers to the centre of their block. */
function readCoordinate(reader: StringReader, whole: boolean, centre: boolean): Coordinate {
  if (reader.peek() === '^') throw reader.error('argument.pos.mixed');
  if (!reader.canRead()) throw reader.error(whole ? 'argument.pos.missing.int' : 'argument.pos.missing.double');
  const relative = reader.peek() === '~';
  if (relative) reader.cursor++;
  if (relative && (!reader.canRead() || reader.peek() === ' ')) return { relative, value: 0 };
  const start = reader.cursor;
  const value = reader.readNumber(whole && !relative ? 'int' : 'double');
  const centred = centre && !relative && !reader.input.slice(start, reader.cursor).includes('.');
  return { relative, value: centred ? value + 0.5 : value };
}

function readLocal(reader: StringReader): number {
  if (reader.peek() !== '^') throw reader.error('argument.pos.mixed');
  reader.cursor++;
  return reader.canRead() && reader.peek() !== ' ' ? reader.readNumber('double') : 0;
}

function separated<Value>(reader: StringReader, start: number, incomplete: string, read: (index: number) => Value, count: number): Value[] {
  const values: Value[] = [];
  for (let index = 0; index < count; index++) {
    if (index > 0) {
      if (reader.peek() !== ' ') throw reader.errorAt(start, incomplete);
      reader.cursor++;
    }
    values.push(read(index));
  }
  return values;
}

/** The position `left`, `up` and `forward` blocks from a source, in its viewing directions. */
function alongSight(source: CommandSource, left: number, up: number, forward: number): Position {
  const { position, yaw, pitch, anchor, entity } = source.standpoint;
  const eyes = anchor === 'eyes' ? (entity?.eyeHeight ?? 0) : 0;
  const turn = ((yaw + 90) * Math.PI) / 180;
  const tilt = (-pitch * Math.PI) / 180;
  const over = ((-pitch + 90) * Math.PI) / 180;
  const ahead = [Math.cos(turn) * Math.cos(tilt), Math.sin(tilt), Math.sin(turn) * Math.cos(tilt)] as const;
  const above = [Math.cos(turn) * Math.cos(over), Math.sin(over), Math.sin(turn) * Math.cos(over)] as const;
  const aside = [
    -(ahead[1] * above[2] - ahead[2] * above[1]),
    -(ahead[2] * above[0] - ahead[0] * above[2]),
    -(ahead[0] * above[1] - ahead[1] * above[0]),
  ] as const;
  return {
    x: position.x + ahead[0] * forward + above[0] * up + aside[0] * left,
    y: position.y + eyes + ahead[1] * forward + above[1] * up + aside[1] * left,
    z: position.z + ahead[2] * forward + above[2] * up + aside[2] * left,
  };
}

/** `kind` decides what whole numbers mean: blocks, the centres of blocks, or exactly themselves. */
function readPosition(reader: StringReader, kind: 'block' | 'point' | 'vector'): WrittenPosition {
  const start = reader.cursor;
  if (reader.peek() === '^') {
    const [left = 0, up = 0, forward = 0] = separated(reader, start, 'argument.pos3d.incomplete', () => readLocal(reader), 3);
    return (source) => alongSight(source, left, up, forward);
  }
  const still = { relative: true, value: 0 };
  const [x = still, y = still, z = still] = separated(
    reader,
    start,
    'argument.pos3d.incomplete',
    (index) => readCoordinate(reader, kind === 'block', kind === 'point' && index !== 1),
    3,
  );
  return ({ position }) => ({ x: resolvedX(x, position), y: resolved(y, position.y), z: resolved(z, position.z) });
}

function resolved({ relative, value }: Coordinate, origin: number): number {
  return relative ? origin + value : value;
}

/** An absolute x is relative to the origin of the source's dimension. */
function resolvedX({ relative, value }: Coordinate, { x }: Position): number {
  return relative ? x + value : value + dimensionAt(x).origin;
}

/** A point; integer x and z without ~ mean the centre of their block. */
export const vector: ArgumentType<WrittenPosition> = {
  declaration: { parser: 'minecraft:vec3' },
  parse: (reader) => readPosition(reader, 'point'),
  suggestions: () => ['~ ~ ~'],
};

/** A length along each axis, written like a point but meant exactly: it is no position, so it has no block to centre in. */
export const extent: ArgumentType<WrittenPosition> = { ...vector, parse: (reader) => readPosition(reader, 'vector') };

/** A horizontal point with x and z; integers without ~ mean the centre of their block. */
export const horizontal: ArgumentType<(source: CommandSource) => { x: number; z: number }> = {
  declaration: { parser: 'minecraft:vec2' },
  parse(reader) {
    const start = reader.cursor;
    const still = { relative: true, value: 0 };
    const [x = still, z = still] = separated(reader, start, 'argument.pos2d.incomplete', () => readCoordinate(reader, false, true), 2);
    return ({ position }) => ({ x: resolvedX(x, position), z: resolved(z, position.z) });
  },
  suggestions: () => ['~ ~'],
};

/** A block position. @throws if it lies outside the world. */
export const blockPosition: ArgumentType<WrittenPosition> = {
  declaration: { parser: 'minecraft:block_pos' },
  parse(reader) {
    const written = readPosition(reader, 'block');
    return (source) => {
      const { x, y, z } = written(source);
      const block = { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) };
      if (!reaches(source.dimension, block)) throw commandFailure('argument.pos.outofbounds');
      if (!inHeight(block)) throw commandFailure('argument.pos.outofworld');
      return block;
    };
  },
  suggestions: () => ['~ ~ ~'],
};

export interface Rotation {
  readonly yaw: number;
  readonly pitch: number;
}

/** A viewing direction: yaw and pitch in degrees. */
export const rotation: ArgumentType<(source: CommandSource) => Rotation> = {
  declaration: { parser: 'minecraft:rotation' },
  parse(reader) {
    const start = reader.cursor;
    const still = { relative: true, value: 0 };
    const degree = (): Coordinate => readCoordinate(reader, false, false);
    const [yaw = still, pitch = still] = separated(reader, start, 'argument.rotation.incomplete', degree, 2);
    return ({ standpoint }) => ({ yaw: resolved(yaw, standpoint.yaw), pitch: resolved(pitch, standpoint.pitch) });
  },
};

/** A horizontal direction in degrees. */
export const angle: ArgumentType<(source: CommandSource) => number> = {
  declaration: { parser: 'minecraft:angle' },
  parse(reader) {
    if (!reader.canRead()) throw reader.error('argument.angle.incomplete');
    const relative = reader.peek() === '~';
    if (relative) reader.cursor++;
    const value = reader.canRead() && reader.peek() !== ' ' ? reader.readNumber('float') : 0;
    return ({ standpoint }) => (relative ? standpoint.yaw + value : value);
  },
};
