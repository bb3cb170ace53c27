import { describe, expect, it } from 'vitest';
import { estimateTime } from './time-estimate.ts';

const work = {
  matches: 10,
  episodesPerMatch: 2,
  parallel: 4,
  clock: { kind: 'fast' },
  episodeSeconds: 120,
  measured: [2, 2, 4, 4],
} as const;

describe('the time estimate', () => {
  it('deals matches out to the places and lets the longest decide', () => {
    expect(estimateTime(work)).toMatchObject({ low: 2 * 3 * 2, high: 4 * 3 * 2 });
  });
  it('says nothing at full speed before three matches were measured', () => {
    expect(estimateTime({ ...work, measured: [2, 2] })).toBeNull();
  });
  it('needs no measurement where the clock sets the pace', () => {
    expect(estimateTime({ ...work, matches: 1, episodesPerMatch: 1, clock: { kind: 'real' }, measured: [] })?.low).toBe(121);
    expect(estimateTime({ ...work, matches: 1, episodesPerMatch: 1, clock: { kind: 'fast', pace: 4 }, measured: [] })?.low).toBe(31);
  });
  it('takes no time for no work, and names what it rests on', () => {
    expect(estimateTime({ ...work, matches: 0 })).toMatchObject({ low: 0, high: 0 });
    expect(estimateTime(work)?.basis).toBe('4 finished matches, median 3.0 s an episode, 4 at a time');
  });
});
