import { expect, test } from 'vitest';
import { nameSchema } from './name.ts';
import { referredTeam } from './team-reference.ts';

test.each([
  ['./my-team.ts', 'my-team', 'module', { path: './my-team.ts' }],
  ['/home/me/Teams/Fast One/team.js', 'fast-one', 'module', { path: '/home/me/Teams/Fast One/team.js' }],
  ['C:\\bots\\Alpha.mjs', 'alpha', 'module', { path: 'C:\\bots\\Alpha.mjs' }],
  ['team.ts', 'own-team', 'module', { path: 'team.ts' }],
  [' ws://127.0.0.1:9000 ', 'remote-127-0-0-1-9000', 'remote', { address: 'ws://127.0.0.1:9000' }],
])('%s is a team named %s', (reference, name, agent, options) => {
  const team = referredTeam(reference, []);
  expect(team).toEqual({ name, setup: { agent, options } });
  expect(nameSchema.safeParse(team?.name).success).toBe(true);
});

test('the secret parts of an address (user, password, path and query) are not in the public name', () => {
  expect(referredTeam('ws://me:word@127.0.0.1:9000/secret?key=hidden', [])?.name).toBe('remote-127-0-0-1-9000');
  expect(referredTeam('ws://me:word@not a host/', [])?.name).toBe('remote-team');
});

test('a plain name is not a reference', () => {
  for (const name of ['slimy', 'cake_beetroot', 'my-team']) expect(referredTeam(name, [])).toBe(null);
});

test('a taken name gets a number', () => {
  expect(referredTeam('./slimy.ts', ['slimy', 'slimy-2'])?.name).toBe('slimy-3');
});

test('the longest path and address still get names', () => {
  for (const reference of [`./${'a'.repeat(300)}.ts`, `ws://${'b'.repeat(300)}`, './…/…/*.ts'])
    expect(nameSchema.safeParse(referredTeam(reference, [])?.name).success).toBe(true);
});
