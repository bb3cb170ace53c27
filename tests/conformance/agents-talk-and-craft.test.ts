import { describe, expect, test } from 'vitest';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { craftingRules } from '#lib/families/crafting/rules.ts';
import { rescore } from '#lib/families/task-rules.ts';
import { tasks } from '#server/scenarios/crafting/tasks.ts';
import { playPlanned } from './support/planned-match.ts';

/* MINDcraft's agents craft what none of them can craft alone, with the offline planner in place of a language model. */

const match = (task: string) => ({ scenario: 'crafting', task, agents: 2, team: 'mindcraft' }) as const;
const said = (events: readonly MatchEvent[]) => events.flatMap((event) => (event.kind === 'chat' ? [event] : []));
const begun = (events: readonly MatchEvent[]) =>
  events.flatMap((event) => (event.kind === 'action' && event.state === 'started' ? [event] : []));

/** The match of one task, played once for all tests that look at it. */
let cake: ReturnType<typeof playPlanned> | undefined;
function playCake(): ReturnType<typeof playPlanned> {
  cake ??= playPlanned(match('cake-0'));
  return cake;
}

/** Three times the ticks in which agents complete these tasks if nothing hinders them. */
const enough = 1800;

describe('two agents that each carry a part of the ingredients', () => {
  test.each(tasks.filter(({ set }) => set === 'Test, 2 agents').map(({ id }) => [id]))(
    'talk, hand over and craft: %s',
    { tags: ['long'] },
    async (id) => {
      const { result, events } = await (id === 'cake-0' ? playCake() : playPlanned(match(id)));
      expect(result.outcome).toMatchObject({ kind: 'task', success: true, completion: 1, ended: 'complete' });
      expect(rescore(craftingRules, events)).toEqual(result.outcome);
      expect(said(events).map(({ from }) => from)).toEqual(expect.arrayContaining(['Andy', 'Jill']));
      expect(begun(events).some(({ name }) => name === 'givePlayer')).toBe(true);
      expect(events.filter(({ kind }) => kind === 'issue')).toEqual([]);
    },
  );

  test('play the same match twice', async () => {
    const [one, other] = [await playCake(), await playPlanned(match('cake-0'))];
    expect(one.result.hash).toBe(other.result.hash);
    expect(one.result.figures).toEqual(other.result.figures);
  });

  test('craft also where commands are tools, although the planner writes them as text', { tags: ['long'] }, async () => {
    const systems = { tooled: { agent: 'mindcraft', options: { commands: 'tools' } } };
    const { result } = await playPlanned({ ...match('cake-0'), team: 'tooled', systems });
    expect(result.outcome).toMatchObject({ success: true, ended: 'complete' });
  });

  test('speak to each other alone, and one without a crafting plan never gets it', async () => {
    const { events } = await playCake();
    for (const { from, audience } of said(events)) expect(audience).toEqual({ to: 'seats', seats: [from === 'Andy' ? 'Jill' : 'Andy'] });
    expect(
      begun(events)
        .filter(({ name }) => name === 'getCraftingPlan')
        .map(({ agent }) => agent),
    ).not.toContain('Andy');
  });

  test('fail if they cannot hand over: each lacks what the other carries', async () => {
    const systems = { lonely: { agent: 'mindcraft', options: { blockedCommands: ['givePlayer'] } } };
    const { result } = await playPlanned({ ...match('cake-0'), team: 'lonely', systems, limit: enough });
    expect(result.outcome).toMatchObject({ success: false, ended: 'time' });
  });
});

describe('a larger team', () => {
  const larger = (task: string, agents: number, team = 'mindcraft') => ({ scenario: 'crafting', task, agents, team });

  const collects = 'crafts together: one agent collects from all others: %s';
  test.each([
    ['three-cyan-bed-2', 3],
    ['five-black-banner-1-blocked-4', 5],
  ] as const)(collects, craftTogether);
  test.each([
    ['three-white-banner-0-blocked-2', 3],
    ['four-smoker-0-blocked-3', 4],
    ['five-lectern-2', 5],
  ] as const)(collects, { tags: ['long'] }, craftTogether);

  async function craftTogether(id: string, agents: number): Promise<void> {
    const { result, events } = await playPlanned(larger(id, agents));
    expect(result.outcome).toMatchObject({ kind: 'task', success: true, ended: 'complete' });
    const givers = begun(events).filter(({ name }) => name === 'givePlayer');
    expect(new Set(givers.map(({ agent }) => agent)).size).toBeGreaterThan(1);
  }

  test.each(['train-fishing-rod-0-blocked-2', 'train-crossbow-2-blocked-2'])(
    'crafts by trial where no agent gets a plan: %s',
    { tags: ['long'] },
    async (id) => {
      const { result, events } = await playPlanned(match(id));
      expect(result.outcome).toMatchObject({ kind: 'task', success: true });
      expect(begun(events).map(({ name }) => name)).not.toContain('getCraftingPlan');
    },
  );

  test.each(['one-stone-pickaxe-0', 'one-oak-log-0', 'one-white-bed-0'])(
    'of one agent gathers what it lacks: %s',
    { tags: ['long'] },
    async (id) => {
      const { result } = await playPlanned(larger(id, 1));
      expect(result.outcome).toMatchObject({ kind: 'task', success: true });
    },
  );

  test('plays a generated task', { tags: ['long'] }, async () => {
    const { result } = await playPlanned(larger('made-test-1', 2));
    expect(result.outcome).toMatchObject({ kind: 'task', success: true });
  });

  test('crafts nothing if its agents may not talk, and none of them hears another', async () => {
    const systems = { mute: { agent: 'mindcraft', options: { communication: false } } };
    const { result, events } = await playPlanned({ ...larger('pink-wool-0', 2, 'mute'), systems, limit: enough });
    expect(result.outcome).toMatchObject({ success: false, ended: 'time' });
    expect(said(events)).toEqual([]);
  });

  test('has as many agents as the task is made for', async () => {
    await expect(playPlanned(larger('three-cyan-bed-2', 2))).rejects.toThrow('is made for 3 agents, not for 2');
  });
});

test('under the rules of parity agents carry what was published, as far as Minecraft has it', { tags: ['long'] }, async () => {
  const { result, events } = await playPlanned({ ...match('magenta-wool-2'), rules: 'parity', limit: enough });
  const carried = events.flatMap((event) => (event.kind === 'family' && event.name === 'holding' ? [event.data.items] : []));
  expect(carried.slice(0, 2)).toEqual([{ lapis_lazuli: 1 }, { bone_meal: 1, white_wool: 1 }]);
  expect(result.outcome).toMatchObject({ success: false });
});
