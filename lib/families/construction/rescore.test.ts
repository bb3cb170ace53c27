import { expect, test } from 'vitest';
import type { Cell } from '#lib/blueprint/cell.ts';
import { builtFact } from '#lib/blueprint/changes.ts';
import { cellsNow } from '#lib/blueprint/site.ts';
import type { EventBody, MatchEvent } from '#lib/domain/match-event.ts';
import { rescore } from '../task-rules.ts';
import { emptyRecord } from '../team-record.ts';
import { assignmentFact } from './facts.ts';
import { constructionRules, emptySite, foldSite, progressText } from './rules.ts';

const names = ['cut_sandstone', 'terracotta', 'torch'] as const;
const cells: readonly Cell[] = names.map((name, level) => ({ at: { x: -9, y: level - 60, z: 0 }, name, facing: 'A' }));
const limits = { actionSeconds: 304, noProgressSeconds: 600, complexity: 2.9 };
type Timed = readonly [tick: number, body: EventBody];

function log(...facts: readonly Timed[]): MatchEvent[] {
  const seats = ['Alice', 'Bob'].map((agent, index) => ({ agent, team: 'team', index, system: 'solver', entity: index }));
  const started: EventBody = {
    kind: 'episode-started',
    scenario: 'construction',
    teams: { team: 'solver' },
    seed: 1,
    clock: { kind: 'fast' },
    limit: 8480,
    seats,
  };
  const all: readonly Timed[] = [[0, started], [0, assignmentFact({ name: 'post', cells, ...limits })], ...facts];
  return all.map(([tick, body], seq) => ({ ...body, seq, episode: 0, tick }));
}

const siteOf = (events: readonly MatchEvent[]) => events.reduce(foldSite, emptySite);
const built = (level: number, name: string | null, x = -9): EventBody =>
  builtFact([{ at: { x, y: level - 60, z: 0 }, block: name === null ? null : { name, facing: null } }]);
const placed = (agent: string, level: number, block: string): EventBody => ({
  kind: 'block-placed',
  agent,
  block,
  at: [-9, level - 60, 0],
});
const action = (agent: string, state: 'started' | 'done'): EventBody => ({ kind: 'action', agent, name: 'placeItem', detail: '', state });
const ended = (tick: number): Timed => [tick, { kind: 'episode-ended', scores: {}, ticks: tick, hash: '' }];
const building: readonly Timed[] = [
  [20, action('Alice', 'started')],
  [30, placed('Alice', 0, 'cut_sandstone')],
  [30, built(0, 'cut_sandstone')],
  [60, action('Alice', 'done')],
  [60, action('Bob', 'started')],
  [70, placed('Bob', 1, 'terracotta')],
  [70, built(1, 'terracotta')],
  [80, action('Bob', 'done')],
];

test('a log without built blocks has no right block', () => {
  const events = log(ended(8480));
  expect(rescore(constructionRules, events)).toEqual({ kind: 'task', completion: 0, success: false, ended: 'time' });
  expect(constructionRules.figures(siteOf(events), emptyRecord, 8480).all).toMatchObject({
    'block-hit-rate': 0,
    'view-hit-rate': 0,
    efficiency: null,
    balance: null,
    contribution: null,
  });
});

test('a log with all blocks is a success, and a log whose blocks were removed again is not', () => {
  const whole = [...building, [90, built(2, 'torch')]] as const;
  expect(rescore(constructionRules, log(...whole, ended(100)))).toEqual({ kind: 'task', completion: 1, success: true, ended: 'complete' });
  const undone = rescore(constructionRules, log(...whole, [95, built(2, null)], ended(100)));
  expect(undone).toEqual({ kind: 'task', completion: 2 / 3, success: false, ended: 'time' });
  const late = rescore(constructionRules, log(...building, ended(100), [101, built(2, 'torch')]));
  expect(late).toMatchObject({ completion: 2 / 3 });
});

test('the outcome does not depend on the referee’s reports', () => {
  const boast: EventBody = { kind: 'task-progress', completion: 1, figures: { 'view-hit-rate': 1 }, text: '' };
  expect(rescore(constructionRules, log([20, boast], ended(100)))).toMatchObject({ completion: 0, success: false });
});

