import { expect, test } from 'vitest';
import { BlockFacts } from '#lib/blocks/block-facts.ts';
import { type BodyIntent, PredictedBody } from '#lib/physics/predicted-body.ts';
import { blockFactsFile } from './block-facts-file.ts';

const facts = new BlockFacts(blockFactsFile());
const still: BodyIntent = { forward: 0, right: 0, jump: false, sneak: false, sprint: false, yaw: 0, pitch: 0 };
const state = (name: string): number => facts.defaultState(name) ?? 0;

/** A body on a floor at height 0, with further blocks by place. */
function standing(blocks: Readonly<Record<string, string>> = {}, isKnown = true): PredictedBody {
  const stateAt = (x: number, y: number, z: number): number => state(blocks[`${x} ${y} ${z}`] ?? (y < 0 ? 'stone' : 'air'));
  const body = new PredictedBody(facts, { stateAt, isKnown: () => isKnown });
  body.place({ x: 0.5, y: 0, z: 0.5 });
  body.step(still);
  return body;
}

function steps(body: PredictedBody, count: number, intent: Partial<BodyIntent>): void {
  for (let tick = 0; tick < count; tick++) body.step({ ...still, ...intent });
}

test('walks 4.3 blocks a second, sprints faster and sneaks slower', () => {
  const way = (intent: Partial<BodyIntent>): number => {
    const body = standing();
    steps(body, 20, { forward: 1, ...intent });
    const from = body.position.z;
    steps(body, 20, { forward: 1, ...intent });
    return body.position.z - from;
  };
  expect(way({})).toBeCloseTo(4.317, 1);
  expect(way({ sprint: true })).toBeCloseTo(5.612, 1);
  expect(way({ sneak: true })).toBeCloseTo(1.295, 1);
});

test('a wall stops it, and it stands at its face', () => {
  const body = standing({ '0 0 2': 'stone', '0 1 2': 'stone' });
  steps(body, 30, { forward: 1 });
  expect(body.position.z).toBeCloseTo(1.7, 6);
  expect(body.isStopped).toBe(true);
});

test('jumps onto a block, but not onto two', () => {
  const one = standing({ '0 0 2': 'stone' });
  steps(one, 25, { forward: 1, jump: true });
  expect(one.position.z).toBeGreaterThan(2);
  const two = standing({ '0 0 2': 'stone', '0 1 2': 'stone' });
  steps(two, 25, { forward: 1, jump: true });
  expect(two.position.z).toBeLessThan(2);
});

test('climbs a ladder, swims up in water, and stands still where no column has arrived', () => {
  const ladder = Object.fromEntries(Array.from({ length: 9 }, (_, y) => [`0 ${y} 0`, 'ladder']));
  const climber = standing(ladder);
  steps(climber, 20, { jump: true });
  expect(climber.position.y).toBeGreaterThan(1.5);
  const water = Object.fromEntries(Array.from({ length: 9 }, (_, y) => [`0 ${y} 0`, 'water']));
  const swimmer = standing(water);
  steps(swimmer, 20, { jump: true });
  expect(swimmer.isInWater).toBe(true);
  expect(swimmer.position.y).toBeGreaterThan(0.5);
  const early = standing({}, false);
  steps(early, 20, { forward: 1 });
  expect(early.position).toEqual({ x: 0.5, y: 0, z: 0.5 });
});
