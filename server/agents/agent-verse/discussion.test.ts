import { expect, test } from 'vitest';
import { saysNothing } from './discussion.ts';

test.each([
  'nothing',
  'Nothing.',
  '"nothing"',
  'nothing yet, because others come first',
  'Bob: nothing',
  'Bob waits.',
  'Wait for the others.',
  'None',
  'No subtask in this round.',
  'Bob has no subtask in this round; he waits.',
  'Bob has nothing to do.',
  'Stand by.',
])('an agent has no subtask if the answer is "%s"', (answer) => expect(saysNothing(answer)).toBe(true));

test.each([
  'Place stone at (1, -60, 2).',
  'Wait at the door until Alice has opened it, then walk to (3, -60, 1).',
  'Take all that is there; nothing may be left.',
  'Bob waits for Alice to hand over 2 wheat, then bakes bread.',
])('an agent has a subtask if the answer is "%s"', (answer) => expect(saysNothing(answer)).toBe(false));
