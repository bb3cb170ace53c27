import { appendFileSync } from 'node:fs';
import { openDatabase } from '#server/db/database.ts';
import { leaseOwner } from '#server/db/lease-owner.ts';
import { MatchQueue } from '#server/db/match-queue.ts';
import { ModelLedger } from '#server/db/model-ledger.ts';

/*
 * Stores episodes of one match and settles model calls in a data folder without end, and writes into the side file what was acknowledged: a
 * line for each episode, and one for each call.
 */
const [folder = '', side = ''] = process.argv.slice(2);
const database = openDatabase(folder);
const queue = new MatchQueue(database, 'server');
const ledger = new ModelLedger(database);
ledger.closeLost();
const claimed = queue.claim({ owner: leaseOwner() });
if (claimed === null) throw new Error('There is no match to write to.');
const { lease } = claimed;
const series = Array.from({ length: 121 }, (_, second) => second);
const content = {
  purpose: 'critique',
  agent: null,
  system: '',
  prompt: 'x'.repeat(2000),
  temperature: 0,
  maxOutputTokens: 9,
  facts: null,
} as const;
process.send?.('writing');

for (let index = queue.progress(lease).nextEpisode; ; index++) {
  const call = { call: `${index}-0`, team: 'red', episode: index, tick: 0, content } as const;
  const entry = { scope: { match: lease.match, run: null, generation: lease.token }, call, provider: 'p', model: 'm', hash: 'h' };
  const opened = ledger.open(entry, { usd: 1, tokens: 10 }, { own: {}, overall: {} });
  if ('refused' in opened) throw new Error(opened.refused);
  const usage = { inputTokens: 4, outputTokens: 3, costUsd: 0.5 };
  const answer = { call: call.call, text: 'y', ...usage, latencyMs: 1, retries: 0, provider: 'p', model: 'm' };
  ledger.settle(opened.id, { state: 'done', answer }, usage);
  appendFileSync(side, `call ${opened.id}\n`);
  const result = {
    ...{ index, seed: 1, score: { red: index, blue: 2 }, series: { red: series, blue: series }, stats: { red: {}, blue: {} } },
    ...{ ticks: 2400, wallMs: 1, cpuMs: 1, hash: `h${index}`, events: 3, recording: null },
  };
  queue.store(lease, { result, checkpoints: { red: { after: index }, blue: null }, nextSeq: index });
  appendFileSync(side, `episode ${index}\n`);
}
