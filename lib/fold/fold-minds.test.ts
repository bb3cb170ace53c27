import { describe, expect, it } from 'vitest';
import type { EventBody, MatchEvent } from '#lib/domain/match-event.ts';
import { ofTeam } from '#lib/domain/team.ts';
import { foldMinds } from './fold-minds.ts';
import { emptyMinds, hasMinds, type MindsView, type TeamMindView } from './minds-view.ts';

function minds(...bodies: readonly EventBody[]): MindsView {
  return bodies.map((body, seq): MatchEvent => ({ ...body, seq, episode: 0, tick: seq * 20 })).reduce(foldMinds, emptyMinds);
}

const tactics = (revision: number, ...lines: string[]): EventBody => ({ kind: 'tactics', team: 'red', revision, lines });
const graph = (revision: number, ...relations: [string, string[], string[]][]): EventBody => ({
  kind: 'causal-graph',
  team: 'red',
  revision,
  relations: relations.map(([action, causes, effects]) => ({ action, causes, effects })),
});
const call = (id: string, state: 'started' | 'done' | 'failed', rest: object = {}): EventBody => ({
  kind: 'model-call',
  call: id,
  team: 'red',
  agent: 'Ryn',
  purpose: 'program',
  model: 'planner',
  state,
  ...rest,
});

/** The mind of the red team. */
function redMind({ teams }: MindsView): TeamMindView {
  return ofTeam(teams, 'red');
}

describe('folding minds', () => {
  it('is empty for a match without minds', () => {
    const none = minds({ kind: 'play-started' }, { kind: 'chat', from: 'Ryn', text: 'hello' });
    expect(none).toBe(emptyMinds);
    expect(hasMinds(none)).toBe(false);
    expect(hasMinds(minds(tactics(0, '1. Ryn bakes.')))).toBe(true);
  });

  it('marks the new lines of a revision of tactics and lists the dropped ones, ignoring line numbers', () => {
    const { tactics: history } = redMind(
      minds(tactics(0, '1. Ryn bakes.', '2. Byte farms.'), tactics(1, '1. Byte farms.', '2. Ryn guards.')),
    );
    expect(history).toHaveLength(2);
    expect(history[1]?.lines).toEqual([
      { text: '1. Byte farms.', isNew: false },
      { text: '2. Ryn guards.', isNew: true },
    ]);
    expect(history[1]?.dropped).toEqual(['1. Ryn bakes.']);
  });

  it('marks nothing if the previous revision is unknown', () => {
    const red = redMind(minds(tactics(7, '1. Ryn bakes.'), graph(3, ['bake', ['wheat'], ['bread']])));
    expect(red.tactics[0]?.lines[0]?.isNew).toBe(false);
    expect(red.graph?.relations[0]?.change).toBeNull();
  });

  it('counts a repeated revision once, with its marks', () => {
    const { tactics: history } = redMind(minds(tactics(0, 'a'), tactics(1, 'b'), tactics(1, 'b')));
    expect(history.map(({ revision }) => revision)).toEqual([0, 1]);
    expect(history[1]?.lines).toEqual([{ text: 'b', isNew: true }]);
    expect(history[1]?.dropped).toEqual(['a']);
  });

  it('distinguishes new relations from changed ones, and ignores the order of items', () => {
    const first = graph(0, ['bake', ['wheat'], ['bread']], ['cake', ['milk', 'egg'], ['cake']]);
    const second = graph(1, ['bake', ['wheat', 'coal'], ['bread']], ['cake', ['egg', 'milk'], ['cake']], ['mine', [], ['stone']]);
    expect(redMind(minds(first, second)).graph?.relations.map(({ change }) => change)).toEqual(['changed', null, 'new']);
  });

  it('records the growth of the graph, one entry per episode', () => {
    const told = [graph(0, ['bake', [], ['bread']]), graph(1, ['bake', ['wheat'], ['bread']], ['mine', [], ['stone']])];
    const events = told.map((body, episode): MatchEvent => ({ ...body, seq: episode, episode, tick: -20 }));
    expect(redMind([...events, ...events.slice(1)].reduce(foldMinds, emptyMinds)).growth).toEqual([
      { episode: 0, relations: 1, added: 0, changed: 0 },
      { episode: 1, relations: 2, added: 1, changed: 1 },
    ]);
  });

  it('follows only the running line of the current program, and drops the error of the previous one', () => {
    const program = (revision: number): EventBody => ({ kind: 'program', agent: 'Ryn', revision, code: 'go()', main: 'go' });
    const line = (revision: number, at: number): EventBody => ({ kind: 'program-line', agent: 'Ryn', revision, line: at });
    const error: EventBody = { kind: 'program-error', agent: 'Ryn', message: 'x is not defined', line: 3 };
    expect(minds(program(0), line(0, 3), error).agents.Ryn).toMatchObject({ line: 3, error: { message: 'x is not defined', line: 3 } });
    expect(minds(program(0), line(0, 3), error, program(1), line(0, 9)).agents.Ryn).toMatchObject({ line: null, error: null });
  });

  it('knows which agents wait for a model since when, and the tokens used', () => {
    expect(minds({ kind: 'play-started' }, call('a', 'started')).callers[0]?.open).toMatchObject([{ call: 'a', tick: 20 }]);
    const [ryn] = minds(
      call('a', 'started'),
      call('a', 'done', { inputTokens: 100, outputTokens: 20, costUsd: 0.5 }),
      call('b', 'started'),
      call('b', 'done', { inputTokens: 1, outputTokens: 2, costUsd: null }),
      call('c', 'failed', { reason: 'timeout' }),
    ).callers;
    expect(ryn).toMatchObject({ open: [], answers: 2, failures: 1, inputTokens: 101, outputTokens: 22, costUsd: 0.5, unpriced: 1 });
    expect(ryn?.last).toMatchObject({ call: 'c', reason: 'timeout' });
  });
});
