import { describe, expect, test } from 'vitest';
import { Random } from '#server/minecraft/random.ts';
import { type Change, changedGraph } from './change-graph.ts';
import { grownGraph } from './grow-graph.ts';
import { blockedSubtasks, readySubtasks } from './ready-subtasks.ts';
import { equalParts, splitSubtask, withWholes } from './split-subtask.ts';
import type { Proposal, TaskGraph } from './subtask.ts';
import { withoutCycles } from './without-cycles.ts';

const agents = ['Alice', 'Bob', 'Cindy'];

const proposal = (id: string, after: readonly string[] = [], more: Partial<Proposal> = {}): Proposal => ({
  ...{ id, description: `do ${id}`, milestones: [], paths: [], after, agents: [], number: 1, ...more },
});

const grow = (proposals: readonly Proposal[], graph: TaskGraph = [], most = 100) => {
  const next = graph.reduce((largest, { id }) => Math.max(largest, Number.parseInt(id, 10)), 0) + 1;
  return grownGraph(proposals, { graph, agents, most, next, substitute: () => 'Bob' });
};

/** Proposals with any predecessors: unknown ones, themselves, later ones and circles included. */
function anyProposals(random: Random): Proposal[] {
  const count = random.integer(1, 12);
  return Array.from({ length: count }, (_, index) => {
    const after = Array.from({ length: random.integer(0, 3) }, () => String(random.integer(0, count + 2)));
    const named = random.chance(0.3) ? [random.pick([...agents, 'Steve'])] : [];
    return proposal(String(index + 1), after, { agents: named, number: random.integer(1, 3) });
  });
}

/** The order in which the subtasks of a plan can be done; shorter than the plan if some are never ready. */
function doneInOrder(start: TaskGraph): string[] {
  const order: string[] = [];
  let graph = start;
  for (;;) {
    const ready = readySubtasks(graph).map(({ id }) => id);
    if (ready.length === 0) return order;
    order.push(...ready);
    graph = withWholes(graph.map((subtask) => (ready.includes(subtask.id) ? { ...subtask, state: 'done' } : subtask)));
  }
}

describe('a plan grown from any proposals', () => {
  test.each(Array.from({ length: 200 }, (_, seed) => seed))(
    'ends with all subtasks done in an order that its edges allow: seed %i',
    (seed) => {
      const random = new Random(seed);
      const first = grow(anyProposals(random));
      const { graph } = grow(anyProposals(random), first.graph);
      expect(new Set(graph.map(({ id }) => id)).size).toBe(graph.length);
      const order = doneInOrder(graph);
      expect(order.toSorted()).toEqual(graph.map(({ id }) => id).toSorted());
      for (const { id, after } of graph) for (const before of after) expect(order.indexOf(before)).toBeLessThan(order.indexOf(id));
      for (const { agents: named } of graph) expect(named.every((name) => agents.includes(name))).toBe(true);
      expect(withoutCycles(graph)).toEqual({ graph, cut: [] });
    },
  );
});

describe('a plan after any changes', () => {
  test.each(Array.from({ length: 100 }, (_, seed) => seed))('keeps what runs or has ended, and can be finished: seed %i', (seed) => {
    const random = new Random(seed);
    let { graph } = grow(anyProposals(random));
    let next = 100;
    for (let step = 0; step < 6; step++) {
      const ready = readySubtasks(graph);
      if (ready.length > 0 && random.chance(0.5)) {
        const { id } = random.pick(ready);
        graph = graph.map((subtask) => (subtask.id === id ? { ...subtask, state: 'done' } : subtask));
      }
      const { id } = graph.length > 0 ? random.pick(graph) : { id: '1' };
      const other = graph.length > 0 ? random.pick(graph).id : '2';
      const change: Change = random.pick<Change>([
        { operation: 'insert', subtasks: anyProposals(random) },
        { operation: 'replan', subtasks: anyProposals(random) },
        { operation: 'decompose', id, subtasks: anyProposals(random) },
        { operation: 'move', id, after: [other, 'nothing'] },
        { operation: 'delete', ids: [id, 'nothing'] },
      ]);
      const ended = graph.filter(({ state }) => state !== 'open').map((subtask) => subtask.id);
      const changed = changedGraph(change, { graph, agents, most: 5, next, substitute: () => 'Bob' });
      next += 20;
      ({ graph } = changed);
      expect(graph.map((subtask) => subtask.id)).toEqual(expect.arrayContaining(ended));
      const open = graph.filter(({ state }) => state === 'open').map((subtask) => subtask.id);
      expect(doneInOrder(graph).toSorted()).toEqual(open.toSorted());
    }
  });
});

