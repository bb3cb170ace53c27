import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { boardData } from '#lib/coordination/board-message.ts';
import type { KnownWindow } from '#lib/coordination/coordination.ts';
import { type CoordinationRecord, recordFields } from '#lib/coordination/records.ts';
import type { EventBody, MatchEvent } from '#lib/domain/match-event.ts';
import { planFact } from '#lib/families/gated/facts.ts';
import { emptyGated, foldGated } from '#lib/families/gated/family.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { type EpisodeView, emptyEpisodeView } from '#lib/fold/episode-view.ts';
import { AskingGraph } from './asking-graph.tsx';
import { BoardPanel } from './board-panel.tsx';
import { DecisionsPanel } from './decisions-panel.tsx';
import { TaskStatus } from './presentation.tsx';
import { WindowLanes } from './window-lanes.tsx';

const feed: MatchFeed = { subscribe: () => () => undefined, playhead: () => 400, close: () => undefined };
const issue = 'Alice:missing_material:n';
const record = (one: CoordinationRecord): EventBody => ({ kind: 'mind-record', team: 'team', agent: 'Alice', ...recordFields(one) });
const request = { from: 'Alice', target: 'Bob', item: 'bricks', count: 2, time: 3, window: 'Alice-1' } as const;

const log: readonly EventBody[] = [
  {
    ...{ kind: 'episode-started', scenario: 'gated', teams: { team: 'gated' }, seed: 1, clock: { kind: 'fast' }, limit: 3600 },
    seats: ['Alice', 'Bob'].map((agent, index) => ({ agent, team: 'team', index, system: 'gated', entity: index + 1 })),
  },
  planFact({
    ...{ title: 'b02-1', class: 'B', needy: 'Alice', item: 'bricks', needs: [{ agent: 'Alice', item: 'bricks' }] },
    cells: [{ node: 'n', agent: 'Alice', at: { x: 0, y: 0, z: 0 }, block: 'bricks' }],
  }),
  record({ name: 'issue-detected', data: { issue, kind: 'missing_material', node: 'n', items: { bricks: 2 }, step: 1 } }),
  record({
    name: 'gate-decision',
    data: {
      ...{ issue, step: 1, features: { C: 2, A: 2, D: 2, R: 0, H: 0 }, thresholds: [0.55, 0.9], score: 0.75, rule: null },
      reasons: { C: 'It carries 4 later blocks.', A: 'Bob has enough.', D: 'A chain.', R: 'There is no way to it alone.', H: 'None.' },
      candidates: [{ action: 'REQUEST_MATERIAL', text: '2 bricks of Bob', seconds: null }],
      ...{ tier: 'adjudicator', adjudication: { decision: 'escalate', confidence: 0.8, text: '' }, decision: 'escalate' },
      ...{ feasible: false, chain: '' },
    },
  }),
  record({ name: 'issue-action', data: { issue, action: 'REQUEST_MATERIAL', text: '2 bricks of Bob' } }),
  record({ name: 'window-opened', data: { window: 'Alice-1', issue, target: 'Bob', item: 'bricks', count: 2, medium: 'board' } }),
  {
    ...{ kind: 'chat', from: 'Alice', text: 'asks', channel: 'board', audience: { to: 'team', team: 'team' } },
    data: boardData({ ...request, protocol: 'REQUEST_MATERIAL', reason: 'missing_material' }),
  },
  record({ name: 'window-closed', data: { window: 'Alice-1', cause: 'no_surplus' } }),
];

function viewAfter(count: number): EpisodeView {
  const events = log.slice(0, count).map((body, seq): MatchEvent => ({ ...body, seq, episode: 0, tick: seq * 20 }));
  const family = events.reduce((known, event) => foldGated(known, event, () => 'team').view, emptyGated);
  return { ...emptyEpisodeView, tick: 400, family };
}

const panel = { feed, match: null };
const text = (markup: string): string => markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

const openWindow: KnownWindow = {
  ...{ window: 'Alice-1', issue, item: 'bricks', count: 2, requester: 'Alice', target: 'all' },
  medium: 'chat',
  ...{ phases: [], openedTick: 10, before: 0, yieldTick: null, closed: null, isOver: false },
};

