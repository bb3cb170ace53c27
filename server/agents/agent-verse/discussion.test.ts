import { expect, test } from 'vitest';
import { saysNothing } from './discussion.ts';

const idle = [
  ...[
    'nothing',
    'Nothing.',
    '"nothing"',
    '**nothing**',
    '`nothing`',
    '-',
    'nothing yet, because others come first',
    'Bob: nothing',
    'None',
  ],
  ...[
    'Bob waits.',
    'Wait for the others.',
    'Bob should wait.',
    'Wait until Alice is done.',
    'Bob waits for Alice.',
    'Stand by.',
    'Bob is idle.',
  ],
  ...['No subtask in this round.', 'Bob has no subtask in this round; he waits.', 'Bob has no new subtask.', 'Bob has nothing to do.'],
  ...[
    'Bob has nothing left to do',
    'I have nothing to do.',
    'There is nothing to do for Bob.',
    'Do nothing.',
    'Bob does nothing in this round.',
  ],
];
test.each(idle)('an agent has no subtask if the answer is "%s"', (answer) => expect(saysNothing(answer)).toBe(true));

const work = [
  'Place stone at (1, -60, 2).',
  'Stand by the furnace and smelt 3 cod with 1 coal.',
  'Stand by the chest at (3, -60, 1) and hand out stone.',
  'None of the floor is placed: place 4 stone at (1, -60, 2).',
  'Nothing is at (1, -60, 2) yet: place cut_sandstone there.',
  'Wait at the door until Alice has opened it, then walk to (3, -60, 1).',
  'Wait for Alice to hand over 2 wheat, then bake bread.',
  'Wait until Alice is done, then place stone at (1, -60, 2).',
  'Take all that is there; nothing may be left.',
  'Bob waits for Alice to hand over 2 wheat, then bakes bread.',
];
test.each(work)('an agent has a subtask if the answer is "%s"', (answer) => expect(saysNothing(answer)).toBe(false));
