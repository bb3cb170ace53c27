import { type AnyNode, type Node, parse } from 'acorn';
import { describe, expect, test } from 'vitest';
import { primitiveGuide } from '#server/agents/toolkit/primitive-guide.ts';
import { programRules } from '#server/agents/toolkit/program-rules.ts';
import { promptBriefing } from '#server/agents/toolkit/prompt-briefing.ts';
import { taskOf, versusScenarios } from '#server/scenarios/registry.ts';
import type { KnownGame } from './action-model.ts';
import { firstGraph } from './causal.ts';
import { cropOf } from './crops.ts';
import type { Order } from './order.ts';
import { plainManner, writeProgram } from './program-writer.ts';
import { supplyOf } from './supply.ts';

/** Names of the JavaScript language. */
const language = new Set([
  ...['Math', 'floor', 'ceil', 'min', 'random', 'Date', 'now', 'String', 'slice', 'Error', 'message', 'Infinity'],
  ...['filter', 'reduce'],
]);
/** Calls with a documented result; the value of any other call must not be used. */
const telling = new Set(['blockExists']);

function everyOrder(game: KnownGame): Order[] {
  const [agent = ''] = game.agents;
  const { knowledge } = game;
  if (knowledge.scoring.kind === 'held') return (['gather', 'clean', 'pollute', 'raid'] as const).map((kind) => ({ kind, agent }));
  const foods = Object.keys(knowledge.points).filter((food) => supplyOf(food, game) !== null);
  const crops = knowledge.sources.map(({ item }) => item).filter((item) => cropOf(item));
  return [
    ...foods.map((food): Order => ({ kind: 'serve', agent, food })),
    ...crops.map((item): Order => ({ kind: 'uproot', agent, item })),
  ];
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function* nodesIn(node: Node, parent: Node | null = null): Generator<{ node: AnyNode; parent: Node | null }> {
  if (isNode(node)) yield { node, parent };
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesIn(child, node);
  }
}

/** Names in a program that it does not declare: globals, and properties of objects other than its own. */
function foreignNames(code: string): string[] {
  const nodes = [...nodesIn(parse(code, { ecmaVersion: 'latest' }))];
  const own = new Set(['game', 'empty', 'ends', 'vain']);
  const used = new Set<string>();
  for (const { node } of nodes) {
    if (node.type === 'FunctionDeclaration' || node.type === 'ArrowFunctionExpression') {
      if (node.type === 'FunctionDeclaration' && node.id) own.add(node.id.name);
      for (const parameter of node.params) if (parameter.type === 'Identifier') own.add(parameter.name);
    }
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') own.add(node.id.name);
    if (node.type === 'CatchClause' && node.param?.type === 'Identifier') own.add(node.param.name);
  }
  for (const { node, parent } of nodes) {
    if (node.type !== 'Identifier' || own.has(node.name)) continue;
    const isKey = parent !== null && isNode(parent) && parent.type === 'Property' && parent.key === node && !parent.computed;
    const isOfGame =
      parent !== null && isNode(parent) && parent.type === 'MemberExpression' && code.slice(parent.start).startsWith('game.empty.');
    if (!isKey && !isOfGame) used.add(node.name);
  }
  return [...used].filter((name) => !language.has(name));
}

/** Calls whose value a program uses, without those that it declares itself. */
function valuesUsed(code: string): string[] {
  const nodes = [...nodesIn(parse(code, { ecmaVersion: 'latest' }))];
  const own = new Set(nodes.flatMap(({ node }) => (node.type === 'FunctionDeclaration' && node.id ? [node.id.name] : [])));
  return nodes.flatMap(({ node, parent }) => {
    if (node.type !== 'AwaitExpression' || node.argument.type !== 'CallExpression') return [];
    const { callee } = node.argument;
    const isUsed = parent !== null && isNode(parent) && parent.type !== 'ExpressionStatement';
    return isUsed && callee.type === 'Identifier' && !own.has(callee.name) ? [callee.name] : [];
  });
}

describe.each(versusScenarios.map((scenario) => [scenario.summary.id, scenario] as const))(
  'programs of the planner for %s',
  (_, scenario) => {
    const briefing = promptBriefing(taskOf({ scenario: scenario.summary.id }).briefing('red', 0, 1));
    const game = { ...briefing, graph: firstGraph(briefing) };
    const [agent = ''] = briefing.agents;
    const documented = [primitiveGuide(briefing.primitives), ...programRules].join('\n');
    const held = Object.keys(briefing.knowledge.points);
    const codes = everyOrder(game).flatMap((order) => [
      writeProgram(agent, [order], game),
      writeProgram(agent, [order], briefing, {
        ...plainManner,
        length: 120,
        patience: 3,
        held,
        empty: ['bowl'],
        comments: ['Tactics: none.'],
      }),
    ]);

    test('use no name that the guide to the calls and the rules do not document', () => {
      const names = new Set(codes.flatMap(foreignNames));
      expect(names.size).toBeGreaterThan(5);
      expect([...names].filter((name) => !new RegExp(`\\b${name}\\b`).test(documented))).toEqual([]);
    });

    test('use only call results that the guide documents', () => {
      expect(codes.flatMap(valuesUsed).filter((name) => !telling.has(name))).toEqual([]);
    });

    test('catch the failure of one call at a time and no more', () => {
      for (const code of codes) expect(code.match(/\btry\b/g)).toHaveLength(1);
    });
  },
);

test('an undocumented name is found', () => {
  expect(foreignNames('async function main(bot) { await teleport(bot, bot.secret); }')).toEqual(['teleport', 'secret']);
  expect(valuesUsed('async function main(bot) { const mined = await mineBlock(bot); await mineBlock(bot); }')).toEqual(['mineBlock']);
});
