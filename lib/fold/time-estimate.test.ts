import { describe, expect, it } from 'vitest';
import { type MatchConfiguration, matchConfigurationSchema } from '#lib/domain/match-configuration.ts';
import { estimateTime } from './time-estimate.ts';
import { usualSeconds } from './usual-time.ts';

const match = (change: object = {}): MatchConfiguration =>
  matchConfigurationSchema.parse({ scenario: 'mushroom-war', teams: { red: 'passive', blue: 'slimy' }, episodes: 2, ...change });
const work = {
  matches: Array.from({ length: 10 }, () => match()),
  parallel: 4,
  episodeSeconds: () => 120,
  slowness: [1, 1, 2, 2],
} as const;

describe('the time estimate', () => {
  it('distributes matches over the slots, and takes the end of the last one', () => {
    const each = usualSeconds(match());
    expect(estimateTime(work).low).toBeCloseTo(3 * each);
    expect(estimateTime(work).high).toBeCloseTo(3 * each * 2);
  });
  it('counts the episodes of each match, so that a run may have long and short ones', () => {
    const long = match({ episodes: 20 });
    const { low } = estimateTime({ ...work, matches: [long, match(), match()], parallel: 2, slowness: [1, 1, 1] });
    expect(low).toBeCloseTo(usualSeconds(long));
  });
  it('takes longer for a team with a model than for a scripted one, under any name', () => {
    const scripted = usualSeconds(match());
    const thinking = usualSeconds(match({ teams: { red: 'tacticrafter', blue: 'slimy' } }));
    expect(thinking).toBeGreaterThan(scripted);
    expect(usualSeconds(match({ teams: { red: 'plain', blue: 'slimy' }, systems: { plain: { agent: 'tacticrafter' } } }))).toBe(thinking);
  });
  it('gives a wide range without finished matches, and a narrower one from three on', () => {
    const unknown = estimateTime({ ...work, slowness: [3, 3] });
    const known = estimateTime({ ...work, slowness: [1, 1, 1.2] });
    expect(unknown.low).toBeGreaterThan(0);
    expect(unknown.high / unknown.low).toBeGreaterThan(known.high / known.low);
    expect(unknown.basis).toBe('usual times of a two-core server, 4 at a time');
    expect(known.basis).toBe('3 finished matches at 1.0 times the usual time of a two-core server, 4 at a time');
  });
  it('needs no measurement if the clock sets the pace', () => {
    const one = (clock: object) => estimateTime({ ...work, matches: [match({ episodes: 1, clock })], slowness: [] });
    expect(one({ kind: 'real' }).low).toBe(121);
    expect(one({ kind: 'fast', pace: 4 }).low).toBe(31);
    const unlimited = estimateTime({ ...work, matches: [match({ clock: { kind: 'real' } })], episodeSeconds: () => null });
    expect(unlimited.basis).toContain('real clock, 600 s per episode');
  });
  it('takes the limit of each task', () => {
    const timed = match({ episodes: 1, clock: { kind: 'real' } });
    const tasks = [match({ ...timed, task: 'short' }), match({ ...timed, task: 'long' })];
    const { low, basis } = estimateTime({
      ...work,
      matches: tasks,
      parallel: 1,
      episodeSeconds: ({ task }) => (task === 'short' ? 60 : 300),
    });
    expect(low).toBe(362);
    expect(basis).toContain('real clock, 60 to 300 s per episode');
  });
  it('says that model answers take additional time, unless a cassette gives them', () => {
    const models = { model: 'openai/gpt-4o' };
    const of = (change: object) => estimateTime({ ...work, matches: [match(change)] }).basis;
    expect(of({ models })).toContain('without the time models take');
    expect(of({ systems: { passive: { agent: 'cot', ...models } } })).toContain('without the time models take');
    expect(of({ models: { ...models, cassette: 'tape.jsonl' } })).not.toContain('without the time');
    expect(of({ models: { model: 'offline' } })).not.toContain('without the time');
  });
  it('takes no time for no work', () => {
    expect(estimateTime({ ...work, matches: [] })).toMatchObject({ low: 0, high: 0 });
  });
});
