import { describe, expect, test } from 'vitest';
import type { Side } from '#lib/domain/side.ts';
import { sides } from '#lib/domain/side.ts';
import type { Knowledge } from '#server/contract/knowledge.ts';
import type { Scenario } from '#server/contract/scenario.ts';
import { scenarios, taskOf } from './registry.ts';

const numerals = new Map([
  ['a', 1],
  ['an', 1],
  ['one', 1],
  ['two', 2],
  ['three', 3],
  ['five', 5],
  ['seven', 7],
]);

/** The words of a text in comparable form: lower case, underscores as spaces, and no plural. */
function plain(text: string): string {
  const singular = (word: string): string =>
    word
      .replace(/ies$/, 'y')
      .replace(/(?<=[a-z]{2})s$/, '')
      .replace(/oe$/, 'o');
  return text
    .toLowerCase()
    .replace(/[^a-z0-9.-]+/g, ' ')
    .replace(/\.(?= |$)/g, ' ')
    .split(/ +/)
    .map(singular)
    .join(' ')
    .trim();
}

/** Keys of values that only structure the data and state no fact. */
const arrangement = new Set(['kind', 'by', 'team']);

/** Every name and every number in some data, including names that are keys of counts. */
function tellings(value: unknown, key = ''): (string | number)[] {
  if (typeof value === 'string') return arrangement.has(key) ? [] : [value];
  if (typeof value === 'number') return [value];
  if (Array.isArray(value)) return value.flatMap((entry) => tellings(entry, key));
  if (typeof value !== 'object' || value === null) return [];
  const counted = key === 'points' || key === 'needs';
  return Object.entries(value).flatMap(([name, entry]) => [...(counted ? [name] : []), ...tellings(entry, name)]);
}

function untold(knowledge: Knowledge, description: string): (string | number)[] {
  const words = ` ${plain(description)} `;
  const numbers = new Set([...description.matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number)));
  for (const [word, number] of numerals) if (words.includes(` ${word} `)) numbers.add(number);
  const told = (telling: string | number): boolean =>
    typeof telling === 'number' ? numbers.has(telling) : words.includes(` ${plain(telling)} `);
  return [...new Set(tellings(knowledge))].filter((telling) => !told(telling));
}

function told(scenario: Scenario, side: Side) {
  const { knowledge, description } = taskOf({ scenario: scenario.summary.id }).briefing(side, 0, 1);
  if (knowledge === null) throw new Error('A versus game has its knowledge as data.');
  return { knowledge, description };
}

describe.each(scenarios.filter(({ summary }) => summary.kind === 'points').map((scenario) => [scenario.summary.id, scenario] as const))(
  'the briefing of %s',
  (_, scenario) => {
    test.each(sides)('states in words everything that its data contain: %s', (team) => {
      const { knowledge, description } = told(scenario, team);
      expect(untold(knowledge, description)).toEqual([]);
    });

    test('fails the check if its data contain more than its words', () => {
      const { knowledge, description } = told(scenario, 'red');
      const more: Knowledge = { ...knowledge, ground: 4711, points: { ...knowledge.points, enchanted_golden_apple: 1 } };
      expect(untold(more, description)).toEqual([4711, 'enchanted_golden_apple']);
    });
  },
);
