import { expect, test } from 'vitest';
import { taskData } from '#server/agents/toolkit/task/task-data.ts';
import type { BriefingFact } from '#server/contract/briefing-fact.ts';
import type { Member, SeenPlace } from '#server/contract/task-prompt.ts';
import { ladderFor } from './dirt-ladder.ts';
import { KnownWorld } from './known-world.ts';

const cell = { x: 0, y: -56, z: 0 };
const facts: readonly BriefingFact[] = [
  { kind: 'area', name: 'site', least: { x: -9, y: -60, z: -9 }, most: { x: 9, y: -45, z: 9 } },
  { kind: 'blueprint', blocks: [{ name: 'stone', at: cell, facing: null }] },
];
const member: Member = {
  ...{ agent: 'Alice', position: { x: 5, y: -60, z: 5 }, inventory: { dirt: 20, ladder: 20 }, tools: ['erectDirtLadder', 'placeBlock'] },
  ...{ summary: '', doing: null },
};
const place = (x: number, y: number, z: number, block: string): SeenPlace => ({
  at: { x, y, z },
  block,
  state: {},
  isRight: block === 'stone',
});
const across = [-2, -1, 0, 1, 2];
/** A wall to the south with a roof behind it; one block is missing at the edge of the roof. */
const house = [
  ...across.flatMap((x) => [-60, -59, -58, -57, -56].map((y) => place(x, y, 1, 'stone'))),
  ...across.flatMap((x) => [-2, -1, 0].flatMap((z) => (x === 0 && z === 0 ? [] : [place(x, -56, z, 'stone')]))),
];
const ladder = (...more: readonly SeenPlace[]) =>
  ladderFor(
    cell,
    null,
    new KnownWorld(taskData(facts), { places: [...house, ...more], containers: [], members: [member], standing: 0, environment: '' }),
    member,
    [],
  );

test('a ladder to a roof is built outside, in front of the missing block', () => {
  expect(ladder()).toEqual({ tool: 'erectDirtLadder', arguments: { top_x: 0, top_y: -57, top_z: 2 } });
});

test('where the rest of another ladder is in the way, it is built beside that, from where the block is still in reach', () => {
  const beside = ladder(place(0, -57, 2, 'ladder'));
  expect(beside).toMatchObject({ tool: 'erectDirtLadder', arguments: { top_y: -57, top_z: 2 } });
  expect(Math.abs(Number(beside?.arguments.top_x))).toBe(1);
});

test('a block in the middle of a roof, far from any free column, is reached from the roof: the ladder leads onto its edge', () => {
  const roof = Array.from({ length: 49 }, (_, index) => [(index % 7) - 3, Math.floor(index / 7) - 3] as const)
    .filter(([x, z]) => x !== 0 || z !== 0)
    .map(([x, z]) => place(x, -56, z, 'stone'));
  const call = ladderFor(
    cell,
    null,
    new KnownWorld(taskData(facts), { places: roof, containers: [], members: [member], standing: 0, environment: '' }),
    member,
    [],
  );
  expect(call).toMatchObject({ tool: 'erectDirtLadder', arguments: { top_y: -57 } });
  const { top_x, top_z } = call?.arguments ?? {};
  expect(Math.max(Math.abs(Number(top_x)), Math.abs(Number(top_z)))).toBe(4);
  const past = [{ tool: 'erectDirtLadder', arguments: { ...call?.arguments }, message: '', status: true }];
  const up = { ...member, position: { x: Number(top_x), y: -56, z: Number(top_z) } };
  expect(
    ladderFor(
      cell,
      null,
      new KnownWorld(taskData(facts), { places: roof, containers: [], members: [up], standing: 0, environment: '' }),
      up,
      past,
    ),
  ).toBeNull();
});
