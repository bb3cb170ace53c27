import { expect, test } from 'vitest';
import { trainingOptionsSchema } from '#lib/domain/training-options.ts';
import { type TrainingChoice, trainingAddress, trainingCommand } from './training-choice.ts';

const choice: TrainingChoice = {
  ...{ runs: ['a', 'b'], form: 'sharegpt', actions: 'tools', keep: 'published', longest: 9000, dedupe: true, test: 25 },
  purposes: ['converse', 'save-memory'],
};

test('the address of a download holds every option as the server reads it', () => {
  const { searchParams } = new URL(trainingAddress(choice, 'train'), 'http://localhost');
  const { part, of, ...options } = Object.fromEntries(searchParams);
  expect([part, of]).toEqual(['train', 'a,b']);
  expect(trainingOptionsSchema.parse(options)).toEqual({
    ...{ form: 'sharegpt', actions: 'tools', successOnly: false, topQuarter: false, asPublished: true, longest: 9000, dedupe: true },
    ...{ testShare: 0.25, purposes: ['converse', 'save-memory'] },
  });
});

test.each([
  ['success', 'successOnly', '--success-only'],
  ['quarter', 'topQuarter', '--top-quarter'],
] as const)('episodes by %s are one option of the address and of the command', (keep, field, words) => {
  expect(trainingAddress({ ...choice, keep }, 'card')).toContain(`${field}=true`);
  expect(trainingCommand({ ...choice, keep })).toContain(words);
});

test('the command names all runs and only what differs from all calls', () => {
  expect(trainingCommand(choice)).toBe(
    'npm run -s arena -- export a b --out training-data --form sharegpt --actions tools --as-published --longest 9000 --dedupe --test-share 0.25 --purposes converse,save-memory',
  );
  expect(trainingCommand({ ...choice, keep: 'all', longest: null, dedupe: false, purposes: [] })).toBe(
    'npm run -s arena -- export a b --out training-data --form sharegpt --actions tools --test-share 0.25',
  );
});
