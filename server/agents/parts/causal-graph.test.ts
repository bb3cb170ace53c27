import { describe, expect, test } from 'vitest';
import { mergedGraph, relationsIn } from './causal-graph.ts';

const relation = (action: string, ...effects: string[]) => ({ action, causes: ['wheat'], effects });

describe('relations in an answer', () => {
  test('are triples or objects, and what is neither is left out', () => {
    const answer = '[["a", ["wheat"], ["bread"]], {"action": "b", "causes": [], "effects": ["egg"]}, ["c", "wheat", []], 7, ["", [], []]]';
    expect(relationsIn(answer)).toEqual([relation('a', 'bread'), { action: 'b', causes: [], effects: ['egg'] }]);
  });

  test('may stand under a key', () => {
    expect(relationsIn('{"relations": [["a", ["wheat"], []]]}')).toEqual([relation('a')]);
  });

  test.each(['', 'prose', '[]', '{}', '[[]]', '[1, 2]'])('are missing in %o', (answer) => {
    expect(relationsIn(answer)).toBeNull();
  });
});

describe('a graph that learns', () => {
  test('replaces what has the same action in its place, adds the rest, and loses nothing', () => {
    const graph = mergedGraph([relation('a', 'x'), relation('b', 'x')], [relation('c', 'y'), relation('a', 'y')]);
    expect(graph).toEqual([relation('a', 'y'), relation('b', 'x'), relation('c', 'y')]);
  });

  test('never grows beyond what the log holds, and then forgets what is oldest', () => {
    const old = Array.from({ length: 200 }, (_, index) => relation(`old ${index}`));
    const graph = mergedGraph(old, [relation('new 1'), relation('new 2'), relation('old 0', 'again')]);
    expect(graph).toHaveLength(200);
    expect(graph[0]).toEqual(relation('old 0', 'again'));
    expect(graph.map(({ action }) => action)).not.toContain('old 1');
    expect(graph.at(-1)?.action).toBe('new 2');
  });
});
