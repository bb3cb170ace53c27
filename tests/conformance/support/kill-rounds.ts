import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { z } from 'zod';
import { databaseFile, openDatabase } from '#server/db/database.ts';
import { MatchRepository } from '#server/db/match-repository.ts';
import { Random } from '#server/minecraft/random.ts';

const rowSchema = z.object({ n: z.int(), distinct: z.int(), last: z.int().nullable() });

/** The contents of a data folder after its writer was killed several times. */
export interface KillRounds {
  readonly acknowledged: number;
  /** Rounds in which the database was damaged, or in which acknowledged data was missing or duplicate; as text. */
  readonly faults: readonly string[];
}

/** Kills a process that writes results and money as fast as it can, round after round, and checks the data after each. */
export async function killRounds(rounds: number, seed: number): Promise<KillRounds> {
  const folder = mkdtempSync(join(tmpdir(), 'arena-kills-'));
  const side = join(folder, 'acknowledged.txt');
  const random = new Random(seed);
  const faults: string[] = [];
  try {
    const database = openDatabase(folder);
    const configuration = { scenario: 's', teams: { red: 'a', blue: 'b' }, episodes: 1_000_000, seed: 1, clock: { kind: 'fast' } } as const;
    new MatchRepository(database).create(configuration, 'server');
    database.close();
    for (let round = 0; round < rounds; round++) {
      const child = fork(join(import.meta.dirname, 'endless-writer.ts'), [folder, side]);
      const closed = once(child, 'close');
      await Promise.race([once(child, 'message'), closed]);
      await sleep(random.integer(1, 120));
      child.kill('SIGKILL');
      await closed;
      if (child.signalCode !== 'SIGKILL') faults.push(`Round ${round}: the writer ended by itself.`);
      faults.push(...faultsOf(folder, side).map((fault) => `Round ${round}: ${fault}`));
    }
    return { acknowledged: acknowledged(side).length, faults };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function acknowledged(side: string): string[] {
  return existsSync(side) ? readFileSync(side, 'utf8').split('\n').slice(0, -1) : [];
}

function faultsOf(folder: string, side: string): string[] {
  const sqlite = new Sqlite(join(folder, databaseFile));
  try {
    const faults: string[] = [];
    if (sqlite.pragma('integrity_check', { simple: true }) !== 'ok') faults.push('the database is damaged.');
    const episodes = rowSchema.parse(
      sqlite.prepare('select count(*) n, count(distinct episode_index) "distinct", max(episode_index) last from episodes').get(),
    );
    if (episodes.n !== episodes.distinct || episodes.n !== (episodes.last ?? -1) + 1) faults.push('an episode is missing or duplicate.');
    const halves = sqlite
      .prepare('select count(*) from episodes where id not in (select episode from series group by episode having count(*) = 2)')
      .pluck()
      .get();
    const behind = sqlite.prepare('select count(*) from matches where next_seq <> (select max(episode_index) from episodes)').pluck().get();
    if (halves !== 0 || behind !== 0) faults.push('an episode is stored in part.');
    const calls = new Set(sqlite.prepare("select id from model_calls where state = 'done'").pluck().all());
    for (const line of acknowledged(side)) {
      const [what, number = ''] = line.split(' ');
      const isThere = what === 'episode' ? Number(number) < episodes.n : calls.has(Number(number));
      if (!isThere) faults.push(`${line} was acknowledged and is missing.`);
    }
    const spent = z
      .number()
      .nullable()
      .parse(
        sqlite
          .prepare(
            "select sum(input_tokens + output_tokens) + (select count(*) * 10 from model_calls where state = 'lost') from model_calls",
          )
          .pluck()
          .get(),
      );
    const account = z
      .number()
      .optional()
      .parse(sqlite.prepare("select spent_tokens from model_accounts where account = 'overall'").pluck().get());
    if (account !== undefined && spent !== null && account !== spent) faults.push(`the account has ${account}, its calls ${spent}.`);
    return faults;
  } finally {
    sqlite.close();
  }
}