describe('edges', () => {
  test('lead from named predecessors; a subtask without any shares those of the one before it', () => {
    const { graph } = grow([proposal('1'), proposal('2', ['1']), proposal('3'), proposal('4', ['3'])]);
    expect(graph.map(({ after }) => after)).toEqual([[], ['1'], ['1'], ['3']]);
  });

  test('may come from subtasks of the plan so far, and new numbers continue', () => {
    const { graph } = grow([proposal('1')]);
    const grown = grow([proposal('2', ['1']), proposal('x', ['2'])], graph);
    expect(grown.added).toEqual(['2', '3']);
    expect(grown.graph.map(({ after }) => after)).toEqual([[], ['1'], ['2']]);
  });

  test('that close a circle are cut, and the notes name them', () => {
    const { graph, notes } = grow([proposal('1', ['2']), proposal('2', ['1'])]);
    expect(graph.map(({ after }) => after)).toEqual([['2'], []]);
    expect(notes).toEqual(['Subtask 2 cannot wait for 1, because 1 waits for it.']);
  });
});

describe('proposals with mistakes', () => {
  test('forty subtasks are cut to the limit', () => {
    const forty = Array.from({ length: 40 }, (_, index) => proposal(String(index + 1)));
    const { graph, notes } = grow(forty, [], 3);
    expect([graph.length, notes]).toEqual([3, ['37 of 40 subtasks were more than allowed.']]);
  });

  test('repeated subtasks, unknown agents and unknown predecessors are reported', () => {
    const { graph, notes } = grow([
      proposal('1', ['9'], { agents: ['Steve'] }),
      proposal('7', [], { description: 'do 1', agents: ['Steve'] }),
    ]);
    expect(graph).toMatchObject([{ id: '1', after: [], agents: ['Bob'] }]);
    expect(notes).toHaveLength(3);
  });

  test('one number for two subtasks means the first of them', () => {
    const { graph } = grow([proposal('1'), proposal('1', [], { description: 'other' }), proposal('2', ['1'])]);
    expect(graph.map(({ id, after }) => [id, after])).toEqual([
      ['1', []],
      ['2', []],
      ['3', ['1']],
    ]);
  });
});

describe('a subtask for several agents', () => {
  const { graph } = grow([proposal('1', [], { number: 2 }), proposal('2', ['1'])]);
  const split = splitSubtask(graph, '1', equalParts(graph[0] ?? fail(), ['Alice', 'Bob']));

  test('becomes a part for each, and its followers wait for all parts', () => {
    expect(readySubtasks(split).map(({ id, agents: own, part }) => [id, own, part])).toEqual([
      ['1.1', ['Alice'], '1'],
      ['1.2', ['Bob'], '1'],
    ]);
    expect(doneInOrder(split)).toEqual(['1.1', '1.2', '2']);
  });

  test('has the state of its parts', () => {
    const states = (first: 'done' | 'failed' | 'running', second: 'done' | 'open') =>
      withWholes(
        split.map((subtask) => ({
          ...subtask,
          ...(subtask.id === '1.1' ? { state: first } : subtask.id === '1.2' ? { state: second } : {}),
        })),
      )[0]?.state;
    expect([states('done', 'done'), states('failed', 'done'), states('running', 'open'), states('done', 'open')]).toEqual([
      'done',
      'failed',
      'running',
      'running',
    ]);
  });
});

test('subtasks behind a failed one are blocked, all others are not', () => {
  const { graph } = grow([proposal('1'), proposal('2', ['1']), proposal('3', ['2']), proposal('4', ['3']), proposal('5', ['1'])]);
  const failed = graph.map((subtask) => (subtask.id === '2' ? { ...subtask, state: 'failed' as const } : subtask));
  expect(blockedSubtasks(failed).map(({ id }) => id)).toEqual(['3', '4']);
});

function fail(): never {
  throw new Error('There is no such subtask.');
}
