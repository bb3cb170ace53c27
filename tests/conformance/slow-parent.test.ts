import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';

const heardSchema = z.object({ numbers: z.array(z.int()), episodes: z.int(), finishedMeanwhile: z.int(), grownBytes: z.number() });
const program = join(import.meta.dirname, 'support/slow-reader.ts');
/** Two are over before nothing fits into the pipe any more. */
const wanted = 5;

it.runIf(process.platform === 'linux')(
  'a parent that reads nothing for a while loses no event, and the match waits for it instead of filling memory',
  { timeout: 400_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'arena-slow-'));
    try {
      const parent = fork(program, [folder, String(wanted)]);
      const closed = once(parent, 'close');
      const [said] = await Promise.race([once(parent, 'message'), closed]);
      await closed;
      const heard = heardSchema.parse(said);
      expect(heard.episodes).toBe(wanted);
      expect(heard.numbers).toEqual(Array.from({ length: heard.numbers.length }, (_, index) => index));
      expect(heard.finishedMeanwhile).toBeLessThan(wanted - 2);
      expect(heard.grownBytes).toBeLessThan(200_000_000);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
