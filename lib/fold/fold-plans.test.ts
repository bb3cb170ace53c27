import { describe, expect, it } from 'vitest';
import type { EventBody } from '#lib/domain/match-event.ts';
import type { TaskState } from '#lib/domain/mind-event.ts';
import { eventLog, startedEvent } from '../../tests/fixtures/event-log.ts';
import { foldPlansOf, mostPlans } from './fold-plans.ts';
import { type PlannedTask, plannedTasks } from './plan-tasks.ts';
import { noPlans, type TeamPlans } from './plans-view.ts';

type Entry = readonly [body: EventBody, tick?: number, episode?: number];

const node = (id: string, after: readonly string[] = [], agents: readonly string[] = []) => ({
  id,
  description: `Do ${id}`,
  milestones: [`${id} stands`],
  agents: [...agents],
  after: [...after],
});
const graph = (revision: number, nodes: readonly ReturnType<typeof node>[], text = 'why'): EventBody => ({
  kind: 'task-graph',
  team: 'red',
  revision,
  text,
  nodes: [...nodes],
});
const state = (task: string, to: TaskState, agents: readonly string[] = ['Ryn'], text?: string): EventBody => ({
  kind: 'task-state',
  team: 'red',
  task,
  state: to,
  agents: [...agents],
  ...(text === undefined ? {} : { text }),
});
const answer = (call: string, agent?: string): EventBody => ({
  kind: 'model-call',
  call,
  team: 'red',
  purpose: 'plan',
  model: 'm',
  state: 'done',
  ...(agent === undefined ? {} : { agent }),
});
const started = startedEvent('hedge-maze', 'planner', 'passive');

function plansOf(...entries: readonly Entry[]): TeamPlans {
  const plans = foldPlansOf(noPlans, eventLog([started], ...entries)).teams.red;
  if (plans === undefined) throw new Error('The log has no plan.');
  return plans;
}
function tasksOf(plans: TeamPlans, index = plans.revisions.length - 1): Record<string, PlannedTask> {
  return Object.fromEntries(plannedTasks(plans, index).map((task) => [task.id, task]));
}

const diamond = [node('a'), node('b', ['a']), node('c', ['a', 'a', 'c', 'unknown']), node('d', ['b', 'c'])];

describe('a plan', () => {
  it('has subtasks that are ready after their predecessors, wait for them, or are blocked by a failed one', () => {
    const plans = plansOf(
      [graph(0, diamond)],
      [state('a', 'running'), 10],
      [state('a', 'done', ['Ryn'], 'Fine.'), 30],
      [state('b', 'failed'), 50],
    );
    const { a, b, c, d } = tasksOf(plans);
    expect([a?.standing, b?.standing, c?.standing, d?.standing]).toEqual(['done', 'failed', 'ready', 'blocked']);
    expect(a).toMatchObject({ from: 10, to: 30, feedback: 'Fine.', agents: ['Ryn'], next: ['b', 'c'], number: 1 });
    expect(c?.after).toEqual(['a']);
    expect([c?.waitsFor, d?.waitsFor]).toEqual([[], ['b', 'c']]);
    expect(tasksOf(plansOf([graph(0, diamond)])).d?.standing).toBe('waiting');
  });

  it('times the newest work on a subtask that an agent repeats', () => {
    const plans = plansOf(
      [graph(0, diamond)],
      [state('a', 'running'), 10],
      [state('a', 'failed'), 30],
      [state('a', 'running', ['Byte']), 40],
    );
    expect(tasksOf(plans).a).toMatchObject({ standing: 'running', from: 40, to: null, agents: ['Byte'] });
    expect(plans.tasks.get('a')?.begun).toBe(10);
    const joined = plansOf([graph(0, diamond)], [state('a', 'running'), 10], [state('a', 'running', ['Ryn', 'Byte']), 25]);
    expect(tasksOf(joined).a).toMatchObject({ from: 10, to: null, agents: ['Ryn', 'Byte'] });
  });

  it('marks the longest chain that is not done', () => {
    const chain = [node('a'), node('b', ['a']), node('c', ['b']), node('x')];
    const critical = (plans: TeamPlans): string[] => plannedTasks(plans, 0).flatMap(({ id, isCritical }) => (isCritical ? [id] : []));
    expect(critical(plansOf([graph(0, chain)]))).toEqual(['a', 'b', 'c']);
    expect(critical(plansOf([graph(0, chain)], [state('a', 'done')]))).toEqual(['b', 'c']);
    expect(critical(plansOf([graph(0, [node('x'), node('y')])]))).toEqual([]);
  });

  it('may contain a circle', () => {
    const circle = tasksOf(plansOf([graph(0, [node('a', ['b']), node('b', ['a'])])]));
    expect([circle.a?.standing, circle.b?.standing]).toEqual(['waiting', 'waiting']);
  });
});

