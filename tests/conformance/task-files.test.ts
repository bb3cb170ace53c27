import { describe, expect, test } from 'vitest';
import { taskInMindcraftFile } from '#server/cli/mindcraft-task-file.ts';
import { playPlanned } from './support/planned-match.ts';

/* Task files of MINDcraft are played as they are: the kind of a task decides the scenario, and its content goes with the match. */

const file = 'tests/fixtures/task-files/fifty-tasks.json';

describe('a task of a file', () => {
  const crafted = 'is played by its content alone: %s';
  test.each([['wool_partial', 2]] as const)(crafted, craft);
  test.each([
    ['three_banner', 3],
    ['alone_sticks', 1],
  ] as const)(crafted, { tags: ['long'] }, craft);

  async function craft(id: string, agents: number): Promise<void> {
    const { scenario, id: task, given } = await taskInMindcraftFile(`${file}#${id}`);
    const { result, events } = await playPlanned({ scenario, task, given, agents, team: 'mindcraft' });
    expect(result.outcome).toMatchObject({ kind: 'task', success: true, ended: 'complete' });
    const planners = events.flatMap((event) => (event.kind === 'action' && event.name === 'getCraftingPlan' ? [event.agent] : []));
    if (id === 'wool_partial') expect(planners).not.toContain('Jill');
  }

  const cooked = 'is cooked with what its file gives: %s';
  test.each([['cook_hell', 2]] as const)(cooked, cook);
  test.each([
    ['cook_two', 2],
    ['cook_blocked', 2],
  ] as const)(cooked, { tags: ['long'] }, cook);

  async function cook(id: string, agents: number): Promise<void> {
    const { scenario, id: task, given } = await taskInMindcraftFile(`${file}#${id}`);
    const { result, events } = await playPlanned({ scenario, task, given, agents, team: 'mindcraft' });
    expect(result.outcome).toMatchObject({ kind: 'task', success: true, ended: 'complete' });
    expect(events.find((event) => event.kind === 'family' && event.name === 'holding')).toMatchObject({ data: { items: { coal: 1 } } });
    const asked = events.some((event) => event.kind === 'chat' && /^.*What is the recipe of/.test(event.text));
    expect(asked).toBe(id !== 'cook_two');
  }

  const built = 'is built with what its file gives: %s';
  test.each([['build_house', 2]] as const)(built, build);
  test.each([['build_one_height', 2]] as const)(built, { tags: ['long'] }, build);

  async function build(id: string, agents: number): Promise<void> {
    const { scenario, id: task, given } = await taskInMindcraftFile(`${file}#${id}`);
    const { result, events } = await playPlanned({ scenario, task, given, agents, team: 'mindcraft' });
    expect(result.outcome).toMatchObject({ kind: 'task', success: true, ended: 'complete' });
    const held = events.flatMap((event) => (event.kind === 'family' && event.name === 'holding' ? [event.data] : []));
    expect(held.slice(0, agents)).toEqual([{ items: { oak_planks: 8 } }, { items: { oak_planks: 8 } }]);
  }

  test.each([
    ['#broken_type', 'is of the type "fishing", which no scenario here plays'],
    ['#missing', 'There is no task "missing" in this file'],
    ['', 'has 50 tasks. Nothing was started. Name one'],
  ])('is refused before the start with the reason: %s', async (choice, reason) => {
    await expect(taskInMindcraftFile(`${file}${choice}`)).rejects.toThrow(reason);
  });
});
