import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import Sqlite from 'better-sqlite3';
import { trainingOptionsSchema } from '#lib/domain/training-options.ts';
import { databaseFile, openDatabase } from '#server/db/database.ts';
import { TrainingRows } from '#server/db/training-rows.ts';
import { TrainingSet } from '#server/training/training-set.ts';

/* A program of its own: fills a data folder with one match of many model calls, exports them, and prints time and memory as JSON. */

const count = Number(process.argv[2] ?? 100_000);
/** Characters of a prompt, about as many as those of a MINDcraft agent. */
const promptLength = 4000;
const folder = mkdtempSync(join(tmpdir(), 'arenacraft-training-'));

function fill(): void {
  openDatabase(folder).close();
  const sqlite = new Sqlite(join(folder, databaseFile));
  const configuration = JSON.stringify({
    scenario: 'crafting',
    task: 'cake-0',
    teams: { team: 'mindcraft' },
    episodes: 1,
    seed: 1,
    clock: { kind: 'fast' },
  });
  sqlite
    .prepare("insert into matches (id, ordinal, configuration, host, state, created_at) values ('m', 0, ?, 'command-line', 'finished', 0)")
    .run(configuration);
  sqlite
    .prepare(
      "insert into episodes (match_id, episode_index, completion, success, hash, result, stored_at) values ('m', 0, 1, 1, 'h', '{}', 0)",
    )
    .run();
  const insert = sqlite.prepare(
    "insert into model_calls (match_id, generation, call, team, episode, tick, provider, model, question, question_hash, state, outcome, reserved_usd, reserved_tokens, owner, asked_at) values ('m', 1, ?, 'team', 0, 0, 'offline', 'planner', ?, 'q', 'done', ?, 0, 0, 'o', 0)",
  );
  sqlite.transaction(() => {
    for (let index = 0; index < count; index++) {
      const content = {
        purpose: 'converse',
        agent: 'Andy',
        system: 'You are Andy.',
        prompt: `${index} ${'word '.repeat(promptLength / 5)}`,
        temperature: 0,
        maxOutputTokens: 1,
      };
      const answer = {
        call: `0-${index}`,
        text: '!inventory',
        inputTokens: 1,
        outputTokens: 1,
        latencyMs: 0,
        costUsd: 0,
        retries: 0,
        model: 'planner',
        provider: 'offline',
      };
      insert.run(`0-${index}`, JSON.stringify(content), JSON.stringify({ state: 'done', answer }));
    }
  })();
  sqlite.close();
}

fill();
globalThis.gc?.();
const before = process.memoryUsage().heapUsed;
const from = performance.now();
const database = openDatabase(folder);
const options = trainingOptionsSchema.parse({ dedupe: true, successOnly: true, testShare: 0 });
const set = new TrainingSet({ source: new TrainingRows(database), ids: ['m'], options, redacted: (text) => text });
const out = join(folder, 'train.jsonl');
const file = openSync(out, 'w');
let most = 0;
let written = 0;
for (const made of set.lines()) {
  if (made === null) continue;
  writeSync(file, `${made.line}\n`);
  written++;
  if (written % 10_000 !== 0) continue;
  globalThis.gc?.();
  most = Math.max(most, process.memoryUsage().heapUsed - before);
}
closeSync(file);
database.close();
process.stdout.write(JSON.stringify({ written, milliseconds: performance.now() - from, heap: most, bytes: statSync(out).size }));
rmSync(folder, { recursive: true, force: true });
