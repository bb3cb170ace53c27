import { describe, expect, it } from 'vitest';
import type { EventBody, MatchEvent } from '#lib/domain/match-event.ts';
import { foldLiveScore, noLiveScore } from './live-score.ts';

let seq = 0;
const at = (tick: number, body: EventBody): MatchEvent => ({ ...body, seq: seq++, episode: 0, tick });
const started: EventBody = {
  kind: 'episode-started',
  scenario: 'mushroom-war',
  teams: { red: 'a', blue: 'b' },
  seed: 1,
  clock: { kind: 'fast' },
  limit: 2400,
  seats: [],
};
const sample = (second: number, red: number, blue: number): MatchEvent =>
  at(second * 20, { kind: 'sample', second, scores: { red, blue } });

describe('the live score of a match', () => {
  it('has the newest score, the samples so far and the current tick', () => {
    const liveScore = foldLiveScore(noLiveScore, [at(0, started), sample(0, 0, 0), sample(1, 2, 0)]);
    const next = foldLiveScore(liveScore, [at(31, { kind: 'score', team: 'blue', change: 1, scores: { red: 2, blue: 1 }, cause: 'x' })]);
    expect(next).toEqual({ scores: { red: 2, blue: 1 }, tick: 31, limit: 2400, series: { red: [0, 2], blue: [0, 0] } });
  });

  it('restarts with every episode', () => {
    const liveScore = foldLiveScore(noLiveScore, [at(0, started), sample(0, 3, 1), at(-40, { ...started, limit: 600 })]);
    expect(liveScore).toEqual({ scores: null, tick: 0, limit: 600, series: {} });
  });

  it('of a late spectator has no gaps', () => {
    expect(foldLiveScore(noLiveScore, [sample(2, 4, 1)]).series).toEqual({ red: [0, 0, 4], blue: [0, 0, 1] });
  });
});