test('the board is closed by default and says so', () => {
  const shown = text(renderToStaticMarkup(<BoardPanel {...panel} view={viewAfter(2)} />));
  expect(shown).toContain('No window was opened. The board is closed by default.');
  expect(shown).toContain('No public records yet.');
});

test('the board shows each window as a lane with the cause of its end, and the records', () => {
  const markup = renderToStaticMarkup(<BoardPanel {...panel} view={viewAfter(log.length)} />);
  expect(markup).toContain('data-cause="no_surplus"');
  expect(text(markup)).toContain('Alice → Bob');
  expect(text(markup)).toContain('cannot supply');
  expect(text(markup)).toContain('asks Bob for 2 bricks: the material is missing');
});

test('a decision shows its features with reasons, its score, the adjudicator, what was done, and what was possible alone', () => {
  const markup = renderToStaticMarkup(<DecisionsPanel {...panel} view={viewAfter(log.length)} />);
  expect([...markup.matchAll(/data-feature="(\w+)"/g)].map(([, level]) => level)).toEqual(['C2', 'A2', 'D2', 'R0', 'H0']);
  expect(markup).toContain('aria-label="Score 0.75, in the gray zone from 0.55 to 0.9"');
  const shown = text(markup);
  for (const part of [
    'goes to the board',
    'It carries 4 later blocks.',
    'The adjudicator says escalate, confidence 0.8.',
    'No local solution was known.',
  ])
    expect(shown).toContain(part);
});

test('without an issue the panel of decisions says that the gate has not run', () =>
  expect(text(renderToStaticMarkup(<DecisionsPanel {...panel} view={viewAfter(2)} />))).toContain('the gate has not run'));

test('the head shows progress, the number of needs and open issues', () => {
  const { family } = viewAfter(log.length);
  if (family.family !== 'gated') throw new Error('another family');
  expect(text(renderToStaticMarkup(<TaskStatus site={family.site} />))).toContain('0 of 1 blocks');
  expect(text(renderToStaticMarkup(<TaskStatus site={family.site} />))).toContain('1 need, 1 open issue');
});

test('of many windows the newest are shown, and a button leads to the earlier ones', () => {
  const windows = Array.from(
    { length: 25 },
    (_, index): KnownWindow => ({ ...openWindow, window: `Alice-${index + 1}`, count: index + 1 }),
  );
  const markup = renderToStaticMarkup(<WindowLanes windows={windows} tick={400} placeOf={() => null} onSeek={null} />);
  expect([...markup.matchAll(/data-window="Alice-(\d+)"/g)].map(([, number]) => Number(number))).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 6),
  );
  expect(text(markup)).toContain('Show 5 of 5 earlier windows');
});

test('agents that ask in chat are not said to have an empty board', () => {
  const asked = record({
    name: 'window-opened',
    data: { window: 'Alice-2', issue, target: 'all', item: 'bricks', count: 2, medium: 'chat' },
  });
  const [started, plan] = log;
  if (started === undefined || plan === undefined) throw new Error('no log');
  const events = [started, plan, asked].map((body, seq): MatchEvent => ({ ...body, seq, episode: 0, tick: seq * 20 }));
  const family = events.reduce((known, event) => foldGated(known, event, () => 'team').view, emptyGated);
  const shown = text(renderToStaticMarkup(<BoardPanel {...panel} view={{ ...emptyEpisodeView, tick: 400, family }} />));
  expect(shown).toContain('what they ask is in the chat');
});

test('a question to everyone leads to a partner of its own in the graph of who asked whom', () => {
  const graph = { agents: ['Alice', 'Bob'], placeOf: () => null, onSeek: null };
  const partnersOf = (windows: readonly KnownWindow[]): string[] =>
    [...renderToStaticMarkup(<AskingGraph {...graph} windows={windows} />).matchAll(/data-partner="(\w+)"/g)].map(([, name = '']) => name);
  expect(partnersOf([openWindow])).toEqual(['all', 'Alice', 'Bob']);
  expect(partnersOf([{ ...openWindow, target: 'Bob' }])).toEqual(['Alice', 'Bob']);
});
