import { describe, expect, test } from 'vitest';
import { cellsNow } from '#lib/blueprint/site.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { Position } from '#lib/domain/position.ts';
import type { Blueprint } from '#lib/families/construction/blueprint.ts';
import { emptySite, foldSite } from '#lib/families/construction/rules.ts';
import type { Task } from '#server/contract/scenario.ts';
import { ItemContainer } from '#server/minecraft/mechanics/containers/item-container.ts';
import { givenTask } from '#server/scenarios/construction/own-building.ts';
import { taskOf } from '#server/scenarios/registry.ts';
import { acting } from './support/acting-system.ts';
import { playTask } from './support/play-task.ts';

const post = { scenario: 'construction', task: '0' } as const;
const limit = 424 * 20;

const issues = (events: readonly MatchEvent[]) => events.filter((event) => event.kind === 'issue');
const siteOf = (events: readonly MatchEvent[]) => events.reduce(foldSite, emptySite);

const at = (x: number, y: number, z: number): Position => ({ x, y, z });

describe('the solver', () => {
  const title = 'builds the lamp post with %i bodies, long before the limit, and the same way again';
  test.each([4])(title, buildLampPost);
  test.each([1, 2, 8])(title, { tags: ['long'] }, buildLampPost);

  async function buildLampPost(agents: number): Promise<void> {
    const play = () => playTask({ ...post, seed: 3, team: { system: 'solver', agents } });
    const { task, result, events } = await play();
    expect(issues(events)).toEqual([]);
    expect(result.outcome).toEqual({ kind: 'task', completion: 1, success: true, ended: 'complete' });
    expect(task.rescore(events)).toEqual(result.outcome);
    expect(result.ticks).toBeLessThan(60 * 20);
    expect(result.score).toEqual({ team: 100 });
    expect(result.series.team?.at(-1)).toBe(100);
    expect(result.figures?.all).toMatchObject({ 'block-hit-rate': 1, 'view-hit-rate': 1, 'directed-view-hit-rate': 1, 'right-blocks': 3 });
    const placers = new Set(cellsNow(siteOf(events)).map(({ by }) => by));
    expect(placers.size).toBe(Math.min(agents, 3));
    expect((await play()).result.hash).toBe(result.hash);
  }

  test('completes the blueprint although other agents do nothing, from each seat', { tags: ['long'] }, async () => {
    for (const team of [
      ['do_nothing', 'solver'],
      ['solver', 'do_nothing', 'solver', 'solver'],
      ['do_nothing', 'do_nothing', 'do_nothing', 'solver'],
    ]) {
      const { result, events } = await playTask({ ...post, seed: 1, team });
      expect(issues(events)).toEqual([]);
      expect(result.outcome).toMatchObject({ success: true, ended: 'complete' });
      const idle = Object.entries(result.figures?.seats ?? {}).filter((_, index) => team[index] === 'do_nothing');
      for (const [, figures] of idle) expect(figures).toEqual({ 'action-time': 0, 'right-blocks': 0 });
    }
  });

  test('builds a solid mass too wide to reach across, and closes off none of it', { tags: ['long'], timeout: 60_000 }, async () => {
    const [width, height] = [9, 4];
    const blocks = Array.from({ length: width * height * width }, (_, index): Blueprint['blocks'][number] => {
      const position = [index % width, Math.floor(index / width ** 2), Math.floor(index / width) % width] as const;
      return { name: 'stone', position: [...position], facing: 'A' };
    });
    const { id, given } = givenTask({ name: 'mass', size: [width, height, width], blocks });
    const { result } = await playTask({
      ...{ scenario: 'construction', task: '0', seed: 1, team: { system: 'solver', agents: 2 } },
      change: () => taskOf({ scenario: 'construction', task: id, given, agents: 2 }),
    });
    expect(result.outcome).toEqual({ kind: 'task', completion: 1, success: true, ended: 'complete' });
  });

  test('finishes beside an agent that acts at random', { tags: ['long'] }, async () => {
    const { result } = await playTask({ ...post, seed: 2, team: ['random', 'solver', 'solver', 'solver'] });
    expect(result.outcome).toMatchObject({ success: true, ended: 'complete' });
  });

  test('replaces a wrong block and clears superfluous ones', async () => {
    const spoiler = acting(async ({ primitives }) => {
      await primitives.placeItem('dirt', at(-9, -60, 0));
      await primitives.placeItem('oak_planks', at(-12, -60, 3));
      // Without a pickaxe it cannot be mined, only replaced.
      await primitives.placeItem('cut_sandstone', at(-12, -60, 4));
    });
    const { result, events } = await playTask({ ...post, seed: 1, team: [spoiler, 'solver'] });
    expect(result.outcome).toMatchObject({ success: true, ended: 'complete' });
    const broken = events.flatMap((event) => (event.kind === 'block-broken' ? [event.block] : []));
    expect(broken).toEqual(expect.arrayContaining(['dirt', 'oak_planks', 'cut_sandstone']));
  });
});

