import { expect, test } from 'vitest';
import type { PlayInput } from '#lib/people/play-input.ts';
import type { AimedBlock } from './aim.ts';
import { Digging } from './dig.ts';

const block: AimedBlock = { at: [1, 2, 3], state: 1, face: 1, cursor: [0.5, 1, 0.5], distance: 2 };

function digging(ticks: number) {
  const inputs: PlayInput[] = [];
  const broken: unknown[] = [];
  const stages: (number | null)[] = [];
  let sequence = 0;
  const dig = new Digging({
    ticksFor: () => ticks,
    nextSequence: () => ++sequence,
    send: (input) => inputs.push(input),
    broke: (at) => broken.push(at),
    crack: (_, stage) => stages.push(stage),
  });
  return { dig, broken, stages, actions: () => inputs.map((input) => (input.type === 'dig' ? input.action : input.type)) };
}

test('a block takes its ticks after the start, with ten stages of cracks, and then it is gone', () => {
  const { dig, broken, stages, actions } = digging(20);
  for (let tick = 0; tick < 20; tick++) dig.step(block, tick === 0);
  expect(broken).toEqual([]);
  dig.step(block, false);
  expect(broken).toEqual([block.at]);
  expect(actions()).toEqual(['start', 'finish']);
  expect(stages).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, null]);
});

test('a soft block is gone at once, and an unbreakable one never', () => {
  const soft = digging(0);
  soft.dig.step(block, true);
  expect(soft.broken).toEqual([block.at]);
  const hard = digging(Number.POSITIVE_INFINITY);
  for (let tick = 0; tick < 500; tick++) hard.dig.step(block, tick === 0);
  expect(hard.broken).toEqual([]);
});

test('letting go, or looking at another block, cancels the dig', () => {
  const { dig, broken, stages, actions } = digging(20);
  for (let tick = 0; tick < 5; tick++) dig.step(block, tick === 0);
  dig.step({ ...block, at: [1, 2, 4] }, false);
  dig.step(null, false);
  expect(actions()).toEqual(['start', 'cancel', 'start', 'cancel']);
  expect(stages.at(-1)).toBe(null);
  expect(broken).toEqual([]);
});
