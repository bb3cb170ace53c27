import { describe, expect, test } from 'vitest';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { emptyEscape, foldEscape } from '#lib/families/escape-room/rules.ts';
import { factsSaid } from '#server/contract/known-facts.ts';
import { findScenario, taskOf } from '#server/scenarios/registry.ts';
import { acting } from './support/acting-system.ts';
import { playTask } from './support/play-task.ts';

const scenario = 'escape-room';
const issues = (events: readonly MatchEvent[]) => events.filter((event) => event.kind === 'issue');

describe('the solver', () => {
  test.each([
    ['3-1', 2],
    ['1-4', 4],
  ])('leads a team through task %s with %i agents, and the same way again', async (task, agents) => {
    const play = () => playTask({ scenario, task, seed: 3, team: { system: 'solver', agents } });
    const { task: played, result, events } = await play();
    expect(issues(events)).toEqual([]);
    expect(result.outcome).toEqual({ kind: 'task', completion: 1, success: true, ended: 'complete' });
    expect(played.rescore(events)).toEqual(result.outcome);
    expect(result.figures?.all).toMatchObject({ 'room-completion': 1, 'agents-out': agents });
    const { assignment } = events.reduce(foldEscape, emptyEscape);
    expect(result.figures?.all['rooms-solved']).toBe(assignment?.rooms.length);
    expect(result.figures?.all['action-time']).toBeLessThan((assignment?.actionSeconds ?? 0) / 3);
    expect((await play()).result.hash).toBe(result.hash);
  });

  test('holds its own control for an agent that does nothing, and the score says how far the team came', async () => {
    const { task, result, events } = await playTask({ scenario, task: '1-0', seed: 1, team: ['do_nothing', 'solver'] });
    expect(result.outcome).toEqual({ kind: 'task', completion: 0.5, success: false, ended: 'time' });
    expect(result.ticks).toBe(280 * 20);
    expect(task.rescore(events)).toEqual(result.outcome);
  });
});

describe('the referee', () => {
  test('gives half of a room for one of two conditions, and agents can neither dig nor place blocks where they like', async () => {
    const heard: string[] = [];
    const presser = acting(async (seat) => {
      const { primitives } = seat;
      seat.hear(({ from, text }) => void (from === 'Referee' && heard.push(text)));
      await primitives.goto({ kind: 'near', position: { x: 131, y: -60, z: 133 }, range: 0 });
      await primitives.mineBlock('cobblestone', 1);
      await expect(primitives.goto({ kind: 'near', position: { x: 130, y: -60, z: 140 }, range: 2 })).rejects.toThrow();
    });
    const { result, events } = await playTask({ scenario, task: '1-0', seed: 1, team: [presser, 'do_nothing'] });
    expect(result.outcome).toEqual({ kind: 'task', completion: 0.5, success: false, ended: 'time' });
    expect(events.filter(({ kind }) => kind === 'block-broken' || kind === 'block-placed')).toEqual([]);
    const hints = events.flatMap((event) => (event.kind === 'chat' && event.from === 'Referee' ? [event] : []));
    expect(hints.map(({ audience }) => audience)).toEqual([
      { to: 'seats', seats: ['Alice'] },
      { to: 'seats', seats: ['Bob'] },
    ]);
    expect(hints[0]?.text).toContain('One agent stands on the plate while another presses the stone button');
  });
});

describe('tasks', () => {
  test('any seed is a task, and other ids are refused with an example', () => {
    expect(findScenario(scenario).summary.tasks).toHaveLength(25);
    expect(taskOf({ scenario, task: '5-123456', agents: 3 }).seats).toHaveLength(3);
    for (const task of ['0-1', '6-1', '3-01', '3-', '17', 'hard-17', '3-1 '])
      expect(() => taskOf({ scenario, task, agents: 2 })).toThrow(
        `Escape Room has no task "${task}". Nothing was started. A task is a difficulty`,
      );
    expect(() => taskOf({ scenario, task: '3-17', agents: 9 })).toThrow('Escape Room is played by 1 to 8 agents a team, not by 9.');
  });

  test.each([
    ['5-2', 2],
    ['5-3', 2],
    ['4-2', 4],
  ] as const)(
    'an agent of task %s learns a room when it is in it, in words and as data, and nothing of it before',
    async (task, agents) => {
      const { facts: start } = taskOf({ scenario, task, agents }).briefing('team', 0, 1);
      expect(new Set(start.map(({ kind }) => kind)).difference(new Set(['inventory', 'destination']))).toEqual(new Set());
      const { events } = await playTask({ scenario, task, seed: 3, team: { system: 'solver', agents } });
      const places = new Map<string, unknown>();
      const entered = new Set<string>();
      const heard = new Set<string>();
      for (const event of events) {
        if (event.kind === 'family' && event.name === 'place') {
          places.set(event.agent ?? '', event.data.room);
          if (event.data.room !== null) entered.add(`${event.agent} ${event.data.room}`);
        }
        if (event.kind !== 'chat' || event.from !== 'Referee' || event.audience?.to !== 'seats') continue;
        const [reader = '', ...others] = event.audience.seats;
        const { room, done } = event.data ?? {};
        if (done !== true) expect([others, places.get(reader)]).toEqual([[], room]);
        heard.add(`${reader} ${room}`);
        const description = event.text;
        const facts = factsSaid(event);
        expect(facts.flatMap((fact) => (fact.kind === 'area' ? [fact.name.split(',')[0]] : []))).toContain(room);
        for (const fact of done === true ? [] : facts) {
          const named =
            fact.kind === 'control'
              ? [fact.id, fact.area, fact.block === 'air' ? 'hole' : fact.block, fact.item ?? '', fact.tool ?? '', ...fact.after]
              : [];
          const ways = fact.kind === 'passage' ? [fact.from, fact.to ?? 'exit', ...fact.controls, ...(fact.who ?? [])] : [];
          const items = fact.kind === 'inventory' ? Object.entries(fact.items).map(([item, count]) => `${count} ${item}`) : [];
          const isPlaced = fact.kind === 'control' || fact.kind === 'passage';
          const corners = isPlaced ? [fact.at] : 'least' in fact ? [fact.least, fact.most] : [];
          for (const text of [...named, ...ways, ...items, ...corners.map(({ x, y, z }) => `(${x}, ${y}, ${z})`)])
            expect(description.toLowerCase()).toContain(text.toLowerCase());
        }
      }
      expect(heard).toEqual(entered);
    },
  );
});