test('figures follow from placements and actions', () => {
  const site = siteOf(log(...building));
  expect(cellsNow(site).map(({ state, by }) => [state, by])).toEqual([
    ['right', 'Alice'],
    ['right', 'Bob'],
    ['missing', null],
  ]);
  const { all, seats } = constructionRules.figures(site, emptyRecord, 100);
  expect(all).toMatchObject({ 'action-time': 3, 'right-blocks': 2, contribution: 1, complexity: 2.9 });
  expect(all.efficiency).toBeCloseTo((200 / 3 / 3) * 60);
  expect(all['completion-per-minute']).toBeCloseTo((200 / 3 / 5) * 60);
  // Shares 1 and 1/2 have a standard deviation of 1/4.
  expect(all.balance).toBeCloseTo(0.75);
  expect(seats).toEqual({ Alice: { 'action-time': 2, 'right-blocks': 1 }, Bob: { 'action-time': 1, 'right-blocks': 1 } });
});

test('a block that no agent placed counts for the team, but for no agent', () => {
  const { all, seats } = constructionRules.figures(siteOf(log([30, built(0, 'cut_sandstone')])), emptyRecord, 40);
  expect(all).toMatchObject({ 'right-blocks': 1, contribution: null });
  expect(seats?.Alice).toMatchObject({ 'right-blocks': 0 });
});

test('invalid facts change nothing', () => {
  const odd: EventBody = { kind: 'family', name: 'built', data: { changes: 'all' } };
  const other: EventBody = { kind: 'family', name: 'area', data: {} };
  const site = siteOf(log(...building));
  expect(foldSite(site, { ...odd, tick: 90 })).toBe(site);
  expect(foldSite(site, { ...other, tick: 90 })).toBe(site);
  expect(() => rescore(constructionRules, [])).toThrow('no blueprint');
});

test('a task ends when it is complete, when the action time is used up, or when no rate improves', () => {
  const report = (completion: number): EventBody => ({
    kind: 'task-progress',
    completion,
    figures: { 'view-hit-rate': completion },
    text: '',
  });
  const started = siteOf(log([0, report(0)], [20, action('Alice', 'started')]));
  expect(constructionRules.ending(started, 6099)).toBeNull();
  expect(constructionRules.ending(started, 6100)?.end).toBe('time');
  const still = siteOf(log([0, report(0)], ...building, [80, report(2 / 3)], [500, report(2 / 3)]));
  expect(constructionRules.ending(still, 12_079)).toBeNull();
  expect(constructionRules.ending(still, 12_080)?.end).toBe('no-progress');
  expect(constructionRules.ending(siteOf(log(...building, [90, built(2, 'torch')])), 100)?.end).toBe('complete');
  const cluttered = siteOf(log(...building, [90, built(2, 'torch')], [90, built(0, 'dirt', -12)]));
  expect(constructionRules.ending(cluttered, 100)).toBeNull();
});

test('progress in words names missing, wrong and extra blocks', () => {
  expect(progressText(siteOf(log()))).toBe('0 of 3 blocks are right. Missing: cut sandstone, terracotta, torch.');
  const mixed = siteOf(log([30, built(0, 'cut_sandstone')], [31, built(1, 'dirt')], [32, built(0, 'dirt', -12)]));
  expect(progressText(mixed)).toBe('1 of 3 blocks is right. Missing: torch. Wrong at the place of: terracotta. 1 block is too many.');
});

test('where the hit rates are measured every 20 s alone, a finished building is noticed then, and the limits every second', () => {
  const events = log([100, built(0, 'cut_sandstone')], [110, built(1, 'terracotta')], [120, built(2, 'torch')]);
  const seldom = events.map((event) =>
    event.kind === 'family' && event.name === 'blueprint'
      ? { ...event, ...assignmentFact({ name: 'post', cells, ...limits, measureSeconds: 20 }) }
      : event,
  );
  expect([120, 380, 400].map((tick) => constructionRules.ending(siteOf(events), tick)?.end)).toEqual(['complete', 'complete', 'complete']);
  expect([120, 380, 400].map((tick) => constructionRules.ending(siteOf(seldom), tick)?.end ?? null)).toEqual([null, null, 'complete']);
  expect(rescore(constructionRules, [...seldom, ...log(ended(400)).slice(-1)])).toMatchObject({ success: true, ended: 'complete' });
  expect(constructionRules.ending(siteOf(seldom.slice(0, 2)), 12_020)?.end).toBe('no-progress');
});
