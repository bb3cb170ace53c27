import { describe, expect, it } from 'vitest';
import { commandOf } from './key-binding.ts';
import { heldMatchKeys, matchKeys } from './match-keys.ts';

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
    expect(press('v', { shiftKey: true })).toBeNull();
  });
  it('knows a digit by its place when Shift makes another character of it', () => {
    expect(commandOf(matchKeys, { key: '"', code: 'Digit2', shiftKey: true, ctrlKey: false, metaKey: false, altKey: false })).toBe(
      'inset-2',
    );
    expect(commandOf(matchKeys, { key: '2', code: 'Digit2', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false })).toBe(
      'follow-2',
    );
  });
  it('leaves the steering keys to a free camera, and Escape to the page until there is something to close', () => {
    const flying = heldMatchKeys({ isFlying: true, hasInset: false }).map(({ command }) => command);
    expect(flying).not.toContain('director');
    expect(flying).not.toContain('events');
    expect(flying).not.toContain('close-inset');
    expect(heldMatchKeys({ isFlying: false, hasInset: true })).toEqual(matchKeys);
  });
  it('gives no key two meanings', () => {
    const keys = matchKeys.map((binding) => `${binding.shift ?? false} ${binding.key}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
