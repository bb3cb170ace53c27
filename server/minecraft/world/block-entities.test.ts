import { expect, test } from 'vitest';
import { columnPacket } from '../connection/column-packet.ts';
import { FrameSplitter } from '../connection/frame-splitter.ts';
import { decodeClientbound } from '../connection/packet-codec.ts';
import type { BlockEntity } from './block-entity.ts';
import { stateOf } from './block-template.ts';
import { flatGenerator } from './flat-generator.ts';
import type { NbtCompound } from './nbt-tag.ts';
import { World } from './world.ts';

class Note implements BlockEntity {
  readonly kind = 'sign';
  words = '';
  shown(): NbtCompound {
    return { type: 'compound', value: { words: { type: 'string', value: this.words } } };
  }
  save(): NbtCompound['value'] {
    return this.shown().value;
  }
  load(): void {}
}

function world() {
  const told: string[] = [];
  const made = new World(flatGenerator(), {
    changed: () => undefined,
    blockEntityGone: (at) => told.push(`gone ${at.x} ${at.y} ${at.z}`),
    blockEntityChanged: (at) => told.push(`changed ${at.x} ${at.y} ${at.z}`),
  });
  made.blockEntities.define(['oak_sign', 'birch_sign'], () => new Note());
  return { world: made, told };
}

test('a block entity comes with its block, stays while the block only turns, and goes with it', () => {
  const { world: here, told } = world();
  here.set(-1, -60, 33, stateOf('oak_sign'));
  const sign = here.blockEntities.at({ x: -1, y: -60, z: 33 });
  expect(sign?.kind).toBe('sign');
  here.set(-1, -60, 33, stateOf('oak_sign', { rotation: 4 }));
  expect(here.blockEntities.at({ x: -1, y: -60, z: 33 })).toBe(sign);
  expect(told).toEqual([]);
  here.set(-1, -60, 33, stateOf('birch_sign'));
  expect(told).toEqual(['gone -1 -60 33']);
  expect(here.blockEntities.at({ x: -1, y: -60, z: 33 })).not.toBe(sign);
  here.set(-1, -60, 33, 0);
  expect(here.blockEntities.at({ x: -1, y: -60, z: 33 })).toBeNull();
});

test('a column is sent with its current block entities', () => {
  const { world: here, told } = world();
  const at = { x: 19, y: 70, z: -3 };
  here.set(at.x, at.y, at.z, stateOf('oak_sign'));
  const sign = here.blockEntities.at(at);
  if (!(sign instanceof Note)) throw new Error('no sign');
  sign.words = 'hello';
  const column = here.column(1, -1);
  const { revision } = column;
  here.blockEntityChanged(at);
  expect(told).toEqual(['changed 19 70 -3']);
  expect(column.revision).toBeGreaterThan(revision);
  const packets: Buffer[] = [];
  new FrameSplitter().push(columnPacket(column, here.blockEntities.inColumn(1, -1)).bytes, (packet) => packets.push(packet));
  const { blockEntities } = Object(decodeClientbound(packets[0] ?? Buffer.alloc(0)).params);
  expect(blockEntities).toMatchObject([{ x: 3, z: 13, y: 70, type: 7, nbtData: { value: { words: { value: 'hello' } } } }]);
});
