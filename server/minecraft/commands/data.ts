import type { Position } from '#lib/domain/position.ts';
import { compoundsOf } from '../inventory/stack-nbt.ts';
import type { BlockEntity } from '../world/block-entity.ts';
import { localPlace } from '../world/dimension.ts';
import { type NbtCompound, type NbtTag, sameNbt } from '../world/nbt-tag.ts';
import { compound } from './arguments/nbt.ts';
import { blockPosition } from './arguments/position.ts';
import { blockValues } from './dispatch/answer.ts';
import { type ArgumentType, argument, type Command, form } from './dispatch/command.ts';
import { commandFailure, translated } from './dispatch/command-error.ts';
import type { CommandSource } from './dispatch/command-source.ts';

const suffixes = { byte: 'b', short: 's', int: '', long: 'L', float: 'f', double: 'd' } as const;
const arrays = { byteArray: ['B', 'b'], intArray: ['I', ''], longArray: ['L', 'L'], shortArray: ['I', ''] } as const;

/** A tag in the text form of commands and their answers: `{id: "minecraft:egg", Count: 3b}`. */
function nbtText(tag: NbtTag): string {
  return written(tag.type, tag.value);
}

function written(type: string, value: unknown): string {
  if (type === 'string') return JSON.stringify(value);
  if (type === 'compound') return compoundText(value);
  if (type === 'list') return list(value);
  if (type === 'long') return `${longOf(value)}L`;
  if (type === 'byteArray' || type === 'intArray' || type === 'longArray' || type === 'shortArray') {
    const [sign, suffix] = arrays[type];
    const members = Array.isArray(value) ? value : [];
    return `[${sign}; ${members.map((member) => `${type === 'longArray' ? longOf(member) : member}${suffix}`).join(', ')}]`;
  }
  const suffix = type === 'byte' || type === 'short' || type === 'float' || type === 'double' ? suffixes[type] : '';
  const decimal = (type === 'float' || type === 'double') && Number.isInteger(value);
  return `${value}${decimal ? '.0' : ''}${suffix}`;
}

function compoundText(value: unknown): string {
  const entries = Object.entries(Object(value)).flatMap(([key, member]) => {
    const { type, value: inner } = Object(member);
    return typeof type === 'string' ? [`${/^[A-Za-z0-9._+-]+$/.test(key) ? key : JSON.stringify(key)}: ${written(type, inner)}`] : [];
  });
  return `{${entries.join(', ')}}`;
}

function list(value: unknown): string {
  const { type, value: members } = Object(value);
  return `[${(Array.isArray(members) ? members : []).map((member) => written(String(type), member)).join(', ')}]`;
}

function longOf(value: unknown): bigint {
  const [high = 0, low = 0] = Array.isArray(value) ? value.map(Number) : [];
  return (BigInt(high) << 32n) | BigInt.asUintN(32, BigInt(low));
}

/** A path into data: keys and list indices, as `Items[0].id`. Filters in braces and empty brackets are not supported. */
interface NbtPath {
  readonly text: string;
  /** The tag at the end of the path; undefined if there is none. */
  find(from: NbtTag): NbtTag | undefined;
}

type Step = string | number;

function follow(tag: NbtTag | undefined, step: Step): NbtTag | undefined {
  if (tag === undefined) return undefined;
  if (typeof step === 'string') return tag.type === 'compound' ? tag.value[step] : undefined;
  if (tag.type !== 'list') return undefined;
  const members = compoundsOf(tag);
  const member = members[step < 0 ? members.length + step : step];
  return member && { type: 'compound', value: member };
}

/** A data path in a command. */
const nbtPath: ArgumentType<NbtPath> = {
  declaration: { parser: 'minecraft:nbt_path' },
  parse(reader) {
    const start = reader.cursor;
    const steps: Step[] = [];
    while (reader.canRead() && reader.peek() !== ' ') {
      if (reader.peek() === '[') {
        reader.cursor++;
        steps.push(reader.readNumber('int'));
        reader.expect(']');
      } else {
        const key = reader.peek() === '"' ? reader.readQuoted() : reader.readWhile(/[^ ."[\]{}]/);
        if (key === '') throw reader.error('arguments.nbtpath.node.invalid');
        steps.push(key);
      }
      if (reader.peek() === '.') reader.cursor++;
    }
    const text = reader.input.slice(start, reader.cursor);
    return { text, find: (from) => steps.reduce<NbtTag | undefined>(follow, from) };
  },
};

const target = argument('targetPos', blockPosition);

function entityAt(source: CommandSource, at: Position): BlockEntity {
  const entity = source.server.world.blockEntities.at(at);
  if (!entity) throw commandFailure('commands.data.block.invalid');
  return entity;
}

function dataOf(entity: BlockEntity, at: Position): NbtCompound {
  const { x, y, z } = localPlace(at);
  const whole = (value: number): NbtTag => ({ type: 'int', value });
  return {
    type: 'compound',
    value: { id: { type: 'string', value: `minecraft:${entity.kind}` }, x: whole(x), y: whole(y), z: whole(z), ...entity.save() },
  };
}

/** A tag's value in the number of an answer: its number, or its size. */
function worth(tag: NbtTag): number {
  if (typeof tag.value === 'number') return Math.floor(tag.value);
  if (tag.type === 'string') return tag.value.length;
  if (tag.type === 'compound') return Object.keys(tag.value).length;
  if (tag.type === 'list') return tag.value.value.length;
  return Array.isArray(tag.value) ? tag.value.length : 0;
}

function get(source: CommandSource, at: Position, path: NbtPath | null): number {
  const data = dataOf(entityAt(source, at), at);
  const found = path ? path.find(data) : data;
  if (!found) throw commandFailure('commands.data.get.unknown', path?.text ?? '');
  source.succeed(translated('commands.data.block.query', ...blockValues(at), { text: nbtText(found) }), false);
  return worth(found);
}

function merged(before: NbtCompound['value'], change: NbtCompound['value']): NbtCompound['value'] {
  const result: Record<string, NbtTag | undefined> = { ...before };
  for (const [key, tag] of Object.entries(change)) {
    const there = result[key];
    const both = there?.type === 'compound' && tag?.type === 'compound';
    result[key] = both ? { type: 'compound', value: merged(there.value, tag.value) } : tag;
  }
  return result;
}

function merge(source: CommandSource, at: Position, change: NbtCompound): number {
  const entity = entityAt(source, at);
  const before = entity.save();
  entity.load({ type: 'compound', value: merged(before, change.value) });
  if (sameNbt(before, entity.save())) throw commandFailure('commands.data.merge.failed');
  source.server.world.blockEntityChanged(at);
  source.succeed(translated('commands.data.block.modified', ...blockValues(at)));
  return 1;
}

/** Reads and changes block entities. Named subset: `get` and `merge`, for blocks only. */
export const data: Command = {
  name: 'data',
  level: 2,
  forms: [
    form(['get', 'block', target], ({ targetPos }, source) => get(source, targetPos(source), null)),
    form(['get', 'block', target, argument('path', nbtPath)], ({ targetPos, path }, source) => get(source, targetPos(source), path)),
    form(['merge', 'block', target, argument('nbt', compound)], ({ targetPos, nbt }, source) => merge(source, targetPos(source), nbt)),
  ],
};
