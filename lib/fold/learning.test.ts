import { expect, it } from 'vitest';
import type { EventBody, MatchEvent } from '#lib/domain/match-event.ts';
import { foldMinds } from './fold-minds.ts';
import { learningOf } from './learning.ts';
import { emptyMinds, type MindsView } from './minds-view.ts';

const tactics = (revision: number, ...lines: string[]): EventBody => ({ kind: 'tactics', team: 'red', revision, lines });
const graph = (revision: number, ...effects: string[]): EventBody => ({
  kind: 'causal-graph',
  team: 'red',
  revision,
  relations: effects.map((effect) => ({ action: `make ${effect}`, causes: [], effects: [effect] })),
});

function minds(...told: readonly (readonly [episode: number, body: EventBody])[]): MindsView {
  return told.map(([episode, body], seq): MatchEvent => ({ ...body, seq, episode, tick: -1 })).reduce(foldMinds, emptyMinds);
}

it('has a row for every known episode, with its changes', () => {
  const seen = minds([0, graph(0, 'bread')], [0, tactics(0, 'a', 'b')], [1, graph(1, 'bread', 'cake')], [1, tactics(1, 'b', 'c')]);
  const outcomes = [
    { episode: 0, scores: { red: 4, blue: 7 } },
    { episode: 2, scores: { red: 9, blue: 1 } },
  ];
  expect(learningOf('red', [seen], outcomes)).toEqual([
    {
      episode: 0,
      scores: { red: 4, blue: 7 },
      tactics: { lines: 2, fresh: 0, dropped: 0 },
      graph: { relations: 1, added: 0, changed: 0 },
    },
    { episode: 1, scores: null, tactics: { lines: 2, fresh: 1, dropped: 1 }, graph: { relations: 2, added: 1, changed: 0 } },
    { episode: 2, scores: { red: 9, blue: 1 }, tactics: null, graph: null },
  ]);
});

it('takes an episode from the first view that has it', () => {
  const whole = minds([0, tactics(0, 'a')], [1, tactics(1, 'b')]);
  const later = minds([1, tactics(1, 'b')], [2, tactics(2, 'c')]);
  expect(learningOf('red', [whole, later], []).map(({ tactics: told }) => told?.fresh)).toEqual([0, 1, 1]);
  expect(learningOf('blue', [whole, later], [])).toEqual([]);
});
