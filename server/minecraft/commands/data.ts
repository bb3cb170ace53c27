import type { Position } from '#lib/domain/position.ts';
import { nbtText } from '../inventory/nbt-text.ts';
import type { BlockEntity } from '../world/block-entity.ts';
import { localPlace } from '../world/dimension.ts';
import { type NbtCompound, type NbtTag, sameNbt } from '../world/nbt-tag.ts';
import { compound } from './arguments/nbt.ts';
import { type NbtPath, nbtPath } from './arguments/nbt-path.ts';
import { blockPosition } from './arguments/position.ts';
import { blockValues } from './dispatch/answer.ts';
import { argument, type Command, form } from './dispatch/command.ts';
import { commandFailure, translated } from './dispatch/command-error.ts';
import type { CommandSource } from './dispatch/command-source.ts';

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
