import { expect, test } from 'vitest';
import { BlockBehaviours } from './block-behaviours.ts';
import { stateOf } from './block-template.ts';
import { flatGenerator } from './flat-generator.ts';
import { World } from './world.ts';

function build() {
  let tick = 0;
  const log: string[] = [];
  const world: World = new World(flatGenerator(), { changed: (at, state, before) => blocks.changed(at, state, before) });
  const blocks: BlockBehaviours = new BlockBehaviours(
    world,
    () => tick,
    (_, error) => {
      throw error;
    },
  );
  const pass = (): void => {
    tick++;
    blocks.runDue();
  };
  return { world, blocks, log, pass };
}

test('a block is notified of changes beside it, in a fixed order, and not of farther ones', () => {
  const { world, blocks, log } = build();
  blocks.define((name) => name === 'note_block', {
    neighbourChanged: ({ x }, _block, change) => void log.push(`${x} hears ${change.before.name}>${change.block.name}`),
  });
  for (const x of [3, -1, 1]) world.set(x, 0, 0, stateOf('note_block'));
  log.length = 0;
  world.set(0, 0, 0, stateOf('stone'));
  expect(log).toEqual(['-1 hears air>stone', '1 hears air>stone']);
});

test('changes of far-felt blocks reach two steps', () => {
  const { world, blocks, log } = build();
  blocks.define((name) => name === 'redstone_block', { farFelt: true });
  blocks.define((name) => name === 'note_block', { neighbourChanged: ({ x }) => void log.push(`${x}`) });
  for (const x of [2, 3]) world.set(x, 0, 0, stateOf('note_block'));
  log.length = 0;
  world.set(0, 0, 0, stateOf('redstone_block'));
  expect(log).toEqual(['2']);
});

test('reactions to a change by a handler run after it, not inside it', () => {
  const { world, blocks, log } = build();
  const note = (name: string) => name === 'note_block';
  blocks.define(note, {
    placed: ({ x, y, z }) => {
      log.push(`begin ${x}`);
      if (x < 2) world.set(x + 1, y, z, stateOf('note_block'));
      log.push(`end ${x}`);
    },
    removed: ({ x }) => void log.push(`gone ${x}`),
  });
  world.set(0, 0, 0, stateOf('note_block'));
  world.set(0, 0, 0, 0);
  expect(log).toEqual(['begin 0', 'end 0', 'begin 1', 'end 1', 'begin 2', 'end 2', 'gone 0']);
});

test('a scheduled tick reaches only its block', () => {
  const { world, blocks, log, pass } = build();
  blocks.define((name) => name === 'note_block', { tick: ({ x }) => void log.push(`tick ${x}`) });
  for (const x of [0, 1]) {
    world.set(x, 0, 0, stateOf('note_block'));
    blocks.schedule({ x, y: 0, z: 0 }, 2);
  }
  expect(blocks.scheduled({ x: 0, y: 0, z: 0 })).toBe(true);
  pass();
  world.set(1, 0, 0, stateOf('stone'));
  pass();
  expect(log).toEqual(['tick 0']);
});
