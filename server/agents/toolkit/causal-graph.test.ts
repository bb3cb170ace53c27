import { describe, expect, test } from 'vitest';
import { mergedGraph, readRelations } from './causal-graph.ts';

const relation = (action: string, ...effects: string[]) => ({ action, causes: ['wheat'], effects });

const bread = { action: 'craftItem(bot, "bread", 1)', causes: ['wheat'], effects: ['bread'] };

describe('relations in an answer', () => {
  test('are triples or objects, and other rows are dropped with their reason', () => {
    const answer = '[["a", ["wheat"], ["bread"]], {"action": "b", "causes": [], "effects": ["egg"]}, 7, ["", [], []], ["c", []]]';
    const { relations, leftOut } = readRelations(answer) ?? { relations: [], leftOut: [] };
    expect(relations).toEqual([relation('a', 'bread'), { action: 'b', causes: [], effects: ['egg'] }]);
    expect(leftOut).toEqual([expect.stringContaining('7: '), expect.stringContaining('no action'), expect.stringContaining('2 parts')]);
  });

  test.each<[string, string]>([
    ['a list under a key', JSON.stringify({ relations: [[bread.action, ['wheat'], ['bread']]] })],
    ['one object', JSON.stringify({ action: bread.action, cause: ['wheat'], effect: ['bread'] })],
    ['an object for each action', JSON.stringify({ [bread.action]: { causes: ['wheat'], effects: ['bread'] } })],
    ['lists for each action', JSON.stringify({ [bread.action]: [['wheat'], ['bread']] })],
    ['keys in the singular', JSON.stringify([{ Action: bread.action, Cause: ['wheat'], Effect: ['bread'] }])],
    ['a text in the place of a list', JSON.stringify([[bread.action, 'wheat', 'bread']])],
    ['counts by name', JSON.stringify([[bread.action, { wheat: 3 }, { bread: 1 }]])],
    ['quotes inside of calls', '[["craftItem(bot, "bread", 1)", ["wheat"], ["bread"]]]'],
    ['single quotes', `[['craftItem(bot, "bread", 1)', ['wheat'], ['bread']]]`],
    ['comments and commas too many', '[ // crafting\n["craftItem(bot, \\"bread\\", 1)", ["wheat",], ["bread"]], /* that is all */ ]'],
    ['brackets in the prose before', `I looked at [all] of {it}.\n${JSON.stringify([[bread.action, ['wheat'], ['bread']]])}`],
    ['the text form', 'Action: craftItem(bot, "bread", 1); Cause: [wheat]; Effect: [bread]'],
    ['the text form with quotes and numbers', `1. Action: craftItem(bot, "bread", 1); Causes: ['wheat']; Effects: ["bread"]`],
  ])('are read in the form of %s', (_, answer) => {
    expect(readRelations(answer)).toEqual({ relations: [bread], leftOut: [] });
  });

  test('may have nothing as cause or effect', () => {
    expect(readRelations('[["a", null, "none"]]')?.relations).toEqual([{ action: 'a', causes: [], effects: [] }]);
  });

  test('are parsed row by row if the whole is broken', () => {
    const { relations, leftOut } = readRelations('[\n["a", ["wheat"], ["bread"]],\n["b" "c": ] x],\n["d", ["wheat"], []]\n]') ?? {
      relations: [],
      leftOut: [],
    };
    expect(relations).toEqual([relation('a', 'bread'), relation('d')]);
    expect(leftOut.length).toBeLessThanOrEqual(1);
  });

  test.each(['', 'prose', '[]', '{}'])('are missing in %o', (answer) => {
    expect(readRelations(answer)).toBeNull();
  });

  test.each(['[[1, 2]]', '[["a", [[{}], 5], []]]'])('are refused with the reason in %o', (answer) => {
    expect(() => readRelations(answer)).toThrow('No row can be read');
  });
});

describe('a graph that learns', () => {
  test('replaces relations with the same action, appends the rest, and loses none', () => {
    const graph = mergedGraph([relation('a', 'x'), relation('b', 'x')], [relation('c', 'y'), relation('a', 'y')]);
    expect(graph).toEqual([relation('a', 'y'), relation('b', 'x'), relation('c', 'y')]);
  });

  test('never exceeds the limit of the log, and drops the oldest', () => {
    const old = Array.from({ length: 200 }, (_, index) => relation(`old ${index}`));
    const graph = mergedGraph(old, [relation('new 1'), relation('new 2'), relation('old 0', 'again')]);
    expect(graph).toHaveLength(200);
    expect(graph[0]).toEqual(relation('old 0', 'again'));
    expect(graph.map(({ action }) => action)).not.toContain('old 1');
    expect(graph.at(-1)?.action).toBe('new 2');
  });
});
