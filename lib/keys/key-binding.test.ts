import { describe, expect, it } from 'vitest';
import { commandOf } from './key-binding.ts';
import { matchKeys } from './match-keys.ts';

const press = (key: string, held: Partial<Record<'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) =>
  commandOf(matchKeys, { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held });

describe('keys of the match page', () => {
  it('means the same with caps lock on', () => {
    expect(press('v')).toBe('first');
    expect(press('V')).toBe('first');
  });
  it('leaves Ctrl, Alt and Meta to the browser, and Shift to bindings that ask for it', () => {
    expect(press('c', { ctrlKey: true })).toBeNull();
    expect(press('f', { metaKey: true })).toBeNull();
    expect(press('1', { shiftKey: true })).toBeNull();
  });
  it('gives no key two meanings', () => {
    const keys = matchKeys.map((binding) => `${binding.shift ?? false} ${binding.key}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
