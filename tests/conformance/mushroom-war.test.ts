import { expect, test } from 'vitest';
import { areaOf } from '#lib/families/mushroom-war/facts.ts';
import { playOnce } from './support/play-episode.ts';

/* Whole matches of the built-in teams are in every-match-ends-as-before.test.ts. */

test('in Mushroom War nothing happens without an action', async () => {
  const { result, events } = await playOnce('mushroom-war', 'do_nothing', 'do_nothing', 1);
  expect(result.score).toEqual({ red: 0, blue: 0 });
  expect(result.series).toEqual({ red: new Array(121).fill(0), blue: new Array(121).fill(0) });
  expect(events.flatMap((event) => (event.kind === 'family' ? [{ ...areaOf(event), tick: event.tick }] : []))).toEqual([
    { team: 'red', clean: false, slime: 15, tick: 0 },
    { team: 'blue', clean: false, slime: 15, tick: 0 },
  ]);
  expect(events.filter((event) => event.kind === 'issue')).toEqual([]);
});
