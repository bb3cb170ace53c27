import { describe, expect, test } from 'vitest';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { Blueprint } from '#lib/families/construction/blueprint.ts';
import type { Task } from '#server/contract/scenario.ts';
import { ItemContainer } from '#server/minecraft/mechanics/containers/item-container.ts';
import { givenTask } from '#server/scenarios/construction/own-building.ts';
import { taskOf } from '#server/scenarios/registry.ts';
import { playTask } from './support/play-task.ts';

type Block = Blueprint['blocks'][number];
type Building = readonly [name: string, blocks: readonly Block[], agents: number];
type Place = readonly [x: number, y: number, z: number];

/** The blocks of a box of stone. */
function box([width, height, depth]: Place, [x0, y0, z0]: Place = [0, 0, 0]): Block[] {
  return Array.from({ length: width * height * depth }, (_, index) => {
    const position: Block['position'] = [
      (index % width) + x0,
      Math.floor(index / (width * depth)) + y0,
      (Math.floor(index / width) % depth) + z0,
    ];
    return { name: 'stone', position, facing: 'A' };
  });
}

const upright = (position: Place): Block => ({ name: 'oak_log', position: [...position], facing: 'y' });

/** Layers that grow upwards, each around the middle of the one below. In the corners of each are trunks, with nothing below them. */
function fan(halves: readonly number[]): Block[] {
  const widest = Math.max(...halves);
  return halves.flatMap((half, level) => {
    const [least, side] = [widest - half, 2 * half + 1];
    const isCorner = ({ position: [x, , z] }: Block): boolean => [x, z].every((at) => at === least || at === least + side - 1);
    return box([side, 1, side], [least, level, least]).map((block) => (half > 0 && isCorner(block) ? upright(block.position) : block));
  });
}

const issuesOf = (events: readonly MatchEvent[]): string[] => events.flatMap((event) => (event.kind === 'issue' ? [event.text] : []));

function play(blocks: readonly Block[], agents: number, change: (task: Task) => Task = (task) => task) {
  const size = [0, 1, 2].map((axis) => Math.max(...blocks.map(({ position }) => position[axis] ?? 0)) + 1);
  const [width = 1, height = 1, depth = 1] = size;
  const { id, given } = givenTask({ name: 'given', size: [width, height, depth], blocks: [...blocks] });
  return playTask({
    ...{ scenario: 'construction', task: '0', seed: 1, team: { system: 'solver', agents } },
    change: () => change(taskOf({ scenario: 'construction', task: id, given, agents })),
  });
}

describe('the solver on buildings that do not stand on the ground', () => {
  const title = 'builds %s, and takes its scaffolds away';

  test.each<Building>([
    ['a cube in the air', box([3, 3, 3], [0, 4, 0]), 2],
    ['an overhang of five', [...box([1, 6, 3]), ...box([5, 1, 3], [1, 5, 0])], 1],
  ])(title, builds);

  test.each<Building>([
    ['the crown of a tree without its trunk', [...box([5, 2, 5], [0, 4, 0]), ...box([3, 1, 3], [1, 6, 1])], 2],
    ['an arch', [...box([1, 5, 1]), ...box([1, 5, 1], [8, 0, 0]), ...box([9, 1, 1], [0, 5, 0])], 2],
    ['a platform', box([9, 1, 9], [0, 6, 0]), 3],
    ['two islands', [...box([3, 2, 3], [0, 4, 0]), ...box([3, 2, 3], [10, 6, 8])], 2],
    ['a block far above the ground', box([1, 1, 1], [0, 18, 0]), 1],
    ['a fan on one block', fan([0, 1, 3, 5, 6, 6]), 4],
  ])(title, { tags: ['long'] }, builds);

  async function builds(...[, blocks, agents]: Building): Promise<void> {
    const { result, events } = await play(blocks, agents);
    expect(issuesOf(events)).toEqual([]);
    expect(result.outcome).toEqual({ kind: 'task', completion: 1, success: true, ended: 'complete' });
  }
});

describe('the solver that cannot go on', () => {
  test('says once which material it did not find, and builds the rest', async () => {
    const change = (task: Task): Task => ({
      ...task,
      referee: (context) => {
        const container = context.server.world.blockEntities.at({ x: -4, y: -60, z: 0 });
        if (container instanceof ItemContainer) for (let slot = 0; slot < 27; slot++) container.set(slot, null);
        const referee = task.referee(context);
        const before = referee.tick.bind(referee);
        referee.tick = (tick) => {
          if (tick === 1) for (const { player } of context.seats) player.inventory.remove('oak_log', player.inventory.count('oak_log'));
          before(tick);
        };
        return referee;
      },
    });
    const { result, events } = await play([...box([2, 2, 1]), upright([5, 0, 0])], 2, change);
    expect(issuesOf(events)).toEqual([
      expect.stringContaining('1 of 5 blocks are missing. oak_log facing y at -7 -60 0: no oak_log was found to place.'),
    ]);
    expect(result.outcome).toMatchObject({ completion: 0.8, success: false });
  }, 60_000);
});
