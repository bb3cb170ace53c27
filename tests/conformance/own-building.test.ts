import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import nbt from 'prismarine-nbt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { matchConfigurationSchema } from '#lib/domain/match-configuration.ts';
import { EventLog } from '#server/match/event-log.ts';
import { playMatch } from '#server/match/match.ts';
import { openRecording } from '#server/match/recording-file.ts';
import { verifyRecording } from '#server/match/verification.ts';
import { arenaHere } from './support/arena-here.ts';

const { comp, int, short, byteArray } = nbt;
const tagSchema = z.custom<nbt.NBT>((value) => typeof value === 'object' && value !== null && 'type' in value);

/** A wall of planks with a lamp above it, and a block that Minecraft 1.20.1 does not know. */
const schematic = comp(
  {
    Version: int(2),
    Width: short(3),
    Height: short(2),
    Length: short(1),
    Palette: comp({
      'minecraft:air': int(0),
      'minecraft:oak_planks': int(1),
      'minecraft:glowstone': int(2),
      'minecraft:pale_moss': int(3),
    }),
    BlockData: byteArray([1, 1, 1, 0, 2, 3]),
  },
  'Schematic',
);

let folder: string;
const words = (file: string) => ['match', '--scenario', 'construction', '--blueprint', file, '--team', 'solver', '--agents', '2', '--json'];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-building-'));
  writeFileSync(join(folder, 'wall.schem'), gzipSync(nbt.writeUncompressed(tagSchema.parse(schematic), 'big')));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The hashes of the episodes of a match that is played again, in this process, by the header of its recording. */
async function hashesAgain(recording: string): Promise<string[]> {
  const { scenario, task, given, agents, teams, seed } = openRecording(recording).header;
  const configuration = matchConfigurationSchema.parse({ scenario, task, given, agents, teams, seed });
  const plan = { match: 'again', configuration, fromEpisode: 0, checkpoints: null, log: new EventLog(0), recording: () => null };
  const hashes: string[] = [];
  for await (const { result } of playMatch(plan)) hashes.push(result.hash);
  return hashes;
}

test('a schematic of the user’s own is built, the same way twice, and its recording needs no file', async () => {
  const one = await arenaHere(words(join(folder, 'wall.schem')), { ARENA_DATA: join(folder, 'one') });
  expect(one.code, one.stderr).toBe(0);
  expect(one.stderr).toContain('Left out: pale_moss is not a block of Minecraft 1.20.1 (1: at 2 1 0).');
  const { task, episodes } = JSON.parse(one.stdout);
  expect(episodes[0].outcome).toEqual({ kind: 'task', completion: 1, success: true, ended: 'complete' });
  rmSync(join(folder, 'wall.schem'));
  expect(await hashesAgain(episodes[0].recording)).toEqual([episodes[0].hash]);
  expect(verifyRecording(episodes[0].recording)).toMatchObject({ complete: true, agrees: true, recomputed: { team: 100 } });
  expect(openRecording(episodes[0].recording).header).toMatchObject({ task, given: expect.stringContaining('"name":"wall"') });
}, 60_000);

test('a file with several buildings names them, and one of them is chosen behind a hash sign', async () => {
  const post = (name: string) => ({ name, size: [1, 1, 1], blocks: [{ name: 'marble', position: [0, 0, 0], facing: 'A' }] });
  const file = join(folder, 'posts.json');
  writeFileSync(file, JSON.stringify([post('first'), post('second')]));
  const environment = { ARENA_DATA: join(folder, 'none') };
  const several = await arenaHere(words(file), environment);
  expect(several).toMatchObject({ code: 2, stdout: '' });
  expect(several.stderr).toContain(`has 2 buildings. Nothing was started. Name one, for example ${file}#first:\n  first\n  second`);
  const chosen = await arenaHere(words(`${file}#second`), environment);
  expect(chosen.code).toBe(2);
  expect(chosen.stderr).toContain('The building "second" cannot be built. Nothing was changed.\n  There is no block to build.');
  const missing = await arenaHere(words(join(folder, 'absent.nbt')), environment);
  expect(missing).toMatchObject({ code: 2, stdout: '' });
  expect(missing.stderr).toContain('absent.nbt cannot be read');
});
