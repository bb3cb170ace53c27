import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runConfigurationSchema } from '#lib/domain/run-configuration.ts';
import { type TaskGrouping, taskComparison } from '#lib/metrics/comparison/task-comparison.ts';
import type { TaskScore } from '#lib/metrics/task-table.ts';
import type { RunView } from '#lib/protocol/views.ts';
import { type ComparedScenario, TaskCompare } from './task-compare.tsx';

vi.mock('next/dynamic', () => ({ default: () => () => null }));

const server = vi.fn<typeof fetch>();

const scenario: ComparedScenario = {
  id: 'construction',
  figures: [],
  seats: { least: 1, most: 8, usual: 2 },
  tags: ['size', 'agents'],
  titles: { '0': 'Lamp post', '1': 'Well' },
  ownTitles: { 'own-1': 'Barn by the lake' },
};

function run(id: string): RunView {
  return {
    ...{ id, name: `run ${id}`, state: 'finished', abandoned: false, createdAt: 0, finishedAt: 0 },
    configuration: runConfigurationSchema.parse({ name: id, scenario: 'construction', team: ['solver'], tasks: ['0', '1'] }),
    matches: { total: 0, waiting: 0, running: 0, finished: 0, stopped: 0, failed: 0 },
    episodes: { total: 0, played: 0 },
  };
}

/** Episodes of a system on a task, one for each completion, with seeds from 1 on. */
function played(system: string, task: string, completions: readonly number[]): TaskScore[] {
  return completions.map((completion, index) => ({
    ...{ system, task, agents: 2, seed: index + 1, episode: 0, match: `${system}-${task}-${index}` },
    ...{ completion, success: completion === 1, figures: {} },
  }));
}

function show(lists: Readonly<Record<string, readonly TaskScore[]>>, grouping: Partial<TaskGrouping> = {}, by = 'task'): void {
  const comparison = taskComparison(
    Object.entries(lists).map(([id, episodes]) => ({ id, episodes })),
    { by: 'task', values: {}, usualAgents: 2, ...grouping },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TaskCompare runs={Object.keys(lists).map(run)} comparison={comparison} scenario={scenario} by={by} />
    </QueryClientProvider>,
  );
}

const asked = (): string[] => server.mock.calls.map(([address]) => String(address));

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  server.mockImplementation(() => Promise.resolve(Response.json({ total: 0, matches: [] })));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('a tag of the name of a usual grouping is offered once', () => {
  show({ a: played('solver', '0', [1]) });
  expect(screen.getAllByRole('link', { name: 'Agents' })).toHaveLength(1);
});

const nine = [1, 1, 1, 0.5, 1, 1, 0.5, 1, 1];

test('every cell has completion with its interval and number, and opens its matches', async () => {
  const user = userEvent.setup();
  show({
    a: played('solver', '0', nine),
    b: played(
      'idle',
      '1',
      nine.map(() => 0),
    ),
  });
  const table = screen.getByRole('region', { name: 'Completion by group and system' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Group', 'A solver', 'B idle']);
  const cell = within(table).getByRole('button', { name: /^A solver, 0 · Lamp post: 89%, .* to 100%, n 9$/ });
  expect(within(table).getByRole('button', { name: 'A solver, 1 · Well: not played' })).toBeTruthy();
  await user.click(cell);
  await vi.waitFor(() => expect(asked()).toContain('/api/runs/a/matches?offset=0&team=solver&task=0'));
  expect(screen.getByRole('complementary', { name: 'Chosen cell' }).textContent).toContain('A solver on 0 · Lamp post');
  expect(
    within(table)
      .getByRole('link', { name: /Lamp post/ })
      .getAttribute('href'),
  ).toBe('/scenarios/construction/tasks/0');
});

test('a building that a user brought is named by its title, never by its id', async () => {
  const user = userEvent.setup();
  show({ a: played('solver', 'own-1', [0.5]), b: played('other', 'own-1', [1]) });
  expect(screen.getByRole('button', { name: /^A solver, Barn by the lake: 50%/ })).toBeTruthy();
  const pairs = screen.getByRole('region', { name: 'Better on the same task and seed' });
  await user.click(within(within(pairs).getByRole('row', { name: /B other against A solver/ })).getByRole('button'));
  expect(within(screen.getByRole('complementary', { name: 'Chosen pair' })).getByRole('cell', { name: 'Barn by the lake' })).toBeTruthy();
  expect(document.body.textContent).not.toContain('own-1');
});

test('arrow keys move between the cells, of which Tab reaches one', async () => {
  const user = userEvent.setup();
  show({ a: [...played('solver', '0', nine), ...played('idle', '0', [0])] });
  const cells = screen.getAllByRole('button', { name: /^(solver|idle), / });
  expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  cells[0]?.focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^idle, All tasks/);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^idle, 0 · Lamp post/);
  await user.keyboard('{Home}{Enter}');
  await vi.waitFor(() => expect(asked()).toContain('/api/runs/a/matches?offset=0&team=solver&task=0'));
});

