import { describe, expect, it } from 'vitest';
import { commandOf } from './key-binding.ts';
import { keyRows } from './key-rows.ts';
import { heldMatchKeys, matchKeys } from './match-keys.ts';
import { playbackKeys } from './playback-keys.ts';

const nine = Array.from({ length: 9 }, (_, index) => `Agent ${index}`);
const press = (key: string, held: Partial<Record<'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) =>
  commandOf(matchKeys, { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held });

describe('keys of the match page', () => {
  it('is the same with caps lock on', () => {
    expect(press('v')).toBe('first');
    expect(press('V')).toBe('first');
  });
  it('leaves Ctrl, Alt and Meta to the browser, and Shift to bindings that ask for it', () => {
    expect(press('c', { ctrlKey: true })).toBeNull();
    expect(press('f', { metaKey: true })).toBeNull();
    expect(press('v', { shiftKey: true })).toBeNull();
  });
  it('recognises a digit by its physical key if Shift makes another character of it', () => {
    expect(commandOf(matchKeys, { key: '"', code: 'Digit2', shiftKey: true, ctrlKey: false, metaKey: false, altKey: false })).toBe(
      'inset-2',
    );
    expect(commandOf(matchKeys, { key: '2', code: 'Digit2', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false })).toBe(
      'follow-2',
    );
  });
  it('leaves the steering keys to a free camera, and Escape to the page until there is something to close', () => {
    const flying = heldMatchKeys({ isFlying: true, hasInset: false, agents: nine }).map(({ command }) => command);
    expect(flying).not.toContain('director');
    expect(flying).not.toContain('events');
    expect(flying).not.toContain('close-inset');
    const all = heldMatchKeys({ isFlying: false, hasInset: true, agents: nine });
    expect(all.map(({ command }) => command)).toEqual(matchKeys.map(({ command }) => command));
  });
  it('has keys only for existing agents, with their names', () => {
    const held = heldMatchKeys({ isFlying: false, hasInset: false, agents: ['Ryn', 'Byte'] });
    const titles = held.filter(({ command }) => /\d$/.test(command)).map(({ key, shift = false, title }) => [key, shift, title]);
    expect(titles).toEqual([
      ['1', false, 'Follow Ryn'],
      ['2', false, 'Follow Byte'],
      ['1', true, 'Small picture of Ryn'],
      ['2', true, 'Small picture of Byte'],
    ]);
  });
  it('shows every action once, with all keys that do it', () => {
    const rows = keyRows([...playbackKeys, ...matchKeys]);
    expect(rows.find(({ title }) => title === 'Faster')?.keys).toEqual(['+']);
    expect(new Set(rows.map(({ title }) => title)).size).toBe(rows.length);
  });
  it('gives each key at most one meaning', () => {
    const keys = matchKeys.map((binding) => `${binding.shift ?? false} ${binding.key}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
