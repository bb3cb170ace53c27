import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter, type UrlUpdateEvent } from 'nuqs/adapters/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { plainPresentation } from '#components/families/plain-presentation.ts';
import { MatchStoreProvider } from '#components/match-state/match-context.tsx';
import type { MatchPageState } from '#components/match-state/match-store.ts';
import type { EventBody } from '#lib/domain/match-event.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import type { PlaybackControls } from '#lib/feed/playback-controls.ts';
import { emptyEpisodeView } from '#lib/fold/episode-view.ts';
import { foldEvents } from '#lib/fold/fold-events.ts';
import { transportAt } from '#lib/playback/transport.ts';
import { eventFeed } from '../../../tests/fixtures/event-feed.ts';
import { eventLog, type LogEntry, startedEvent } from '../../../tests/fixtures/event-log.ts';
import { TasksPanel } from './tasks-panel.tsx';
import { lanesOf } from './work-lanes.tsx';

afterEach(cleanup);

const node = (id: string, description: string, after: readonly string[] = []) => ({
  id,
  description,
  milestones: [`${description}: checked`],
  agents: [],
  after: [...after],
});
const graph = (revision: number, text: string, ...nodes: readonly ReturnType<typeof node>[]): EventBody => ({
  kind: 'task-graph',
  team: 'red',
  revision,
  text,
  nodes: [...nodes],
});
const turn = (task: string, state: 'running' | 'done' | 'failed', text?: string): EventBody => ({
  kind: 'task-state',
  team: 'red',
  task,
  state,
  agents: ['Ryn'],
  ...(text === undefined ? {} : { text }),
});
const floor = node('1', 'Lay the <b>floor</b>');
const wall = node('2', 'Raise the wall', ['1']);
const door = node('3', 'Hang the door', ['2']);
const log: readonly LogEntry[] = [
  [startedEvent('hedge-maze', 'planner', 'passive')],
  [graph(0, 'The first plan.', floor, wall, door), 5],
  [turn('1', 'running'), 20],
  [{ kind: 'action', agent: 'Ryn', name: 'placeItem', detail: 'dirt', state: 'started' }, 40],
  [{ kind: 'model-call', call: 'c/9', team: 'red', agent: 'Ryn', purpose: 'review', model: 'm', state: 'done' }, 60],
  [turn('1', 'done', 'Level.'), 62],
  [turn('2', 'running'), 80],
  [turn('2', 'failed', 'No support.'), 120],
];
const replanned: LogEntry = [graph(1, 'The wall failed.', floor, node('2b', 'Raise it on dirt', ['1'])), 140];

function show(entries: readonly LogEntry[], more: Partial<MatchFeed> = {}, match: string | null = 'm1') {
  const events = eventLog(...entries);
  const presentation = plainPresentation('hedge-maze');
  const feed = { ...eventFeed(events), ...more };
  const view = foldEvents(emptyEpisodeView, events, presentation.family);
  const store = createStore<MatchPageState>(() => ({ feed, status: null, presence: 'present', refusal: null, view, presentation }));
  const onUrlUpdate = vi.fn<(update: UrlUpdateEvent) => void>();
  render(
    <NuqsTestingAdapter onUrlUpdate={onUrlUpdate}>
      <MatchStoreProvider store={store}>
        <TasksPanel match={match === null ? null : { id: match }} />
      </MatchStoreProvider>
    </NuqsTestingAdapter>,
  );
  // A wide page shows the graph first.
  for (const list of screen.queryAllByRole('radio', { name: 'List' })) fireEvent.click(list);
  return { onUrlUpdate };
}

const subtask = (name: RegExp): HTMLElement => within(screen.getByRole('list', { name: 'Subtasks' })).getByRole('button', { name });

test('without a plan, the panel says where plans come from', () => {
  show(log.slice(0, 1));
  expect(screen.getByText(/No plan at this moment/)).toBeDefined();
});

