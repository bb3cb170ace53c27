import { expect, test } from 'vitest';
import { runBroken } from './support/broken-sandbox.ts';
import { escapes } from './support/escapes/all.ts';
import { escaped, escapeProgram } from './support/escapes/escape.ts';

/* The ways out that our sandbox is tested with must be able to lead out: of one that is broken on purpose many do. */

const canary = 'canary-of-the-host';
/** Fewer would mean that the ways are no good. The others need an engine or a bridge that node:vm has not. */
const fewest = 40;

test('forty and more of the ways lead out of a context of node:vm with objects of the host', async () => {
  const out: string[] = [];
  for (const way of escapes) {
    const { printed, polluted } = await runBroken(escapeProgram(way), canary);
    if (polluted || printed.some((line) => line.startsWith(escaped) && line.includes(canary))) out.push(way.name);
  }
  expect(out.length).toBeGreaterThanOrEqual(fewest);
});
