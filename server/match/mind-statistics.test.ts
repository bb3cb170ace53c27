import { describe, expect, test } from 'vitest';
import type { EventBody, MatchEvent } from '#lib/domain/match-event.ts';
import { mindStatistics } from './mind-statistics.ts';

const started: EventBody = {
  kind: 'episode-started',
  scenario: 'mushroom-war',
  teams: { red: 'tacticrafter', blue: 'passive' },
  seed: 1,
  clock: { kind: 'fast' },
  limit: 2400,
  seats: ['Ryn', 'Raze'].map((agent, index) => ({ agent, team: 'red', index, system: 'tacticrafter', entity: index })),
};
const call = (change: object): EventBody => ({
  kind: 'model-call',
  call: 'c',
  team: 'red',
  purpose: 'program',
  model: 'm',
  state: 'done',
  ...change,
});
const program = (agent: string, revision: number): EventBody => ({ kind: 'program', agent, revision, code: '', main: 'go' });
const log = (...bodies: EventBody[]): MatchEvent[] => bodies.map((body, seq) => ({ ...body, seq, episode: 0, tick: 0 }));

describe('the statistics of the model calls of a team', () => {
  test('count answers with their time, tokens and price, and programs per agent', () => {
    const { red, blue } = mindStatistics(
      log(
        call({ latencyMs: 2000, outputTokens: 100, inputTokens: 7, costUsd: 0.5 }),
        started,
        call({ state: 'started' }),
        call({ latencyMs: 4000, outputTokens: 100, inputTokens: 3, costUsd: 0.25, model: 'n' }),
        call({ state: 'failed', reason: 'timeout' }),
        program('Ryn', 0),
        program('Raze', 1),
        program('Ryn', 2),
      ),
    );
    expect(red).toEqual({
      models: ['m', 'n'],
      seconds: { n: 2, sum: 6, squares: 20 },
      outputTokens: { n: 2, sum: 200, squares: 20_000 },
      tokensPerSecond: { n: 2, sum: 75, squares: 3125 },
      inputTokens: 10,
      failures: 1,
      costUsd: 0.75,
      rollouts: 1.5,
    });
    expect(blue).toBeNull();
  });

  test('have no price if one answer has none, and no rate if answers took no time', () => {
    const { red } = mindStatistics(log(started, call({ costUsd: 1 }), call({ costUsd: null, latencyMs: 0, outputTokens: 5 })));
    expect([red?.costUsd, red?.tokensPerSecond.n]).toEqual([null, 0]);
  });
});
