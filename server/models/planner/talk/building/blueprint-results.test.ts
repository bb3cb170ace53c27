import { expect, test } from 'vitest';
import type { Turn } from '#server/contract/mindcraft-facts.ts';
import { isStalled } from './blueprint-results.ts';

const cell = (wanted: string | null, level: number) => ({
  ...{ wanted, there: wanted === null ? 'dirt' : null, level },
  ...{ from: { x: 0, y: level, z: 0 }, to: { x: 0, y: level, z: 0 } },
});
const checkOf = (...differences: ReturnType<typeof cell>[]): Turn => ({
  ...{ kind: 'result', command: 'checkBlueprint', given: [], status: true, text: '', data: { differences } },
});

test('a building is stalled if checks in a row find the same blocks open, whatever superfluous ones they find', () => {
  const checks = [checkOf(cell('stone', 3)), checkOf(cell('stone', 3), cell(null, 1)), checkOf(cell('stone', 3))];
  expect(isStalled(checks, 3)).toBe(true);
  expect(isStalled(checks, 4)).toBe(false);
  expect(isStalled([...checks, checkOf(cell('stone', 4))], 3)).toBe(false);
});
