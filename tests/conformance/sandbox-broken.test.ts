/** @module-tag long */
import { expect, test } from 'vitest';
import { runBroken } from './support/broken-sandbox.ts';
import { escapes } from './support/escapes/all.ts';
import { escaped, escapeProgram } from './support/escapes/escape.ts';

/* The escapes that our sandbox is tested with must be real escapes: many of them succeed in a deliberately broken one. */

const canary = 'canary-of-the-host';
/** Fewer would mean that the escapes are no good. The others need an engine or a bridge that node:vm does not have. */
const fewest = 40;

test('forty and more of the escapes succeed in a context of node:vm with objects of the host', async () => {
  const out: string[] = [];
  for (const way of escapes) {
    const { printed, polluted } = await runBroken(escapeProgram(way), canary);
    if (polluted || printed.some((line) => line.startsWith(escaped) && line.includes(canary))) out.push(way.name);
  }
  expect(out.length).toBeGreaterThanOrEqual(fewest);
});
