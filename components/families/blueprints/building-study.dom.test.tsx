import { cleanup, render, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { builtFact } from '#lib/blueprint/changes.ts';
import type { EventBody } from '#lib/domain/match-event.ts';
import { drawingFact } from '#lib/families/blueprints/facts.ts';
import { eventFeed } from '../../../tests/fixtures/event-feed.ts';
import { eventLog, type LogEntry } from '../../../tests/fixtures/event-log.ts';
import type { StudiedEpisode } from '../episode-study.ts';
import { BuildingStudy } from './building-study.tsx';

// Icons of items never load.
beforeAll(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterAll(() => vi.unstubAllGlobals());
afterEach(cleanup);

const cell = (name: string, x: number) => ({ name, at: { x, y: 0, z: 0 }, facing: 'A' as const });
const drawing = drawingFact({
  name: 'wall',
  cells: [cell('stone', 0), cell('glass', 1)],
  least: { x: 0, y: 0, z: 0 },
  most: { x: 4, y: 0, z: 0 },
});
const started: EventBody = {
  kind: 'episode-started',
  scenario: 'blueprints',
  teams: { team: 'mindcraft' },
  seed: 1,
  clock: { kind: 'fast' },
  limit: 2400,
  seats: ['Andy', 'Jill'].map((agent, index) => ({ agent, team: 'team', index, system: 'mindcraft', entity: index + 1 })),
};
const put = (tick: number, agent: string, block: string, x: number): LogEntry[] => [
  [{ kind: 'block-placed', agent, block, at: [x, 0, 0] }, tick],
  [builtFact([{ at: { x, y: 0, z: 0 }, block: { name: block, facing: null } }]), tick],
];

function episode(letter: string, ...entries: LogEntry[]): StudiedEpisode {
  return { letter, title: `mindcraft ${letter}`, match: `m${letter}`, feed: eventFeed(eventLog([started], [drawing], ...entries)) };
}

function show(...episodes: StudiedEpisode[]): void {
  const Scene = () => <i data-scene />;
  render(<BuildingStudy episodes={episodes} end={100} onSeek={() => undefined} picture={<b>finished</b>} Scene={Scene} />);
}

test('one episode shows its score, what is right and extra, who placed what, and the finished task', () => {
  show(episode('A', ...put(40, 'Andy', 'stone', 0), ...put(60, 'Jill', 'dirt', 4)));
  const panel = screen.getByRole('region', { name: 'Episode A' });
  expect(panel.textContent).toContain('1 of 2');
  expect(within(panel).getByRole('row', { name: /^Andy 1 / })).toBeTruthy();
  expect(within(panel).getByRole('row', { name: /^Jill 0 / })).toBeTruthy();
  expect(screen.getByText('finished')).toBeTruthy();
});

test('two episodes of a task are side by side, each with its own building', () => {
  show(episode('A', ...put(40, 'Andy', 'stone', 0)), episode('B', ...put(40, 'Andy', 'stone', 0), ...put(50, 'Jill', 'glass', 1)));
  expect(screen.getByRole('region', { name: 'Episode A' }).textContent).toContain('1 of 2');
  expect(screen.getByRole('region', { name: 'Episode B' }).textContent).toContain('2 of 2');
});
