import { describe, expect, test } from 'vitest';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { areaOf } from '#lib/families/mushroom-war/facts.ts';
import { taskOf } from '#server/scenarios/registry.ts';
import { playOnce } from './support/play-episode.ts';

const game = taskOf({ scenario: 'mushroom-war' });

const play = (red: string, blue: string, seed: number) => playOnce('mushroom-war', red, blue, seed);

const issues = (events: readonly MatchEvent[]) => events.filter((event) => event.kind === 'issue');

describe('Mushroom War', () => {
  test('nothing happens without an action', async () => {
    const { result, events } = await play('do_nothing', 'do_nothing', 1);
    expect(result.score).toEqual({ red: 0, blue: 0 });
    expect(result.series).toEqual({ red: new Array(121).fill(0), blue: new Array(121).fill(0) });
    expect(events.flatMap((event) => (event.kind === 'family' ? [{ ...areaOf(event), tick: event.tick }] : []))).toEqual([
      { team: 'red', clean: false, slime: 15, tick: 0 },
      { team: 'blue', clean: false, slime: 15, tick: 0 },
    ]);
    expect(issues(events)).toEqual([]);
  });

  test('a seed gives the same episode again, whatever was played before in the process', async () => {
    const [first, other] = [await play('passive', 'balanced', 5), await play('passive', 'balanced', 6)];
    const again = await play('passive', 'balanced', 5);
    expect(again.result.hash).toBe(first.result.hash);
    expect(again.result.score).toEqual(first.result.score);
    expect(other.result.hash).not.toBe(first.result.hash);
  });

  test('the score follows from the log, sample by sample', async () => {
    const { result, events } = await play('slimy', 'passive', 3);
    expect(game.rescore(events)).toEqual({ kind: 'points', perTeam: result.score });
    for (const team of ['red', 'blue'] as const) {
      expect(result.series[team]).toHaveLength(121);
      expect(result.series[team][120]).toBe(result.score[team]);
      const changes = events.flatMap((event) => (event.kind === 'score' && event.team === team ? [event.change] : []));
      expect(changes.reduce((sum, change) => sum + change, 0)).toBe(result.score[team]);
    }
    expect(result.score.blue).toBeGreaterThan(5);
  });

  test('no action has an effect after the last tick', async () => {
    const { events } = await play('aggressive', 'passive', 2);
    const acting = new Set(['block-broken', 'block-placed', 'item-collected', 'chat', 'score', 'sample']);
    expect(events.filter((event) => event.tick > (game.limit ?? 0) && acting.has(event.kind))).toEqual([]);
  });

  test.each([
    ['passive', 'slimy'],
    ['slimy', 'balanced'],
    ['balanced', 'aggressive'],
    ['aggressive', 'passive'],
  ])('%s plays red and %s plays blue, and both harvest', async (red, blue) => {
    const { result, events } = await play(red, blue, 4);
    expect(issues(events)).toEqual([]);
    expect(result.stats.red?.ownCapsBroken).toBeGreaterThan(8);
    expect(result.stats.blue?.ownCapsBroken).toBeGreaterThan(8);
  });

  test('the random baseline plays without trouble', async () => {
    const { events } = await play('do_nothing', 'random', 1);
    expect(issues(events)).toEqual([]);
    expect(events.filter((event) => event.kind === 'action').length).toBeGreaterThan(5);
  });
});
