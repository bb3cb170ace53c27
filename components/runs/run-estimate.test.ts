import { describe, expect, it } from 'vitest';
import { matchesOf, runConfigurationSchema } from '#lib/domain/run-configuration.ts';
import { usualSeconds } from '#lib/fold/usual-time.ts';
import type { MatchView, RunView } from '#lib/protocol/views.ts';
import { runEstimate } from './run-estimate.ts';

const configuration = runConfigurationSchema.parse({
  name: 'Learning',
  scenario: 'mushroom-war',
  red: 'tacticrafter',
  blue: ['passive', 'slimy'],
  episodes: 20,
  evaluation: { after: [0, 20], blue: ['passive', 'slimy'] },
});
const planned = matchesOf(configuration);
const run: RunView = {
  id: 'run',
  name: 'Learning',
  configuration,
  state: 'running',
  abandoned: false,
  matches: { total: planned.length, waiting: planned.length, running: 0, finished: 0, stopped: 0, failed: 0 },
  episodes: { total: 0, played: 0 },
  createdAt: 0,
  finishedAt: null,
};
const waiting: MatchView[] = planned.map((match, ordinal) => ({
  id: String(ordinal),
  run: 'run',
  ordinal,
  configuration: match,
  state: 'waiting',
  paused: false,
  reason: null,
  episodesPlayed: 0,
  score: null,
  createdAt: 0,
  startedAt: null,
  finishedAt: null,
}));
const here = { parallel: 1, gameSeconds: 120, slowness: [] };
const usual = planned.reduce((sum, match) => sum + usualSeconds(match), 0);

/** The run with its first matches finished, each after a multiple of its usual time. */
function withFinished(finished: number, slowness: number): { run: RunView; known: MatchView[] } {
  const known = waiting.map((match, place): MatchView => {
    const seconds = usualSeconds(match.configuration) * slowness;
    const over = { state: 'finished', episodesPlayed: match.configuration.episodes, startedAt: 0, finishedAt: seconds * 1000 } as const;
    return place < finished ? { ...match, ...over } : match;
  });
  return { run: { ...run, matches: { ...run.matches, finished, waiting: planned.length - finished } }, known };
}

describe('the remaining time of a run', () => {
  it('exists from the start, with long matches and short tests each counted by their episodes', () => {
    const episodes = planned.map((match) => match.episodes);
    expect([Math.min(...episodes), Math.max(...episodes)]).toEqual([1, 20]);
    const estimate = runEstimate(run, waiting, here);
    expect(estimate?.low).toBeCloseTo(0.7 * usual);
    expect(estimate?.high).toBeCloseTo(2 * usual);
  });
  it('follows the ratio of finished matches to their usual times', () => {
    const { run: later, known } = withFinished(3, 2);
    const left = planned.slice(3).reduce((sum, match) => sum + usualSeconds(match), 0);
    expect(runEstimate(later, known, here)?.low).toBeCloseTo(2 * left);
  });
  it('uses other runs on this machine until three of its own matches are finished', () => {
    const slow = { ...here, slowness: [5, 5, 5] };
    expect(runEstimate(run, waiting, slow)?.low).toBeCloseTo(5 * usual);
    const { run: later, known } = withFinished(3, 2);
    expect(runEstimate(later, known, slow)).toEqual(runEstimate(later, known, here));
  });
  it('does not count the finished episodes of running matches', () => {
    const half = waiting.map((match, place): MatchView => (place === 0 ? { ...match, state: 'running', episodesPlayed: 19 } : match));
    const [first, ...others] = planned;
    if (first === undefined) throw new Error('The run has no match.');
    const left = [{ ...first, episodes: 1 }, ...others].reduce((sum, match) => sum + usualSeconds(match), 0);
    expect(left).toBeLessThan(usual);
    expect(runEstimate(run, half, here)?.low).toBeCloseTo(0.7 * left);
  });
  it('uses the plan if not every match is known', () => {
    const { run: later, known } = withFinished(3, 1);
    const all = runEstimate(later, known, here);
    expect(all?.low).toBeGreaterThan(0);
    expect(runEstimate(later, known.slice(0, 3), here)?.low).toBeCloseTo(Number(all?.low));
  });
  it('is null when the run is over', () => {
    expect(runEstimate({ ...run, state: 'stopped' }, waiting, here)).toBeNull();
  });
});
