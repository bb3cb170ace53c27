import { expect, it } from 'vitest';
import { keyTitle } from './key-title.ts';

it('keys are named as they are written on a keyboard', () => {
  expect(keyTitle({ key: 'v' })).toBe('V');
  expect(keyTitle({ key: ' ' })).toBe('Space');
  expect(keyTitle({ key: 'ArrowLeft', shift: true })).toBe('Shift ←');
  expect(keyTitle({ key: '?', shift: true })).toBe('?');
});
