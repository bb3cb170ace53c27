import { expect, test } from 'vitest';
import { subtaskText } from './subtask-text.ts';
import type { TaskGoal } from './task-goal.ts';

const at = (x: number, y = -60): TaskGoal & { kind: 'reach' } => ({ kind: 'reach', at: { x, y, z: 2 } });
const block = (name: string, x: number, y: number): TaskGoal => ({ kind: 'block', name, at: { x, y, z: 2 }, facing: null });

test('blocks are counted by name, with the corners around them', () => {
  const goals = [block('oak_planks', 4, -60), block('oak_planks', 1, -60), block('torch', 1, -58)];
  expect(subtaskText(goals)).toBe('Place 2 oak planks, 1 torch from (1, -60, 2) to (4, -58, 2).');
});

test('items, gifts, controls and ways read as what an agent does', () => {
  expect(
    subtaskText([
      { kind: 'carry', item: 'milk_bucket', count: 3 },
      { kind: 'give', item: 'wheat', count: 2, to: 'Bob' },
      { kind: 'operate', action: 'toggle', block: 'lever', at: { x: 1, y: -60, z: 2 }, item: null, tool: null },
      { kind: 'open', at: { x: 3, y: -60, z: 2 } },
      { kind: 'clear', at: { x: 3, y: -60, z: 2 } },
      at(5),
    ]),
  ).toBe(
    'Clear 1 block at (3, -60, 2), get 3 milk bucket, give 2 wheat to Bob, toggle lever at (1, -60, 2), open the way at (3, -60, 2), stand at (5, -60, 2).',
  );
});

test('a hundred blocks stay one short sentence, and no goals are no text', () => {
  expect(subtaskText(Array.from({ length: 100 }, (_, x) => block('stone', x, -60)))).toBe(
    'Place 100 stone from (0, -60, 2) to (99, -60, 2).',
  );
  expect(subtaskText([])).toBe('');
});
