import { describe, expect, test } from 'vitest';
import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { perSide } from '#lib/domain/side.ts';
import { EventLog } from '#server/match/event-log.ts';
import { type PlayedEpisode, playMatch } from '#server/match/match.ts';
import { askOfflinePlanner } from './support/ask-offline-planner.ts';
import { failedCalls, strangeErrors } from './support/offline-troubles.ts';
import { shortGames } from './support/short-games.ts';

/*
 * Games of a third of the usual length, against Random. Whole games of the same teams, with the same checks of calls and programs, are in
 * every-match-ends-as-before.test.ts.
 */
shortGames(800);

async function play(scenario: string, red: string, blue: string, episodes: number) {
  const log = new EventLog(0);
  const configuration: MatchConfiguration = { scenario, teams: { red, blue }, episodes, seed: 5, clock: { kind: 'fast' } };
  const played: PlayedEpisode[] = [];
  const events: MatchEvent[] = [];
  const plan = { match: 'test', configuration, fromEpisode: 0, checkpoints: null, log, models: askOfflinePlanner, recording: () => null };
  for await (const episode of playMatch(plan)) {
    played.push(episode);
    events.push(...log.episodeEvents);
  }
  return { episodes: played, events };
}

const points = (episodes: readonly PlayedEpisode[], team: 'red' | 'blue'): number =>
  episodes.reduce((sum, { result }) => sum + perSide(result.score)[team], 0);

/** Two episodes of TactiCrafter against Random, played once for all tests that look at them. */
const learning: Partial<Record<string, ReturnType<typeof play>>> = {};
function playLearning(scenario: string): ReturnType<typeof play> {
  learning[scenario] ??= play(scenario, 'tacticrafter', 'random', 2);
  return learning[scenario];
}

const title = 'without a key, in %s';
describe.each(['dash-and-dine'])(title, plays);
describe.each(['mushroom-war'])(title, { tags: ['long'] }, plays);

function plays(scenario: string): void {
  test('TactiCrafter with the offline planner: every call is answered, programs end only by giving up a task, and it clearly beats Random', async () => {
    const { episodes, events } = await playLearning(scenario);
    const of = (kind: MatchEvent['kind']): MatchEvent[] => events.filter((event) => event.kind === kind);
    expect(of('issue')).toEqual([]);
    expect([strangeErrors(events), failedCalls(events)]).toEqual([[], []]);
    for (const kind of ['tactics', 'causal-graph', 'opponent-model', 'program', 'program-line', 'critique'] as const) {
      expect(of(kind).length, kind).toBeGreaterThan(0);
    }
    expect(points(episodes, 'red')).toBeGreaterThan(10 + 3 * points(episodes, 'blue'));
  });

  test('TactiCrafter scores in each game, and reports what it learnt and how it thought', async () => {
    const { episodes } = await playLearning(scenario);
    for (const { result } of episodes) expect(result.score.red).toBeGreaterThan(1);
    const [first, second] = episodes;
    expect(second?.checkpoints.red).toMatchObject({ system: 'tacticrafter', lastEpisode: { scores: second?.result.score } });
    expect(first?.result.minds).toMatchObject({ red: { models: ['offline-planner'], rollouts: 1, seconds: { n: 4 } }, blue: null });
  });

  test('the chain-of-thought baseline beats Random too', { tags: ['long'] }, async () => {
    const { episodes } = await play(scenario, 'cot', 'random', 1);
    expect(points(episodes, 'red')).toBeGreaterThan(5 + 2 * points(episodes, 'blue'));
  });
}

test('TactiCrafter learns from a game: its length and the yields of crops enter the next plan', async () => {
  const { events } = await playLearning('dash-and-dine');
  const [first, second] = events
    .flatMap((event) => (event.kind === 'tactics' && event.team === 'red' ? [event.lines.join(' ')] : []))
    .filter(isNew);
  expect(first).toContain('hands in melon_slice');
  expect(second).toMatch(/All plan for a game of 3\d seconds and these shares of the told yields: .*\d+ %/);
});

function isNew(text: string, index: number, all: readonly string[]): boolean {
  return all.indexOf(text) === index;
}
