import { expect, test } from 'vitest';
import { runConfigurationSchema } from '#lib/domain/run-configuration.ts';
import { issuesOf } from './issue-words.ts';

test.each(['1', '1_000'])('seeds that are text, such as "%s", are named by their place in the form that the user wrote', (first) => {
  const read = runConfigurationSchema.safeParse({
    name: 'run',
    scenario: 'mushroom-war',
    red: 'passive',
    blue: ['slimy'],
    seeds: { first, count: 1 },
  });
  expect(read.success ? [] : issuesOf(read.error).map(({ path }) => path)).toEqual(['seeds.first']);
});
