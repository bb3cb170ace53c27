import { expect, it } from 'vitest';
import { backPath } from './back-path.ts';

it.each(['/', '/settings/keys', '/matches?state=playing&agent=cot', '/runs/1#heatmap'])('a sign-in leads back to %s', (path) => {
  expect(backPath(path)).toBe(path);
});

it.each([
  '//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/\t\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '//',
  '///',
  '',
  ['/', '/'],
  undefined,
])('a sign-in never leads to %j', (next) => {
  expect(backPath(next)).toBe('/');
});