describe('a plan that changes', () => {
  const before = [node('a'), node('b')];
  const after = [node('b'), node('c', ['b'])];
  const plans = plansOf(
    [graph(0, before)],
    [state('a', 'running'), 10],
    [answer('call 7'), 59],
    [graph(1, after, 'The wall fell.'), 60],
    [state('b', 'running'), 70],
  );

  it('is a revision with the subtasks that are new and gone, and the call before it', () => {
    expect(plans.revisions.at(-1)).toMatchObject({ revision: 1, text: 'The wall fell.', added: ['c'], dropped: ['a'], call: 'call 7' });
    expect(tasksOf(plans).c?.isNew).toBe(true);
    expect(plans.revisions[0]).toMatchObject({ added: [], dropped: [], call: null });
  });

  it('shows an earlier revision as it stood when the next one replaced it', () => {
    expect(tasksOf(plans, 0).a).toMatchObject({ standing: 'running', to: null });
    expect(tasksOf(plans, 0).b?.standing).toBe('ready');
    expect(tasksOf(plans, 1).b?.standing).toBe('running');
    expect(plannedTasks(plans, 7)).toEqual([]);
  });
});

describe('a log', () => {
  it('never fills the memory: the newest plans and states remain, and states of unknown subtasks do not count', () => {
    const many = Array.from(
      { length: mostPlans.revisions + 20 },
      (_, revision): Entry => [graph(revision, [node(`t${revision}`), node('kept')]), revision],
    );
    const busy = Array.from({ length: 100 }, (_, turn): Entry => [state('kept', turn % 2 === 0 ? 'running' : 'failed'), 200 + turn]);
    const old: Entry = [state('t1', 'done'), 2];
    const plans = plansOf(...many.slice(0, 2), old, ...many.slice(2), [state('stranger', 'done'), 199], ...busy);
    expect(plans.revisions).toHaveLength(mostPlans.revisions);
    expect(plans.revisions[0]?.revision).toBe(20);
    expect([...plans.tasks.keys()]).toEqual(['kept']);
    expect(plans.tasks.get('kept')?.turns).toHaveLength(mostPlans.turns);
    expect(plans.tasks.get('kept')?.begun).toBe(200);
  });

  it('has the newest summary of each agent and of the surroundings, which outlast the episode, unlike plans', () => {
    const summary = (text: string, agent?: string): EventBody => ({
      kind: 'summary',
      team: 'red',
      text,
      ...(agent === undefined ? {} : { agent }),
    });
    const log = eventLog(
      [started],
      [graph(0, diamond)],
      [summary('Old.', 'Ryn'), 5],
      [summary('A wall.'), 6],
      [summary('New\u202e.', 'Ryn'), 7],
      [{ ...started }, 0, 1],
    );
    const { summaries, teams, episode } = foldPlansOf(noPlans, log);
    expect(summaries.map(({ agent, text }) => [agent, text])).toEqual([
      [null, 'A wall.'],
      ['Ryn', 'New.'],
    ]);
    expect([teams, episode]).toEqual([{}, 1]);
  });

  it('gives the same plans in one batch and event by event', () => {
    const log = eventLog(
      [started],
      [graph(0, diamond)],
      [answer('c1', 'Ryn'), 9],
      [state('a', 'running'), 10],
      [graph(1, diamond.slice(1)), 20],
    );
    const single = log.reduce((view, event) => foldPlansOf(view, [event]), noPlans);
    expect(single).toEqual(foldPlansOf(noPlans, log));
    expect(single.teams.red?.tasks.has('a')).toBe(true);
  });
});
