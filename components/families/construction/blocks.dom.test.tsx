import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Cell } from '#lib/blueprint/cell.ts';
import { builtFact } from '#lib/blueprint/changes.ts';
import type { EventBody, MatchEvent } from '#lib/domain/match-event.ts';
import { assignmentFact } from '#lib/families/construction/facts.ts';
import { construction } from '#lib/families/construction/family.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import type { PlaybackControls } from '#lib/feed/playback-controls.ts';
import { emptyEpisodeView } from '#lib/fold/episode-view.ts';
import { foldEvents } from '#lib/fold/fold-events.ts';
import { transportAt } from '#lib/playback/transport.ts';
import { eventFeed } from '../../../tests/fixtures/event-feed.ts';
import { eventLog, type LogEntry } from '../../../tests/fixtures/event-log.ts';
import type { StudiedEpisode } from '../episode-study.ts';
import { BlockStudy } from './block-study.tsx';
import { BlocksPanel } from './blocks-panel.tsx';

// Icons of items never load.
beforeAll(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterAll(() => vi.unstubAllGlobals());
afterEach(cleanup);

const cells: readonly Cell[] = [
  { at: { x: 0, y: -60, z: 0 }, name: 'stone', facing: 'A' },
  { at: { x: 1, y: -60, z: 0 }, name: 'dirt', facing: 'A' },
  { at: { x: 0, y: -59, z: 0 }, name: 'glass', facing: 'A' },
];
const started: EventBody = {
  kind: 'episode-started',
  scenario: 'construction',
  teams: { team: 'solver' },
  seed: 1,
  clock: { kind: 'fast' },
  limit: null,
  seats: ['Alice', 'Bob'].map((agent, index) => ({ agent, team: 'team', index, system: 'solver', entity: index })),
};
const plan: EventBody = {
  kind: 'task-graph',
  team: 'team',
  revision: 0,
  text: '',
  nodes: [{ id: 'floor', description: 'Lay the <i>floor</i>', milestones: [], agents: [], after: [] }],
};
const put = (tick: number, agent: string, name: string, x: number, y: number): LogEntry[] => [
  [{ kind: 'block-placed', agent, block: name, at: [x, y, 0] }, tick],
  [builtFact([{ at: { x, y, z: 0 }, block: { name, facing: null } }]), tick],
];
const log = eventLog(
  [started],
  [assignmentFact({ name: 'lamp <b>post</b>', cells, actionSeconds: 300, noProgressSeconds: 600, complexity: 1 })],
  [plan, 1],
  [{ kind: 'model-call', call: 'c/1', team: 'team', agent: 'Alice', purpose: 'act', model: 'm', state: 'done' }, 5],
  [{ kind: 'task-state', team: 'team', task: 'floor', state: 'running', agents: ['Alice'] }, 6],
  [{ kind: 'action', agent: 'Alice', name: 'placeItem', detail: 'stone', state: 'started' }, 10],
  ...put(40, 'Alice', 'stone', 0, -60),
  [{ kind: 'action', agent: 'Alice', name: 'placeItem', detail: '', state: 'done' }, 50],
  ...put(60, 'Bob', 'gravel', 1, -60),
  ...put(80, 'Bob', 'dirt', 4, -60),
);

function feedOf(events: readonly MatchEvent[]) {
  const nothing = (): void => undefined;
  const seek = vi.fn<(tick: number) => void>();
  const controls: PlaybackControls = {
    ...{ play: nothing, pause: nothing, step: nothing, setSpeed: nothing, setLoop: nothing, jumpToLive: nothing, seek },
    transport: () => transportAt(0, 200, 80),
    watch: () => nothing,
    log: () => events,
  };
  const feed: MatchFeed = { ...eventFeed(events), controls };
  return { feed, seek };
}

function showPanel(events: readonly MatchEvent[], match: string | null = 'm1') {
  const { feed, seek } = feedOf(events);
  const view = foldEvents(emptyEpisodeView, events, construction);
  render(<BlocksPanel view={view} feed={feed} match={match} />);
  return { seek };
}

const user = userEvent.setup();

test('the panel has the rates, the overlap over time, and the layers with their blocks', async () => {
  showPanel(log);
  expect(screen.getByRole('heading', { name: 'Lamp <b>post</b>' })).toBeDefined();
  const figures = Object.fromEntries(screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]));
  expect(figures).toMatchObject({ 'Block hit rate': '33%', Overlap: '25%' });
  const slider = screen.getByRole('slider', { name: 'Layer' });
  // The layer with the most blocks comes first.
  expect(slider.getAttribute('aria-valuetext')).toBe('y -60');
  await user.click(screen.getByRole('button', { name: /^Layer -60|y -60/ }));
  const layer = within(screen.getByRole('group', { name: /^Layer -60/ }));
  expect(layer.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'stone at 0, −60, 0, right',
    'gravel at 1, −60, 0, wrong block',
    'dirt at 4, −60, 0, extra',
  ]);
});

