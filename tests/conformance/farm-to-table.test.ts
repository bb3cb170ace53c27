import { describe, expect, test } from 'vitest';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { Position } from '#lib/domain/position.ts';
import { emptyKitchen, foldKitchen } from '#lib/families/farm-to-table/kitchen.ts';
import { acting } from './support/acting-system.ts';
import { playTask } from './support/play-task.ts';

const scenario = 'farm-to-table';
const chest: Position = { x: 40, y: -60, z: 132 };

const issues = (events: readonly MatchEvent[]) => events.filter((event) => event.kind === 'issue');
const kitchenOf = (events: readonly MatchEvent[]) => events.reduce(foldKitchen, emptyKitchen);

describe('the solver', () => {
  // A cake from the chest, one with cows, hay and cane, and a stew of which everything has to be found.
  test.each([
    ['0', 1],
    ['35', 4],
    ['99', 2],
  ] as const)('completes task %s with %i bodies, and the same way again', async (task, agents) => {
    const play = () => playTask({ scenario, task, seed: 7, team: { system: 'solver', agents } });
    const { task: played, result, events } = await play();
    expect(issues(events)).toEqual([]);
    expect(result.outcome).toEqual({ kind: 'task', completion: 1, success: true, ended: 'complete' });
    expect(played.rescore(events)).toEqual(result.outcome);
    expect(result.score).toEqual({ team: 100 });
    expect(result.figures?.all).toMatchObject({ points: 100 });
    const { reached } = kitchenOf(events);
    expect(new Set([...reached.values()].map(({ by }) => by)).size).toBe(agents);
    // Pens are entered through their gates.
    expect(events.filter((event) => event.kind === 'block-broken' && /fence|glass/.test(event.block))).toEqual([]);
    expect((await play()).result.hash).toBe(result.hash);
  });

  test('cooks beside an agent that does nothing', { tags: ['long'] }, async () => {
    const { result } = await playTask({ scenario, task: '13', seed: 1, team: ['do_nothing', 'solver'] });
    expect(result.outcome).toMatchObject({ success: true, ended: 'complete' });
    expect(result.figures?.all).toMatchObject({ contribution: 0 });
  });

  test('two solvers that know nothing of each other complete a task', { tags: ['long'] }, async () => {
    const { result } = await playTask({ scenario, task: '13', seed: 1, team: ['solver', 'solver'] });
    expect(result.outcome).toMatchObject({ success: true, ended: 'complete' });
  });
});

describe('the referee', () => {
  test('counts what agents hold together, and neither what lies in the chest nor what is missing a piece', async () => {
    const fetcher = (items: Record<string, number>) =>
      acting(async ({ primitives }) => {
        await primitives.getItemFromChest(chest, items);
      });
    const { task, result, events } = await playTask({
      scenario,
      task: '0',
      seed: 1,
      team: [fetcher({ milk_bucket: 2, sugar: 1 }), fetcher({ milk_bucket: 1, egg: 1 })],
    });
    expect(result).toMatchObject({ ticks: 150 * 20, outcome: { completion: 0.4, success: false, ended: 'time' } });
    expect(task.rescore(events)).toEqual(result.outcome);
    expect([...kitchenOf(events).reached.keys()].sort()).toEqual(['egg', 'milk_bucket']);
    // Every 20 s, and with each of the two gains.
    expect(events.filter((event) => event.kind === 'task-progress').length).toBeGreaterThanOrEqual(8);
  });

  test('looks into the inventories every 20 s under parity, and counts the coal of the start there', async () => {
    const play = (rules: 'parity' | 'corrected') =>
      playTask({ scenario, task: '36', seed: 1, team: { system: 'solver', agents: 1 }, rules });
    const [parity, corrected] = [await play('parity'), await play('corrected')];
    const holdings = (events: readonly MatchEvent[]) => events.filter((event) => event.kind === 'family' && event.name === 'holding');
    expect(holdings(parity.events).every(({ tick }) => tick % 400 === 0)).toBe(true);
    expect(holdings(corrected.events).some(({ tick }) => tick % 400 !== 0)).toBe(true);
    expect(kitchenOf(parity.events).reached.get('coal')).toEqual({ tick: 0, by: 'Alice' });
    expect(kitchenOf(corrected.events).reached.has('coal')).toBe(false);
    for (const { task, result, events } of [parity, corrected]) {
      expect(result.outcome).toMatchObject({ success: true });
      expect(task.rescore(events)).toEqual(result.outcome);
    }
    expect(parity.result.ticks % 400).toBe(0);
  });

  test('ends an episode whose agents used up their action time', async () => {
    const walker = acting(async ({ primitives }) => {
      for (;;) {
        await primitives.goto({ kind: 'near', position: { x: 32, y: -60, z: 126 }, range: 1 });
        await primitives.goto({ kind: 'near', position: { x: 50, y: -60, z: 144 }, range: 1 });
      }
    });
    const { result, events } = await playTask({ scenario, task: '0', seed: 1, team: [walker] });
    const end = events.find((event) => event.kind === 'episode-ended');
    expect(end).toMatchObject({ end: 'time', text: 'The agents used up the 120 s in which they may act.' });
    expect(result.figures?.all).toMatchObject({ 'time-ratio': 1, efficiency: 0, points: 0 });
  });
});

test('an unknown task and too many agents are refused before anything starts', async () => {
  const team = (agents: number) => ({ system: 'solver', agents }) as const;
  await expect(playTask({ scenario, task: '100', seed: 1, team: team(2) })).rejects.toThrow('Farm to Table has no task "100"');
  await expect(playTask({ scenario, task: '0', seed: 1, team: team(9) })).rejects.toThrow('is played by 1 to 8 agents a team, not by 9');
});
