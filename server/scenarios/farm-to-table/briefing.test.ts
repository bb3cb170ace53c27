import { expect, test } from 'vitest';
import type { Position } from '#lib/domain/position.ts';
import { briefingFactSchema } from '#server/contract/briefing-fact.ts';
import { briefingOf } from './briefing.ts';
import { tasks } from './tasks.ts';

const agents = ['Alice', 'Bob'];
const words = ({ x, y, z }: Position): string => `(${x}, ${y}, ${z})`;
const amounts = (items: Readonly<Record<string, number>> | null): string[] =>
  Object.entries(items ?? {}).map(([item, count]) => `${count} ${item}`);

test('the facts of every briefing are valid, and the prose says all of them', () => {
  for (const task of tasks) {
    const { description, facts } = briefingOf(task, agents, 0, 1);
    for (const fact of facts) {
      expect(briefingFactSchema.parse(fact)).toEqual(fact);
      const parts = ((): readonly string[] => {
        switch (fact.kind) {
          case 'wanted':
            return Object.entries(fact.items).map(([item]) => `makes one ${item.replaceAll('_', ' ')}`);
          case 'inventory':
            return amounts(fact.items);
          case 'container':
            return [words(fact.at), ...amounts(fact.items)];
          case 'station':
            return [words(fact.at)];
          case 'recipe':
            return [`${fact.count} ${fact.item}`, ...amounts(fact.from), ...amounts(fact.returns)];
          case 'source':
            return [fact.item, fact.target, words(fact.least), words(fact.most), ...(fact.tool === null ? [] : [fact.tool])];
          default:
            return [];
        }
      })();
      for (const part of parts) if (!description.includes(part)) throw new Error(`Task ${task.id} does not say "${part}": ${description}`);
    }
  }
});

test('the prose of a cake names the chest, the hints and the pasture', () => {
  const task = tasks[13];
  if (!task) throw new Error('Task 13 is missing.');
  const { description, objective, primitives } = briefingOf(task, agents, 0, 1);
  expect(description).toContain('The chest at (40, -60, 132) holds 1 egg, 3 bucket, 3 wheat and 2 sugar_cane');
  expect(description).toContain(
    'Craft 1 cake at a crafting table from 3 milk_bucket, 2 sugar, 1 egg and 3 wheat, which gives 3 bucket back.',
  );
  expect(description).toContain('For milk_bucket, use a bucket on a cow: the cow pasture is from (34, -60, 126) to (36, -60, 132).');
  expect(objective).toBe('Make one cake, as fast as you can, and share the work.');
  expect(primitives).toEqual(expect.arrayContaining(['craftItem', 'smeltItem', 'farm', 'killMob', 'useChest', 'giveToPlayer']));
});
