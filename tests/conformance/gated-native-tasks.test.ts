import { describe, expect, test } from 'vitest';
import { cellKey, type Position } from '#lib/domain/position.ts';
import { assignmentFor } from '#server/agents/gated/assignment.ts';
import { recoveryChains } from '#server/agents/gated/local/recovery-chain.ts';
import { neededItems } from '#server/agents/gated/requirement.ts';
import { handmade } from '#server/scenarios/blueprints/buildings/handmade.ts';
import { arenaOf } from '#server/scenarios/gated/arena.ts';
import { briefingOf } from '#server/scenarios/gated/briefing.ts';
import type { BuildingTask, MaterialNeed } from '#server/scenarios/gated/building-task.ts';
import { assumedRules, assumptions } from '#server/scenarios/gated/native/assumptions.ts';
import { standardTasks as standardOutlines } from '#server/scenarios/gated/native/standard-tasks.ts';
import {
  type ChokedTask,
  chokedTasks as chokedOutlines,
  library,
  numbered,
  usableLibrary,
} from '#server/scenarios/gated/native/villager-tasks.ts';
import { playPlanned } from './support/planned-match.ts';

/* The sets of native blueprints: the variant of VillagerBench with partitioned materials and choke points, and the standard sets. */

const chokedTasks = chokedOutlines.map(({ make }) => make());
const standardTasks = standardOutlines.map(({ make }) => make());
const all: readonly BuildingTask[] = [...chokedTasks, ...standardTasks];
const mindcraft = standardTasks.filter(({ tags }) => tags.set === 'standard of MINDcraft');
const villager = standardTasks.filter(({ tags }) => tags.set === 'standard of VillagerBench');

function seatOf({ seats, id }: BuildingTask, agent: string) {
  const seat = seats.find((one) => one.agent === agent);
  if (seat === undefined) throw new Error(`${id} has no seat for ${agent}.`);
  return seat;
}

function isSolvableAlone(task: BuildingTask, { agent, item, lacking }: MaterialNeed): boolean {
  const { spawn, inventory } = seatOf(task, agent);
  const { sources, recipes, stations } = assignmentFor(agent, briefingOf(task, 0, 1));
  const reserved = neededItems(task.plan.filter((node) => node.agent === agent));
  return recoveryChains(item, lacking, { position: spawn, inventory, reserved, sources, recipes, stations, near: 8 }).length > 0;
}

/** What all agents together carry of an item. */
const carriedOf = ({ seats }: BuildingTask, item: string): number => seats.reduce((sum, { inventory }) => sum + (inventory[item] ?? 0), 0);

/** The cells of the floor that a body on foot reaches from a place, when some cells are closed. */
function reachable(task: ChokedTask, from: Position, closed: ReadonlySet<string>): ReadonlySet<string> {
  const { floor } = task.ground;
  const walls = new Set([...task.placements.map(({ at }) => cellKey(at)), cellKey(task.choke.passage.chest), ...closed]);
  const isFree = (at: Position): boolean =>
    at.x >= floor.west &&
    at.x <= floor.east &&
    at.z >= floor.north &&
    at.z <= floor.south &&
    !walls.has(cellKey(at)) &&
    !walls.has(cellKey({ ...at, y: at.y + 1 }));
  const found = new Set([cellKey(from)]);
  const open = [from];
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const [x, z] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      // biome-ignore format: one line of directions
      const next = { ...at, x: at.x + x, z: at.z + z };
      if (found.has(cellKey(next)) || !isFree(next)) continue;
      found.add(cellKey(next));
      open.push(next);
    }
  return found;
}