test('a plan lists its subtasks with state, agent and time, and counts them by state', () => {
  show(log);
  const states = within(screen.getByRole('list', { name: 'Subtasks by state' }));
  expect(states.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['done 1', 'blocked 1', 'failed 1', 'longest chain']);
  expect(subtask(/floor/).textContent).toContain('Lay the <b>floor</b>done, Ryn 0:02');
  expect(subtask(/wall/).textContent).toContain('failed, Ryn: No support.');
  expect(subtask(/door/).textContent).toContain('blocked: waits for 1 subtask');
});

test('a subtask shows its milestones, states, feedback, neighbours, events in its time, and its model call', async () => {
  show(log);
  const user = userEvent.setup();
  await user.click(subtask(/floor/));
  const facts = within(screen.getByRole('region', { name: 'Subtask 1' }));
  expect(facts.getByText('Lay the <b>floor</b>: checked')).toBeDefined();
  expect(facts.getByText('0:01 to 0:03')).toBeDefined();
  expect(facts.getByText('Level.')).toBeDefined();
  expect(facts.getByText(/answered by m/)).toBeDefined();
  expect(facts.getByRole('link', { name: 'Open the model call' }).getAttribute('href')).toBe('/matches/m1/traces/c%2F9');
  await user.click(facts.getByRole('button', { name: 'Subtask 2: Raise the wall, failed' }));
  expect(screen.getByRole('region', { name: 'Subtask 2' }).textContent).toContain('! No support.');
});

test('a subtask leads to its moment and to its agent', async () => {
  const seek = vi.fn<(tick: number) => void>();
  const nothing = (): void => undefined;
  const controls: PlaybackControls = {
    ...{ play: nothing, pause: nothing, step: nothing, setSpeed: nothing, setLoop: nothing, jumpToLive: nothing, seek },
    transport: () => transportAt(0, 200, 200),
    watch: () => nothing,
    log: () => [],
  };
  const { onUrlUpdate } = show(log, { controls }, null);
  const user = userEvent.setup();
  await user.click(subtask(/wall/));
  await user.click(screen.getByRole('button', { name: 'Go to its start' }));
  expect(seek).toHaveBeenCalledExactlyOnceWith(80);
  await user.click(screen.getByRole('button', { name: 'Follow Ryn' }));
  await vi.waitFor(() => expect(onUrlUpdate.mock.lastCall?.[0].queryString).toContain('agent=Ryn'));
  expect(screen.queryByRole('link')).toBeNull();
});

test('the plans of a team can be stepped through, each with its reason and changes', async () => {
  show([...log, replanned]);
  const user = userEvent.setup();
  expect(screen.getByText('Plan 2 of 2, the newest, 1 new, 2 dropped')).toBeDefined();
  expect(screen.getByText(/The wall failed\./)).toBeDefined();
  expect(subtask(/on dirt/).textContent).toContain('new');
  await user.click(screen.getByRole('button', { name: 'Previous plan' }));
  expect(screen.getByText(/The first plan\./)).toBeDefined();
  expect(subtask(/door/).textContent).toContain('blocked');
  await user.click(screen.getByRole('button', { name: 'Next plan' }));
  expect(screen.getByText(/the newest/)).toBeDefined();
});

test('the lanes of a plan have the work of each agent in order of time', () => {
  const task = {
    id: '1',
    description: 'Dig',
    milestones: [],
    number: 1,
    standing: 'failed',
    agents: [],
    after: [],
    waitsFor: [],
    next: [],
  } as const;
  const more = { part: null, from: 5, to: 9, feedback: null, isNew: false, isCritical: false } as const;
  const at = (tick: number, state: 'running' | 'failed') => ({ seq: tick, tick, state, agents: ['Ryn', 'Byte'], text: null, call: null });
  const lanes = lanesOf([{ ...task, ...more, turns: [at(5, 'running'), at(9, 'failed'), at(20, 'running')] }]);
  expect([...lanes.keys()]).toEqual(['Ryn', 'Byte']);
  expect(lanes.get('Byte')?.map(({ from, to, hasFailed }) => [from, to, hasFailed])).toEqual([
    [5, 9, true],
    [20, null, false],
  ]);
});
