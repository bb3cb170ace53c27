import { expect, it } from 'vitest';
import { normalPath } from './normal-path.ts';

it.each([
  '/',
  '/api/matches',
  '/api/matches/',
  '/api/matches/rv69kxm3zd/calls/0-12/pictures/0',
  '/_next/static/chunks/%5Broot-of-the-server%5D__0q1.js',
  '/_next/static/chunks/app_(site)_matches_[id]~1.js',
  '/agents/my%20team',
  '/agents/gr%C3%BCn',
  '/agents/100%25',
  '/matches/..a/b.',
])('%s is a path as it stands', (path) => {
  expect(normalPath(path)).toBe(path);
  expect(normalPath(`${path}?a=/../b//c%2f\\`)).toBe(path);
});

it.each([
  ['nothing', ['', '?x', '*']],
  ['another form', ['http://127.0.0.1/api/x', 'HTTP://x', 'api/x', '127.0.0.1:80', '//evil/api', '///api']],
  ['dots', ['/./api', '/x/../api', '/api/.', '/api/..', '/..']],
  ['encoded dots', ['/%2e/api', '/x/%2e%2E/api', '/x/.%2e/api', '/x/%2e./api', '/%252e/api', '/x/%25252e%252e/api']],
  ['encoded letters', ['/%61pi/x', '/api/%4D', '/api/x%2dy', '/api/%7e']],
  ['slashes', ['/api//x', '/api/x//', '/api%2fx', '/api/%2F', '/api%252fx']],
  ['backslashes', ['/\\api', '/api\\x', '/x/..\\api', '/api%5cx', '/api%255Cx', '/..%5capi']],
  ['control characters', ['/api/\tx', '/api/x\r', '/api/\u007f', '/api/%00', '/api/%09x', '/api/x%0d%0a', '/api/x%2500', '/api/%C2%85']],
  ['other characters', ['/api/x y', '/api/ü', '/ap\u0131', '/api/x#', '/api#/../x', '/\uff0fapi']],
  ['half an encoding', ['/api/%', '/api/%2', '/api/%zz', '/api/%c0%ae', '/%u002e/api', '/api/%ff', '/api/%25zz%252f..']],
])('a path with %s has no reading', (_, paths) => {
  expect(paths.filter((path) => normalPath(path) !== null)).toEqual([]);
});
