import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { BoundedMemory } from './bounded-memory.ts';

const { initial, maximum } = limits.memoryPages;

/** What a call throws; null if it returns. */
function thrownBy(call: () => unknown): unknown {
  try {
    call();
    return null;
  } catch (error) {
    return error;
  }
}

test('a memory grows up to its limit, and refuses more with one and the same error', () => {
  const memory = new BoundedMemory();
  const tooMuch = (): number => memory.grow(maximum - initial + 1);
  expect(thrownBy(tooMuch)).toBeInstanceOf(RangeError);
  expect(thrownBy(tooMuch)).toBe(thrownBy(tooMuch));
  expect(memory.fullness).toBe(initial / maximum);
  expect(memory.grow(maximum - initial)).toBe(initial);
  expect(memory.fullness).toBe(1);
  expect(thrownBy(() => memory.grow(1))).toBeInstanceOf(RangeError);
});