test('a cell of a tag asks for all tasks with its value', async () => {
  const user = userEvent.setup();
  show({ a: played('solver', '0', nine) }, { by: 'tag', values: { '0': 'small' } }, 'size');
  await user.click(screen.getByRole('button', { name: /^solver, Size: small/ }));
  await vi.waitFor(() => expect(asked()).toContain('/api/runs/a/matches?offset=0&team=solver&tag=size&value=small'));
});

test('who is better on the same task and seed is counted, and a pair shows where it differs', async () => {
  const user = userEvent.setup();
  show({ a: played('solver', '0', [0.5, 0.5, 1]), b: played('other', '0', [1, 0.5, 0.25]) });
  const pairs = screen.getByRole('region', { name: 'Better on the same task and seed' });
  const row = within(pairs).getByRole('row', { name: /B other against A solver/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .slice(0, 4)
      .map(({ textContent }) => textContent),
  ).toEqual(['3', '1', '1', '1']);
  await user.click(within(row).getByRole('button'));
  const panel = screen.getByRole('complementary', { name: 'Chosen pair' });
  const links = within(panel)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    ...['/matches/solver-0-2', '/matches/other-0-2', '/compare/blocks?a=solver-0-2&b=other-0-2'],
    ...['/matches/solver-0-0', '/matches/other-0-0', '/compare/blocks?a=solver-0-0&b=other-0-0'],
  ]);
});

test('a verdict needs four pairs that agree, and fewer are too few, even without any spread', () => {
  const won = (count: number): TaskScore[] => played('other', '0', Array(count).fill(1));
  const lost = (count: number): TaskScore[] => played('solver', '0', Array(count).fill(0));
  show({ a: lost(3), b: won(3) });
  expect(screen.getByRole('row', { name: /B other against A solver/ }).textContent).toMatch(/\+100 all equaltoo few pairs$/);
  cleanup();
  show({ a: lost(4), b: won(4) });
  expect(screen.getByRole('row', { name: /B other against A solver/ }).textContent).toMatch(/B other is better$/);
});

test('runs without a common task say so, and how to get one', () => {
  show({ a: played('solver', '0', nine), b: played('solver', '1', nine) });
  expect(screen.getByText('These systems have no task in common')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Plan a run like A' }).getAttribute('href')).toBe('/matches/new?run=a');
});

test('systems that share no task are named where others do, and a run without a finished match as well', () => {
  show({ a: [...played('solver', '0', nine), ...played('idle', '0', nine)], b: played('solver', '1', nine), c: [] });
  expect(screen.getByText('Without a common task, seed and number of agents: B solver and A solver; B solver and A idle.')).toBeTruthy();
  expect(screen.getByText(/^No match of run c is finished yet/)).toBeTruthy();
});

test('runs with the same tasks but other seeds say that', () => {
  const later = played('other', '0', nine).map((score) => ({ ...score, seed: score.seed + 100 }));
  show({ a: played('solver', '0', nine), b: later });
  expect(screen.getByText(/share tasks, but no seed/)).toBeTruthy();
});
