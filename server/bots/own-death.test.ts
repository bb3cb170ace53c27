import { expect, test } from 'vitest';
import { readDeathMessage } from './own-death.ts';

test.each([
  ['{"translate":"death.attack.mob","with":[{"text":"Jill"},{"translate":"entity.minecraft.zombie"}]}', 'attack.mob', 'zombie'],
  ['{"translate":"death.attack.player","with":[{"text":"Jill"},{"text":"Andy"}]}', 'attack.player', 'Andy'],
  ['{"translate":"death.attack.fall","with":[{"text":"Jill"}]}', 'attack.fall', null],
  ['{"text":""}', null, null],
  ['no JSON', null, null],
])('the message %s is read', (text, cause, by) => {
  expect(readDeathMessage(text)).toEqual({ cause, by });
});
