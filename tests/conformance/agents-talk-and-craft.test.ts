import { describe, expect, test } from 'vitest';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { rescore } from '#lib/families/crafting/rescore.ts';
import { tasks } from '#server/scenarios/crafting/tasks.ts';
import { playPlanned } from './support/planned-match.ts';

/* MINDcraft's agents craft what neither of them can craft alone, with the offline planner in place of a language model. */

const match = (task: string) => ({ scenario: 'crafting', task, agents: 2, team: 'mindcraft' }) as const;
const said = (events: readonly MatchEvent[]) => events.flatMap((event) => (event.kind === 'chat' ? [event] : []));
const begun = (events: readonly MatchEvent[]) =>
  events.flatMap((event) => (event.kind === 'action' && event.state === 'started' ? [event] : []));

describe('two agents that each carry a part of the ingredients', () => {
  test.each(tasks.map(({ id }) => [id]))('talk, hand over and craft: %s', async (id) => {
    const { result, events } = await playPlanned(match(id));
    expect(result.outcome).toMatchObject({ kind: 'task', success: true, completion: 1, ended: 'complete' });
    expect(rescore(events)).toEqual(result.outcome);
    expect(said(events).map(({ from }) => from)).toEqual(expect.arrayContaining(['Andy', 'Jill']));
    expect(begun(events).some(({ name }) => name === 'givePlayer')).toBe(true);
    expect(events.filter(({ kind }) => kind === 'issue')).toEqual([]);
  });

  test('play the same match twice', async () => {
    const [one, other] = [await playPlanned(match('cake-0')), await playPlanned(match('cake-0'))];
    expect(one.result.hash).toBe(other.result.hash);
    expect(one.result.figures).toEqual(other.result.figures);
  });

  test('craft also where commands are tools, although the planner writes them as text', async () => {
    const systems = { tooled: { agent: 'mindcraft', options: { commands: 'tools' } } };
    const { result } = await playPlanned({ ...match('cake-0'), team: 'tooled', systems });
    expect(result.outcome).toMatchObject({ success: true, ended: 'complete' });
  });

  test('speak to each other alone, and one without a crafting plan never gets it', async () => {
    const { events } = await playPlanned(match('cake-0'));
    for (const { from, audience } of said(events)) expect(audience).toEqual({ to: 'seats', seats: [from === 'Andy' ? 'Jill' : 'Andy'] });
    expect(
      begun(events)
        .filter(({ name }) => name === 'getCraftingPlan')
        .map(({ agent }) => agent),
    ).not.toContain('Andy');
  });

  test('fail if they cannot hand over: each lacks what the other carries', async () => {
    const systems = { lonely: { agent: 'mindcraft', options: { blockedCommands: ['givePlayer'] } } };
    const { result } = await playPlanned({ ...match('cake-0'), team: 'lonely', systems });
    expect(result.outcome).toMatchObject({ success: false, ended: 'time' });
  });
});
