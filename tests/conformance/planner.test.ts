import { describe, expect, test } from 'vitest';
import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { perSide } from '#lib/domain/side.ts';
import type { PerTeam } from '#lib/domain/team.ts';
import { EventLog } from '#server/match/event-log.ts';
import { playMatch } from '#server/match/match.ts';
import { offlineTransport } from './support/offline-transport.ts';

async function play(scenario: string, red: string, blue: string, episodes: number) {
  const log = new EventLog(0);
  const configuration: MatchConfiguration = { scenario, teams: { red, blue }, episodes, seed: 5, clock: { kind: 'fast' } };
  const results = [];
  const events: MatchEvent[] = [];
  const plan = { match: 'test', configuration, fromEpisode: 0, checkpoints: null, log, models: offlineTransport, recording: () => null };
  for await (const { result } of playMatch(plan)) {
    results.push(result);
    events.push(...log.episodeEvents);
  }
  return { results, events };
}

const points = (results: readonly { score: PerTeam<number> }[], team: 'red' | 'blue'): number =>
  results.reduce((sum, { score }) => sum + perSide(score)[team], 0);

/** Two episodes of TactiCrafter against Random, played once for all tests that look at them. */
const learning: Partial<Record<string, ReturnType<typeof play>>> = {};
function playLearning(scenario: string): ReturnType<typeof play> {
  learning[scenario] ??= play(scenario, 'tacticrafter', 'random', 2);
  return learning[scenario];
}

describe.each(['mushroom-war', 'dash-and-dine'])('without a key, in %s', (scenario) => {
  test('TactiCrafter with the offline planner: every call is answered, programs end only by giving up a task, and it clearly beats Random', async () => {
    const { results, events } = await playLearning(scenario);
    const of = (kind: MatchEvent['kind']): MatchEvent[] => events.filter((event) => event.kind === kind);
    expect(of('issue')).toEqual([]);
    const errors = events.flatMap((event) => (event.kind === 'program-error' ? [event.message] : []));
    expect(errors.filter((message) => !/^Error: \w+ gave no results \d+ times in a row$/.test(message))).toEqual([]);
    const refused = events.filter(
      (event) => event.kind === 'model-call' && event.state === 'failed' && !event.reason?.startsWith('aborted'),
    );
    expect(refused).toEqual([]);
    for (const kind of ['tactics', 'causal-graph', 'opponent-model', 'program', 'program-line', 'critique'] as const) {
      expect(of(kind).length, kind).toBeGreaterThan(0);
    }
    expect(points(results, 'red')).toBeGreaterThan(10 + 3 * points(results, 'blue'));
  });

  test('the chain-of-thought baseline beats Random too', async () => {
    const { results } = await play(scenario, 'cot', 'random', 1);
    expect(points(results, 'red')).toBeGreaterThan(5 + 2 * points(results, 'blue'));
  });
});

test('TactiCrafter learns from a game: its length and the yields of crops enter the next plan', async () => {
  const { events } = await playLearning('dash-and-dine');
  const [first, second] = events
    .flatMap((event) => (event.kind === 'tactics' && event.team === 'red' ? [event.lines.join(' ')] : []))
    .filter(isNew);
  expect(first).toContain('hands in melon_slice');
  expect(second).toMatch(/All plan for a game of 1\d\d seconds and these shares of the told yields: .*\d+ %/);
});

function isNew(text: string, index: number, all: readonly string[]): boolean {
  return all.indexOf(text) === index;
}
