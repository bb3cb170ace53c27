import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playVersion } from './episode-result.ts';

/** The recorded matches as each version of play ends them. */
const recorded: Readonly<Record<number, string>> = {
  2: '1bd9bbeceb6255f405ba42e45ec5569d3b32c25770783cb4678aeea1ab1976de',
};

test('the version of play rises when recorded matches end otherwise', () => {
  const known = readFileSync(join(import.meta.dirname, '../../tests/fixtures/version-1/matches.jsonl'));
  const message = 'Matches end otherwise than before: raise `playVersion`, and add the hash of the new table here.';
  expect(createHash('sha256').update(known).digest('hex'), message).toBe(recorded[playVersion]);
});
