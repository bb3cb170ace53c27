import { afterEach, describe, expect, test } from 'vitest';
import { boxAround } from '#lib/domain/box.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { blueprintRules } from '#lib/families/blueprints/rules.ts';
import { rescore } from '#lib/families/task-rules.ts';
import { Random } from '#server/minecraft/random.ts';
import { SandboxPool } from '#server/sandbox/sandbox-pool.ts';
import { house } from '#server/scenarios/blueprints/buildings/house.ts';
import { playedTask } from '#server/scenarios/blueprints/played-task.ts';
import { type BlueprintTask, tasks } from '#server/scenarios/blueprints/tasks.ts';
import { playPlanned } from './support/planned-match.ts';
import { playTask } from './support/play-task.ts';
import { talkingAgent } from './support/talking-agent.ts';

/* MINDcraft's agents build blueprints of which none carries all materials, with the offline planner in place of a language model. */

const systems = { builders: { agent: 'mindcraft', options: { programs: true } } };
const said = (events: readonly MatchEvent[]) => events.flatMap((event) => (event.kind === 'chat' ? [event] : []));
const begun = (events: readonly MatchEvent[]) =>
  events.flatMap((event) => (event.kind === 'action' && event.state === 'started' ? [event.name] : []));

let pool: SandboxPool | null = null;
afterEach(() => {
  pool?.close();
  pool = null;
});

/** A generated house of one room, which two agents build from equal parts of its materials. */
function smallHouse(): BlueprintTask {
  const pyramid = tasks.find(({ id }) => id === 'pyramid-2');
  if (pyramid === undefined) throw new Error('There is no pyramid.');
  const grid = house({ materials: 1, rooms: 1, windows: 1, carpets: 1, side: 8 }, new Random(5));
  const cells = grid.blocks().map(({ name, x, y, z }) => ({ name, at: { x: x - 60, y: y - 60, z: z + 6 }, facing: 'A' as const }));
  const drawing = { name: 'small house', cells, ...boxAround(cells.map(({ at }) => at)) };
  return { ...pyramid, seconds: 400, deal: 'evenly', tools: { diamond_pickaxe: 1, dirt: 128 }, drawing: () => drawing };
}

/** Plays the small house with builders in some seats, and agents that do nothing in the others. */
async function playHouse(seats: readonly ('builder' | 'do_nothing')[], task = smallHouse()) {
  const programs = new SandboxPool();
  pool = programs;
  const team = seats.map((seat) => (seat === 'builder' ? talkingAgent({ options: { programs: true }, programs }).system : seat));
  return playTask({ scenario: 'blueprints', task: 'pyramid-2', seed: 1, team, change: () => playedTask(task, seats.length) });
}

describe('two agents that each carry some of the materials', () => {
  test('build a generated house and agree on a division, twice with the same hash', async () => {
    const { result, events } = await playHouse(['builder', 'builder']);
    expect(result.outcome).toMatchObject({ kind: 'task', success: true, completion: 1, ended: 'complete' });
    expect(rescore(blueprintRules, events)).toEqual(result.outcome);
    const words = said(events).map(({ text }) => text);
    expect(words.join(' ')).toContain('We share each level from west to east: Andy, Jill.');
    for (const agent of ['Andy', 'Jill']) expect(result.figures?.seats?.[agent]?.['placed-blocks']).toBeGreaterThan(20);
    pool?.close();
    const other = await playHouse(['builder', 'builder']);
    expect(other.result.hash).toBe(result.hash);
  });

  test('do not complete it without the other one’s materials', { tags: ['long'] }, async () => {
    const { result } = await playHouse(['builder', 'do_nothing'], { ...smallHouse(), seconds: 120 });
    expect(result.outcome).toMatchObject({ success: false, ended: 'time' });
    const completion = result.outcome?.kind === 'task' ? result.outcome.completion : 0;
    expect(completion).toBeGreaterThan(0.25);
    expect(completion).toBeLessThan(0.75);
  });

  test('build in silence what they carry if they may not talk, and the episode ends by its rules', { tags: ['long'] }, async () => {
    const programs = new SandboxPool();
    pool = programs;
    const mute = () => talkingAgent({ options: { programs: true, communication: false }, programs }).system;
    const { result, events } = await playTask({
      ...{ scenario: 'blueprints', task: 'pyramid-2', seed: 1, team: [mute(), mute()] },
      change: () => playedTask({ ...smallHouse(), seconds: 150 }, 2),
    });
    expect(said(events)).toEqual([]);
    expect(result.figures?.all).toMatchObject({ messages: 0, speakers: 0, requests: 0, 'requests-answered': null });
    expect(['complete', 'time']).toContain(result.outcome?.kind === 'task' ? result.outcome.ended : null);
    expect(rescore(blueprintRules, events)).toEqual(result.outcome);
    for (const agent of ['Andy', 'Jill']) expect(result.figures?.seats?.[agent]?.['placed-blocks']).toBeGreaterThan(0);
  });

  test('build the pyramid, each with its own kinds', { tags: ['long'] }, async () => {
    const { result, events } = await playPlanned({ scenario: 'blueprints', task: 'pyramid-2', agents: 2, team: 'builders', systems });
    expect(result.outcome).toMatchObject({ success: true, completion: 1 });
    expect(begun(events)).toEqual(expect.arrayContaining(['getBlueprint', 'checkBlueprintLevel', 'buildBlocks']));
    expect(said(events).map(({ from }) => from)).toEqual(expect.arrayContaining(['Andy', 'Jill']));
    expect(
      said(events)
        .map(({ text }) => text)
        .join(' '),
    ).toContain('Each of us builds what it carries.');
  });
});
