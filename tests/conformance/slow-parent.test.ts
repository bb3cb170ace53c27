import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';

const heardSchema = z.object({
  numbers: z.array(z.int()),
  hashes: z.array(z.string()),
  worlds: z.int(),
  frames: z.int(),
  grownBytes: z.number(),
});
const program = join(import.meta.dirname, 'support/slow-reader.ts');

async function heard(pauseMs: number): Promise<z.infer<typeof heardSchema>> {
  const folder = mkdtempSync(join(tmpdir(), 'arena-slow-'));
  try {
    const parent = fork(program, [folder, String(pauseMs), '6']);
    const closed = once(parent, 'close');
    const [said] = await Promise.race([once(parent, 'message'), closed]);
    await closed;
    return heardSchema.parse(said);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('a parent that reads nothing for a while loses no event, and the match waits for it instead of filling memory', {
  timeout: 300_000,
}, async () => {
  const prompt = await heard(0);
  const slow = await heard(15_000);
  expect(slow.hashes).toEqual(prompt.hashes);
  expect(slow.numbers).toEqual(Array.from({ length: slow.numbers.length }, (_, index) => index));
  expect(slow.numbers).toEqual(prompt.numbers);
  expect(slow.frames).toBeLessThan(prompt.frames);
  expect(slow.worlds).toBeGreaterThan(0);
  expect(slow.grownBytes).toBeLessThan(200_000_000);
});