describe('native blueprints', () => {
  test('are listed with what they are', () => {
    for (const outline of [...chokedOutlines, ...standardOutlines]) {
      const { id, title, tags, seconds, seats, plan } = outline.make();
      expect({ id, title, tags, seconds, agents: seats.length }).toEqual({ ...outline, make: undefined });
      expect(tags.blocks).toBe(String(plan.length));
    }
  });

  test('can be built in some order, each block at a place of its own where the arena has nothing, by agents that all have a part', () => {
    for (const task of all) {
      const { plan, seats } = task;
      const fixed = [...task.placements, ...task.stations, ...seats.flatMap(({ sources }) => sources)];
      const places = [...plan, ...fixed].map(({ at }) => cellKey(at));
      expect([task.id, new Set(places).size]).toEqual([task.id, places.length]);
      const done = new Set<string>();
      for (let size = -1; size < done.size; ) {
        size = done.size;
        for (const { node, after } of plan) if (after.every((before) => done.has(before))) done.add(node);
      }
      expect([task.id, done.size]).toEqual([task.id, plan.length]);
      expect(new Set(plan.map(({ agent }) => agent))).toEqual(new Set(seats.map(({ agent }) => agent)));
    }
  });

  test('are feasible together: all agents together carry what the plan needs', () => {
    for (const task of all)
      for (const [item, count] of Object.entries(neededItems(task.plan)))
        expect([task.id, item, carriedOf(task, item) >= count]).toEqual([task.id, item, true]);
  });

  test('lack what their needs say, and no agent lacks anything else', () => {
    for (const task of all)
      for (const { agent, inventory } of task.seats)
        for (const [item, count] of Object.entries(neededItems(task.plan.filter((node) => node.agent === agent)))) {
          const need = task.needs.find((one) => one.agent === agent && one.item === item);
          expect([task.id, agent, item, Math.max(0, count - (inventory[item] ?? 0))]).toEqual([task.id, agent, item, need?.lacking ?? 0]);
        }
  });

  test('state on the board what team-mates really have beyond their own parts', () => {
    for (const task of all)
      for (const { agent, inventory, stated } of task.seats) {
        const own = neededItems(task.plan.filter((node) => node.agent === agent));
        for (const [item, count] of Object.entries(stated)) expect((inventory[item] ?? 0) - (own[item] ?? 0)).toBe(count);
      }
  });

  test('fit into inventories and show an arena', () => {
    for (const task of all) {
      expect(arenaOf(task).columns).toBeGreaterThanOrEqual(4);
      for (const { inventory } of task.seats) {
        const stacks = Object.values(inventory).reduce((sum, count) => sum + Math.ceil(count / 64), 0);
        expect([task.id, stacks <= 36]).toEqual([task.id, true]);
      }
    }
  });
});