describe('the solver on further tasks', () => {
  // A rib taller than a body's reach, farmland with trapdoors, a mast with a hanging lantern, a house with a door, and materials to dig.
  const title = 'completes task %s with %i bodies, and the same way again';
  test.each([
    ['94', 4],
    ['25-dig', 2],
  ] as const)(title, completeTask);
  test.each([
    ['13', 2],
    ['57', 2],
    ['71', 1],
  ] as const)(title, { tags: ['long'] }, completeTask);

  async function completeTask(task: string, agents: number): Promise<void> {
    const play = () => playTask({ scenario: 'construction', task, seed: 5, team: { system: 'solver', agents } });
    const { result, events, task: played } = await play();
    expect(issues(events)).toEqual([]);
    expect(result.outcome).toEqual({ kind: 'task', completion: 1, success: true, ended: 'complete' });
    expect(played.rescore(events)).toEqual(result.outcome);
    // It builds without breaking what it built: it breaks dirt, and what it digs.
    const broken = events.flatMap((event) => (event.kind === 'block-broken' ? [event.block] : []));
    expect(broken.filter((block) => block !== 'dirt' && block !== 'stone_bricks')).toEqual([]);
    expect((await play()).result.hash).toBe(result.hash);
  }

  test('two solvers that know nothing of each other leave what the other one built', { tags: ['long'] }, async () => {
    const { result, events } = await playTask({ scenario: 'construction', task: '25-dig', seed: 2, team: ['solver', 'solver'] });
    expect(result.outcome).toMatchObject({ success: true, ended: 'complete' });
    const dug = events.filter((event) => event.kind === 'block-broken' && (event.at[2] ?? 0) > -8);
    expect(dug.filter((event) => event.kind === 'block-broken' && event.block !== 'dirt')).toEqual([]);
  });

  test('goes on when an agent leaves, and when the chest is empty', { tags: ['long'] }, async () => {
    const change = (task: Task): Task => ({
      ...task,
      referee: (context) => {
        const referee = task.referee(context);
        const container = context.server.world.blockEntities.at({ x: -4, y: -60, z: 0 });
        if (container instanceof ItemContainer) for (let slot = 0; slot < 27; slot++) container.set(slot, null);
        const [, bob] = context.seats;
        const before = referee.tick.bind(referee);
        referee.tick = (tick) => {
          if (tick === 60 && bob) context.server.kick(bob.player, 'left');
          before(tick);
        };
        return referee;
      },
    });
    const { result } = await playTask({ scenario: 'construction', task: '32', seed: 1, team: { system: 'solver', agents: 2 }, change });
    expect(result.outcome).toMatchObject({ success: true, ended: 'complete' });
  });

  test('notices a finished building every 20 s under parity', async () => {
    const change = (task: Task): Task => ({ ...task, referee: (context) => task.referee({ ...context, rules: 'parity' }) });
    const { task, result, events } = await playTask({ ...post, seed: 3, team: { system: 'solver', agents: 2 }, change });
    expect(result).toMatchObject({ ticks: 400, outcome: { success: true, ended: 'complete' } });
    expect(task.rescore(events)).toEqual(result.outcome);
  });
});