test('a chosen block shows its agent, time, subtask and model call, and arrow keys go to the next block', async () => {
  const { seek } = showPanel(log);
  await user.click(screen.getByRole('button', { name: /^Layer -60|y -60/ }));
  await user.click(screen.getByRole('button', { name: 'stone at 0, −60, 0, right' }));
  const story = (): HTMLElement => screen.getByRole('region', { name: 'Chosen block' });
  expect(story().textContent).toContain('Placed by Alice at 0:02, forLay the <i>floor</i>');
  expect(within(story()).getByRole('link', { name: 'Last model call before it' }).getAttribute('href')).toBe('/matches/m1/traces/c%2F1');
  await user.click(within(story()).getByRole('button', { name: 'Show 0:02' }));
  expect(seek).toHaveBeenCalledExactlyOnceWith(40);
  screen.getByRole('button', { name: 'stone at 0, −60, 0, right' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(story().textContent).toContain('The blueprint has dirt here.');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('gravel at 1, −60, 0, wrong block');
});

test('the views, the list and the work of the same moment are one choice away', async () => {
  showPanel(log, null);
  expect(screen.queryByRole('link', { name: /Large/ })).toBeNull();
  const looks = within(screen.getByRole('group', { name: 'View of the blocks' }));
  await user.click(looks.getByRole('radio', { name: 'Views' }));
  expect(screen.getByRole('img', { name: 'Top: 0 cells agree, 0 missing, 2 wrong, 1 extra' })).toBeDefined();
  expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toContain('Backfrom −x50%1 of 2');
  await user.click(looks.getByRole('radio', { name: 'Blocks' }));
  await user.click(screen.getByRole('button', { name: 'glass at 0, −59, 0' }));
  expect(screen.getByRole('region', { name: 'Chosen block' }).textContent).toContain('No block is here at this moment.');
  await user.click(looks.getByRole('radio', { name: 'Work' }));
  const rows = screen.getAllByRole('rowheader').map((head) => head.closest('tr')?.textContent);
  expect(rows).toEqual(['Alice100%1002 s', 'Bob0%0110 s']);
});

test('a large blueprint lists its blocks in parts, and the rest on request', async () => {
  const many = Array.from({ length: 450 }, (_, index): Cell => {
    return { at: { x: index % 30, y: -60, z: Math.floor(index / 30) }, name: 'stone', facing: 'A' };
  });
  showPanel(
    eventLog([started], [assignmentFact({ name: 'field', cells: many, actionSeconds: 300, noProgressSeconds: 600, complexity: 1 })]),
  );
  await user.click(within(screen.getByRole('group', { name: 'View of the blocks' })).getByRole('radio', { name: 'Blocks' }));
  const rows = (): number => screen.getAllByRole('row').length - 1;
  expect(rows()).toBe(200);
  for (const [more, shown] of [
    [200, 400],
    [50, 450],
  ] as const) {
    await user.click(screen.getByRole('button', { name: `Show ${more} more` }));
    expect(rows()).toBe(shown);
  }
  expect(screen.queryByRole('button', { name: /more$/ })).toBeNull();
});

test('the strip moves the episode by keyboard', async () => {
  const { seek } = showPanel(log);
  screen.getByRole('slider', { name: 'Overlap over time' }).focus();
  await user.keyboard('{Home}{End}{ArrowLeft}');
  expect(seek.mock.calls.flat()).toEqual([0, 200, 0]);
});

test('before the blueprint is known, the panel says so', () => {
  showPanel(log.slice(0, 1));
  expect(screen.getByText(/not known yet/)).toBeDefined();
});

test('two episodes share the layer, the chosen block and the time', async () => {
  const moved = vi.fn<(tick: number) => void>();
  const episode = (letter: string, events: readonly MatchEvent[]): StudiedEpisode => ({
    letter,
    title: `solver ${letter}`,
    match: letter,
    feed: feedOf(events).feed,
  });
  const later = [...log, ...eventLog(...put(100, 'Bob', 'dirt', 1, -60)).map((event, index) => ({ ...event, seq: log.length + index }))];
  render(
    <BlockStudy
      episodes={[episode('A', log), episode('B', later)]}
      end={200}
      onSeek={moved}
      picture={null}
      Scene={({ episode: shown }) => <p>scene {shown.letter}</p>}
    />,
  );
  expect(screen.getByText('scene B')).toBeDefined();
  const slider = screen.getByRole('slider', { name: 'Layer' });
  const wholes = screen.getByRole('checkbox', { name: 'All layers in 3D' });
  expect(wholes).toHaveProperty('checked', true);
  await user.click(screen.getAllByRole('button', { name: 'stone at 0, −60, 0, right' })[0] ?? slider);
  expect(wholes).toHaveProperty('checked', false);
  expect(screen.getAllByRole('region', { name: 'Chosen block' })).toHaveLength(2);
  await user.click(wholes);
  expect(wholes).toHaveProperty('checked', true);
  screen.getByRole('slider', { name: 'Overlap over time, episode B' }).focus();
  await user.keyboard('{Home}');
  expect(moved).toHaveBeenCalledExactlyOnceWith(0);
});
