import { expect, test } from 'vitest';
import { detectIssue, type NodeCheck } from './issue-detector.ts';

const fine: NodeCheck = {
  ...{ node: 'n', block: 'bricks', waitsFor: [], occupiedBy: null, tool: null, carried: 1, needed: 1, carriesTool: false },
  ...{ failedWalks: 0, failedCrafts: 0, stepsWithoutEvent: 0 },
};
const kindOf = (check: Partial<NodeCheck>) => detectIssue('Alice', { ...fine, ...check }, 5)?.kind ?? null;

test('there is no issue where the agent can go on', () => expect(kindOf({})).toBeNull());

test.each([
  ['missing_material', { carried: 0 }],
  ['missing_tool', { occupiedBy: 'stone', tool: 'wooden_pickaxe' }],
  ['dependency_block', { waitsFor: ['m'] }],
  ['placement_conflict', { occupiedBy: 'dirt' }],
  ['unreachable', { failedWalks: 2 }],
  ['failed_craft', { carried: 0, failedCrafts: 1 }],
  ['no_progress', { stepsWithoutEvent: 5 }],
] as const)('%s is detected by its trigger', (kind, check) => expect(kindOf(check)).toBe(kind));

test('a missing material has the count that is short, and the same key at every detection', () => {
  const issue = detectIssue('Alice', { ...fine, carried: 0, needed: 4 }, 5);
  expect(issue).toEqual({ key: 'Alice:missing_material:n', kind: 'missing_material', node: 'n', items: { bricks: 4 } });
});

test('one failed walk is not yet unreachable', () => expect(kindOf({ failedWalks: 1 })).toBeNull());
