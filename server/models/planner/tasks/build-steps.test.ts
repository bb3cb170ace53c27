import { describe, expect, test } from 'vitest';
import { cellKey } from '#lib/domain/position.ts';
import { openData } from '#server/agents/toolkit/task/open-data.ts';
import { taskData } from '#server/agents/toolkit/task/task-data.ts';
import type { Member, SeenPlace, TaskWorld } from '#server/contract/task-prompt.ts';
import { findScenario, taskOf } from '#server/scenarios/registry.ts';
import { answerDecompose } from './answers/decompose.ts';
import { buildSteps } from './build-steps.ts';
import { KnownWorld } from './known-world.ts';
import { sharedSteps } from './shared-steps.ts';
import { anchorsOf, isFirm, itemOf } from './support-rules.ts';
import { beside } from './task-goal.ts';

const ids = findScenario('construction').summary.tasks.map(({ id }) => id);
const factsOf = (task: string, agents = 2) => taskOf({ scenario: 'construction', task, agents }).briefing('team', 0, 1).facts;

const member = (agent: string, x: number): Member => ({
  ...{ agent, position: { x, y: -60, z: 0.5 }, inventory: {}, tools: ['placeBlock', 'MineBlock'], summary: '', doing: null },
});
const world = (members: readonly Member[] = [], places: readonly SeenPlace[] = []): TaskWorld => ({
  ...{ places: [...places], containers: [], members: [...members], standing: 0, environment: '' },
});

describe('the order to build a blueprint', () => {
  test.each(ids)('has every block of task %s once, each beside something that stands before it', (task) => {
    const data = taskData(factsOf(task));
    const known = new KnownWorld(data, world());
    const steps = buildSteps(known);
    const floor = known.floor() ?? 0;
    const standing = new Set<string>();
    const placed = steps.flatMap(({ goals, after }, index) => {
      expect(after.every((before) => before < index)).toBe(true);
      return goals.flatMap((goal) => {
        if (goal.kind !== 'block') throw new Error('A step builds a block.');
        const sides = anchorsOf(goal).map((side) => beside(goal.at, side));
        const isHeld = sides.some((side) => side.y < floor || standing.has(cellKey(side)));
        if (isFirm(goal.name)) standing.add(cellKey(goal.at));
        return [{ key: cellKey(goal.at), isHeld }];
      });
    });
    expect(new Set(placed.map(({ key }) => key)).size).toBe(placed.length);
    expect(placed.map(({ key }) => key)).toEqual(expect.arrayContaining([...known.planned.keys()]));
    // Blocks that need a block below that the blueprint does not have are tried nevertheless, so that their agent learns why.
    expect(placed.filter(({ isHeld }) => !isHeld).length).toBeLessThanOrEqual(placed.length / 4);
  });

  test('ends with what is superfluous, highest first, and leaves what is right', () => {
    const facts = factsOf('0');
    const right = facts.flatMap((fact) => (fact.kind === 'blueprint' ? fact.blocks : []));
    const places: SeenPlace[] = [
      ...right.map(({ name, at }) => ({ at, block: name, state: {}, isRight: true })),
      { at: { x: -12, y: -60, z: 3 }, block: 'dirt', state: {}, isRight: false },
      { at: { x: -12, y: -59, z: 3 }, block: 'dirt', state: {}, isRight: false },
    ];
    const open = openData(taskData(facts), places);
    const steps = buildSteps(new KnownWorld(open.data, { ...world([], open.places), standing: open.standing }));
    expect(steps.flatMap(({ goals }) => goals)).toEqual([
      { kind: 'clear', at: { x: -12, y: -59, z: 3 } },
      { kind: 'clear', at: { x: -12, y: -60, z: 3 } },
    ]);
  });
});

test('a lantern over a slab is built after the block above it, from which it hangs', () => {
  const blocks = [
    { name: 'cobblestone_slab', at: { x: 0, y: -60, z: 0 }, facing: null },
    { name: 'lantern', at: { x: 0, y: -59, z: 0 }, facing: null },
    { name: 'stone', at: { x: 1, y: -60, z: 0 }, facing: null },
    { name: 'stone', at: { x: 1, y: -59, z: 0 }, facing: null },
    { name: 'stone', at: { x: 1, y: -58, z: 0 }, facing: null },
    { name: 'stone', at: { x: 0, y: -58, z: 0 }, facing: null },
  ];
  const known = new KnownWorld(taskData([{ kind: 'blueprint', blocks }]), world());
  const names = buildSteps(known).flatMap(({ goals }) => goals.flatMap((goal) => (goal.kind === 'block' ? [goal.name] : [])));
  expect(names.at(-1)).toBe('lantern');
});

test('plants are placed with their seeds', () => {
  expect(['sweet_berry_bush', 'carrots', 'oak_wall_sign', 'stone'].map(itemOf)).toEqual(['sweet_berries', 'carrot', 'oak_sign', 'stone']);
});

describe('work that is shared', () => {
  test('never makes an agent wait for another, exceeds no limit, and gives no step twice', () => {
    const steps = buildSteps(new KnownWorld(taskData(factsOf('64')), world()));
    const workers = ['Alice', 'Bob', 'Cindy'].map((agent, index) => ({ agent, position: { x: -5, y: -60, z: index } }));
    const shares = sharedSteps(steps, workers, 6);
    const taken = shares.flat();
    expect(new Set(taken).size).toBe(taken.length);
    for (const share of shares) {
      expect(share.length).toBeGreaterThan(0);
      expect(share.length).toBeLessThanOrEqual(6);
      for (const index of share) for (const before of steps[index]?.after ?? []) expect(share).toContain(before);
    }
  });
});

test('eight agents get the first plan of the largest blueprint in less than a second', () => {
  const members = Array.from({ length: 8 }, (_, index) => member(`Agent${index}`, -5 - index));
  const open = openData(taskData(factsOf('99', 8)), []);
  const task = { title: 't', description: 'd', objective: 'o' };
  const facts = { purpose: 'decompose' as const, task, data: open.data, world: world(members), most: 8, calls: 6, first: 1 };
  const begun = performance.now();
  const answer = answerDecompose(facts);
  expect(performance.now() - begun).toBeLessThan(1000);
  expect(answer.match(/"id"/g)?.length).toBeGreaterThanOrEqual(2);
});
