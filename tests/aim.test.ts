import { expect, test } from 'vitest';
import { BlockFacts } from '#lib/blocks/block-facts.ts';
import { aimedBlock, aimedBody, beside, lookVector } from '#lib/play/aim.ts';
import { blockFactsFile } from '#server/assets/block-facts-file.ts';

const facts = new BlockFacts(blockFactsFile());
const state = (name: string): number => facts.defaultState(name) ?? 0;
const eyes = [0.5, 1.62, 0.5] as const;
const world = (blocks: Readonly<Record<string, string>>) => (x: number, y: number, z: number) => state(blocks[`${x} ${y} ${z}`] ?? 'air');

test('a person looks along the yaw and pitch of Minecraft', () => {
  const round = (yaw: number, pitch: number) => lookVector(yaw, pitch).map((value) => Math.round(value) + 0);
  expect([round(0, 0), round(90, 0), round(0, 90)]).toEqual([
    [0, 0, 1],
    [-1, 0, 0],
    [0, -1, 0],
  ]);
});

test('the first block on the way is aimed at, with its face and the point on it, and none out of reach', () => {
  const at = world({ '0 1 3': 'stone', '0 1 4': 'dirt' });
  const found = aimedBlock(facts, at, eyes, [0, 0, 1], 4.5);
  expect(found).toMatchObject({ at: [0, 1, 3], face: 2, distance: 2.5 });
  expect(found?.cursor[1]).toBeCloseTo(0.62, 6);
  expect(aimedBlock(facts, at, eyes, [0, 0, 1], 2)).toBe(null);
  expect(beside([0, 1, 3], 2)).toEqual([0, 1, 2]);
});

test('water is looked through, and the nearest body in reach is hit', () => {
  expect(aimedBlock(facts, world({ '0 1 2': 'water', '0 1 3': 'stone' }), eyes, [0, 0, 1], 4.5)?.at).toEqual([0, 1, 3]);
  const body = (entity: number, z: number) => ({ entity, position: { x: 0.5, y: 0, z }, width: 0.6, height: 1.8 });
  expect(aimedBody([body(1, 3), body(2, 2.5)], eyes, [0, 0, 1], 3)?.entity).toBe(2);
  expect(aimedBody([body(1, 9)], eyes, [0, 0, 1], 3)).toBe(null);
});