describe('the referee', () => {
  test('ends an episode in which no agent acts at its limit, with nothing right', async () => {
    const { task, result, events } = await playTask({ ...post, seed: 1, team: { system: 'do_nothing', agents: 2 } });
    expect(result).toMatchObject({ ticks: limit, score: { team: 0 }, outcome: { completion: 0, success: false, ended: 'time' } });
    expect(task.rescore(events)).toEqual(result.outcome);
    expect(result.series.team).toEqual(new Array(425).fill(0));
    expect(result.figures?.all).toMatchObject({ 'view-hit-rate': 0, efficiency: null, balance: null, contribution: null });
    // One report of progress at the start and every 20 s.
    expect(events.filter((event) => event.kind === 'task-progress')).toHaveLength(22);
  });

  test('does not count blocks that are held, in the chest, in the hut, or at another position', async () => {
    const builder = acting(async ({ primitives }) => {
      for (const [level, name] of ['cut_sandstone', 'terracotta', 'torch'].entries())
        await primitives.placeItem(name, at(-11, level - 60, 2));
      await primitives.placeItem('oak_planks', at(-4, -60, 3));
    });
    const { result, events } = await playTask({ ...post, seed: 1, team: [builder] });
    expect(events.filter((event) => event.kind === 'block-placed').length).toBeGreaterThanOrEqual(4);
    expect(result.outcome).toMatchObject({ completion: 0, success: false });
    expect(result.figures?.all).toMatchObject({ 'block-hit-rate': 0, 'view-hit-rate': 0, 'right-blocks': 0 });
    const { built } = siteOf(events);
    expect([...built.values()].some(({ at: { x } }) => x > -6)).toBe(false);
  });

  test('does not call a blueprint complete while another block is visible, or after another block replaced a right one', async () => {
    const names = ['cut_sandstone', 'terracotta', 'torch'];
    const builder = acting(async ({ primitives }) => {
      await primitives.placeItem('dirt', at(-14, -60, -3));
      for (const [level, name] of names.entries()) await primitives.placeItem(name, at(-9, level - 60, 0));
    });
    const { result } = await playTask({ ...post, seed: 1, team: [builder] });
    expect(result.outcome).toEqual({ kind: 'task', completion: 1, success: false, ended: 'time' });
    expect(result.figures?.all['view-hit-rate']).toBeLessThan(1);
    expect(result.figures?.all['directed-view-hit-rate']).toBe(1);
    const spoiling = acting(async ({ primitives }) => {
      for (const [level, name] of names.slice(0, 2).entries()) await primitives.placeItem(name, at(-9, level - 60, 0));
      await primitives.placeItem('dirt', at(-9, -59, 0));
    });
    const spoilt = await playTask({ ...post, seed: 1, team: [spoiling] });
    expect(spoilt.result.outcome).toMatchObject({ completion: 1 / 3 });
  });

  test('ends an episode whose agents used up their action time', async () => {
    const waiter = acting(({ primitives }) => primitives.waitSignal(null, 600_000));
    const { result, events } = await playTask({ ...post, seed: 1, team: ['do_nothing', waiter] });
    const end = events.find((event) => event.kind === 'episode-ended');
    expect(end).toMatchObject({ end: 'time', text: 'The agents used up the 304 s in which they may act.' });
    expect(result.figures?.all).toMatchObject({ 'time-ratio': 1, efficiency: 0 });
    expect(result.ticks).toBeLessThan(limit);
  });
});
