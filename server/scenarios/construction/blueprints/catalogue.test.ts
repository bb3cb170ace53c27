import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { materialsOf } from '#lib/families/construction/blueprint.ts';
import { mean } from '#lib/stats/mean.ts';
import { tasks } from '../tasks.ts';

const described = z
  .object({
    tasks: z.array(
      z.object({
        task: z.int(),
        blocks: z.int(),
        size: z.tuple([z.int(), z.int(), z.int()]),
        materials: z.record(z.string(), z.int()),
        more: z.int().default(0),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../../../tests/fixtures/construction-descriptions.json'), 'utf8'))).tasks;

const blueprints = tasks.slice(0, 100);

test('there is a blueprint for each of the hundred descriptions, in their order', () => {
  expect(blueprints.map(({ id }) => id)).toEqual(described.map(({ task }) => String(task)));
});

test.each(described)('blueprint $task has the size, the number and the kinds of blocks of its description', (row) => {
  const task = blueprints[row.task];
  if (!task) throw new Error('It is missing.');
  const { cells, blueprint } = task;
  expect({ blocks: cells.length, size: blueprint.size }).toEqual({ blocks: row.blocks, size: row.size });
  const materials = materialsOf(cells);
  expect(materials).toMatchObject(row.materials);
  expect(Object.keys(materials)).toHaveLength(Object.keys(row.materials).length + row.more);
});

test('blueprints grow with their numbers, in blocks and in complexity', () => {
  const means = (parts: number, value: (index: number) => number): readonly number[] => {
    const size = blueprints.length / parts;
    return Array.from({ length: parts }, (_, part) => mean(Array.from({ length: size }, (_, one) => value(size * part + one))));
  };
  const [blocks, complexities] = [
    means(10, (index) => blueprints[index]?.cells.length ?? 0),
    means(4, (index) => blueprints[index]?.complexity ?? 0),
  ];
  for (const values of [blocks, complexities]) expect(values).toEqual(values.toSorted((one, other) => one - other));
});

test('complexities are distributed as in the benchmark: least 2.91, median 23.7, mean 27.7, most 144', () => {
  const sorted = blueprints.map(({ complexity }) => complexity).sort((a, b) => a - b);
  expect(sorted[0]).toBeCloseTo(2.91, 2);
  expect(((sorted[49] ?? 0) + (sorted[50] ?? 0)) / 2).toBeCloseTo(23.7, 1);
  // The arrangement of blocks is ours, so the greatest ones differ.
  expect(mean(sorted) / 27.7).toBeGreaterThan(0.9);
  expect(mean(sorted) / 27.7).toBeLessThan(1.1);
  expect((sorted.at(-1) ?? 0) / 144.2).toBeGreaterThan(0.85);
  expect((sorted.at(-1) ?? 0) / 144.2).toBeLessThan(1.15);
});
