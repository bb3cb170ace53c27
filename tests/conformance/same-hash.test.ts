import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { arena, project } from './support/arena-process.ts';

const told = z.object({ episodes: z.array(z.object({ hash: z.string(), score: z.object({ red: z.number(), blue: z.number() }) })) });
const command = join(project, 'server/cli.ts');

/** Plays a match in a process of its own and takes the hashes and scores of its episodes. */
async function play(scenario: string, red: string, blue: string, seed: number): Promise<z.infer<typeof told>> {
  const folder = mkdtempSync(join(tmpdir(), 'arena-same-hash-'));
  try {
    const words = ['match', '--scenario', scenario, '--red', red, '--blue', blue, '--seed', String(seed), '--clock', 'fast', '--json'];
    const { code, stdout, stderr } = await arena(command, words, { ARENA_DATA: folder });
    expect(code, stderr).toBe(0);
    return told.parse(JSON.parse(stdout));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the hash of a match', () => {
  test.each([
    ['mushroom-war', 'aggressive', 'slimy'],
    ['dash-and-dine', 'berries', 'potato_cookie'],
  ])(
    'of %s is the same in two processes at once, while a third plays something else',
    { timeout: 300_000 },
    async (scenario, red, blue) => {
      const [one, two, other] = await Promise.all([
        play(scenario, red, blue, 11),
        play(scenario, red, blue, 11),
        play(scenario, red, blue, 12),
      ]);
      expect(one.episodes).toHaveLength(1);
      expect(two).toEqual(one);
      expect(other.episodes[0]?.hash).not.toBe(one.episodes[0]?.hash);
    },
  );
});