describe('the variant of VillagerBench', () => {
  test('has 81 of the 100 blueprints, and says of each other one why it is left out', () => {
    expect([library.length, usableLibrary.length, chokedTasks.length]).toEqual([100, 81, 81]);
    const reasons = library.flatMap(({ problem }) => (problem === null ? [] : [problem]));
    expect(new Set(reasons)).toEqual(
      new Set([
        'has blocks that hang in the air',
        'needs dirt as a material and to stand on',
        'has sweet_berry_bush, which another item places',
      ]),
    );
  });

  test('keeps the distribution of complexity: most blueprints of each quarter of the library', () => {
    const byComplexity = [...library].sort((one, other) => one.complexity - other.complexity);
    for (const quarter of [0, 1, 2, 3]) {
      const part = byComplexity.slice(25 * quarter, 25 * (quarter + 1));
      expect(part.filter(({ problem }) => problem === null).length).toBeGreaterThanOrEqual(15);
    }
  });

  test('has materials that are disjoint or partly overlap, each in a good part of the blueprints', () => {
    expect(chokedTasks.filter(({ isOverlapping }) => isOverlapping).length).toBeGreaterThan(30);
    expect(chokedTasks.filter(({ isOverlapping }) => !isOverlapping).length).toBeGreaterThan(30);
    for (const task of chokedTasks) {
      if (task.isOverlapping) continue;
      const kinds = Object.keys(neededItems(task.plan));
      for (const kind of kinds.filter((one) => one !== 'dirt'))
        expect([task.id, kind, task.seats.filter(({ inventory }) => (inventory[kind] ?? 0) > 0).length]).toEqual([task.id, kind, 1]);
    }
  });

  test('needs a partner: no need but that of the choke point is solvable alone, and a team-mate has enough for each', () => {
    for (const task of chokedTasks) {
      expect(task.needs[0]).toMatchObject({ agent: task.choke.agent, item: task.choke.item });
      for (const [index, need] of task.needs.entries())
        expect([task.id, need.item, isSolvableAlone(task, need)]).toEqual([task.id, need.item, index === 0]);
      for (const { agent, item, lacking, giver } of task.needs) {
        expect(giver).not.toBe(agent);
        expect(seatOf(task, giver ?? '').stated[item]).toBeGreaterThanOrEqual(lacking);
      }
    }
  });

  test('has a choke point for which the rest of a part waits', () => {
    for (const { plan, choke } of chokedTasks) {
      const node = plan.find((one) => one.node === choke.node);
      expect(node).toMatchObject({ agent: choke.agent, block: choke.item, after: [] });
      for (const other of plan.filter((one) => one.agent === choke.agent && one.node !== choke.node))
        expect(other.after).toContain(choke.node);
    }
  });

  test('has a passage that is one body wide: a body anywhere in it closes the way to the chest', () => {
    // All passages are alike; some tasks of different size are enough.
    for (const task of chokedTasks.filter((_, index) => index % 20 === 0)) {
      const { chest, cells } = task.choke.passage;
      const from = seatOf(task, task.choke.agent).spawn;
      const front = cellKey({ ...chest, z: chest.z + 1 });
      expect([task.id, reachable(task, from, new Set()).has(front)]).toEqual([task.id, true]);
      expect(cells).toHaveLength(assumptions.passageLength.value);
      for (const cell of cells) expect([task.id, reachable(task, from, new Set([cellKey(cell)])).has(front)]).toEqual([task.id, false]);
      // A body outside the rock is further from the chest than an arm reaches.
      const rock = task.placements.map(({ at }) => at);
      for (const key of reachable(task, from, new Set(cells.map(cellKey)))) {
        const [x = 0, , z = 0] = key.split(' ').map(Number);
        expect(Math.hypot(x - chest.x, z - chest.z)).toBeGreaterThan(5);
      }
      expect(Math.max(...rock.map(({ y }) => y)) - Math.min(...rock.map(({ y }) => y)) + 1).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('the standard sets', () => {
  test('are the seven tasks with buildings made by hand, each kind of material with one agent, and the usable library with all materials for all', () => {
    expect(mindcraft).toHaveLength(handmade.flatMap(({ agents }) => agents).length);
    expect(mindcraft).toHaveLength(7);
    for (const task of mindcraft)
      for (const kind of Object.keys(neededItems(task.plan)))
        expect([task.id, kind, task.seats.filter(({ inventory }) => (inventory[kind] ?? 0) > 0).length]).toEqual([task.id, kind, 1]);
    expect(villager.map(({ id }) => id)).toEqual(usableLibrary.map(({ number }) => numbered('standard-villager', number)));
    for (const { needs } of villager) expect(needs).toEqual([]);
  });

  test('have the same blocks as their native blueprints', () => {
    for (const [index, { cells, title }] of usableLibrary.entries()) {
      const native = cells.map(({ name, at }) => `${name} ${cellKey(at)}`).sort();
      expect([title, villager[index]?.plan.map(({ block, at }) => `${block} ${cellKey(at)}`).sort()]).toEqual([title, native]);
    }
  });
});

test('each assumption names its source, and says its number in words of the guide', () => {
  const sources = ['the paper', 'VillagerBench', 'MineCollab', 'this arena'];
  const words: Readonly<Record<number, string>> = { 0.5: 'half', 2: '(second|two)', 4: 'four', 1000: '1,000' };
  for (const { value, source, text } of Object.values(assumptions)) {
    expect(sources).toContain(source);
    expect(text).toMatch(new RegExp(`\\b${words[value] ?? value}\\b`));
  }
  for (const { source, text } of assumedRules) expect([sources.includes(source), text.length > 20]).toEqual([true, true]);
});

describe('agents with the gate', () => {
  const systems = { builders: { agent: 'gated' } };

  test('build a blueprint with a choke point, and get what lacks from each other', async () => {
    const { result, events } = await playPlanned({ scenario: 'gated', task: 'villager-16', agents: 2, team: 'builders', systems });
    expect(events.filter(({ kind }) => kind === 'issue')).toEqual([]);
    expect(result.outcome).toMatchObject({ success: true, ended: 'complete' });
  });

  test('do not stand idle where a team-mate must place a block', { tags: ['long'] }, async () => {
    const options = { variant: 'noGating' };
    const team = { team: 'builders', systems: { builders: { agent: 'gated', options } } };
    const { result } = await playPlanned({ scenario: 'gated', task: 'villager-25', agents: 2, ...team });
    expect(result.outcome).toMatchObject({ success: true, ended: 'complete' });
  });

  test('build what is higher than they reach from the floor, on pillars of dirt', { tags: ['long'] }, async () => {
    const { result } = await playPlanned({ scenario: 'gated', task: 'standard-villager-55', agents: 2, team: 'builders', systems });
    expect(result.outcome).toMatchObject({ success: true, ended: 'complete' });
  });
});
