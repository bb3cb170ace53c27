import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchesOf, runConfigurationSchema } from '#lib/domain/run-configuration.ts';
import type { Route } from '#server/api/route.ts';
import { table } from '#server/api/table.ts';
import { boot, type Running } from '#server/boot/boot.ts';
import { openDatabase } from '#server/db/database.ts';
import { MatchQueue } from '#server/db/match-queue.ts';
import { MatchRepository } from '#server/db/match-repository.ts';
import { ModelLedger } from '#server/db/model-ledger.ts';
import { RunRepository } from '#server/db/run-repository.ts';
import { type Asked, asked } from './support/asked.ts';

const password = 'correct horse';
const program = join(import.meta.dirname, 'support/fake-match-process.ts');
const routes: readonly Route[] = table.filter(({ method }) => method === 'GET');

/** What spectators may not see, each with its own mark. */
const secrets = [
  'canary-path',
  'canary-host',
  'canary-setting',
  'canary-cassette',
  'canary-fault',
  'canary-unmeasured',
  'canary-forfeit',
  'canary-prompt',
  'canary-answer',
  '98765.25',
];
/** Data that no viewer gets. */
const credentials = ['canary-user', 'canary-word'];

let folder: string;
let dashboard: Running;
let cookie: string;
let matches: readonly string[];
let run: string;
/** A run of another configuration, without played matches. */
let other: string;

function store(): void {
  const database = openDatabase(folder);
  const configuration = runConfigurationSchema.parse({
    name: 'r',
    scenario: 'mushroom-war',
    red: ['passive', 'mymodule', 'myremote'],
    blue: 'slimy',
    systems: {
      mymodule: { agent: 'module', options: { path: '/home/you/canary-path.ts', settings: { key: 'canary-setting' } } },
      myremote: { agent: 'remote', options: { address: 'ws://canary-user:canary-word@canary-host:9000/' } },
    },
    models: { budget: { usd: 98_765.25 }, cassette: 'canary-cassette/{match}.jsonl' },
  });
  const planned = { configuration, hash: 'h', matches: matchesOf(configuration) };
  run = new RunRepository(database).create(planned, 'command-line');
  const plain = runConfigurationSchema.parse({ name: 'o', scenario: 'mushroom-war', red: 'passive', blue: 'slimy' });
  other = new RunRepository(database).create({ configuration: plain, hash: 'o', matches: matchesOf(plain) }, 'command-line');
  const queue = new MatchQueue(database, 'command-line');
  const statistics = { models: ['m'], seconds: { n: 0, sum: 0, squares: 0 }, outputTokens: { n: 0, sum: 0, squares: 0 } };
  const mind = { ...statistics, tokensPerSecond: statistics.seconds, inputTokens: 1, failures: 1, costUsd: 98_765.25, rollouts: 0 };
  const episode = {
    ...{ index: 0, seed: 1, score: { red: 1, blue: 2 }, series: { red: [0, 1], blue: [0, 2] }, stats: { red: {}, blue: {} } },
    ...{ ticks: 2400, wallMs: 1, cpuMs: 1, hash: 'h', events: 3, recording: null },
    ...{ minds: { red: mind, blue: null }, unmeasured: 'The provider said canary-unmeasured.' },
    forfeits: { red: 'It died at canary-forfeit.' },
  };
  const first = queue.claim({ owner: 'a/1', run });
  if (first === null) throw new Error('There was nothing to claim.');
  queue.store(first.lease, { result: episode, checkpoints: { red: null, blue: null }, nextSeq: 3 });
  queue.complete(first.lease);
  for (let next = queue.claim({ owner: 'a/1', run }); next !== null; next = queue.claim({ owner: 'a/1', run }))
    queue.fail(next.lease, 'The provider said canary-fault.');
  matches = new MatchRepository(database).list({ run }).map(({ id }) => id);
  const content = {
    purpose: 'tactics',
    agent: null,
    system: 'canary-prompt',
    prompt: 'canary-prompt',
    temperature: 0,
    maxOutputTokens: 10,
    facts: null,
  } as const;
  const used = { inputTokens: 1, outputTokens: 1, costUsd: 98_765.25, latencyMs: 1, retries: 0 };
  for (const match of matches)
    new ModelLedger(database).note(
      {
        scope: { match, run, generation: 1 },
        call: { call: '0-1', team: 'red', episode: 0, tick: 0, content },
        ...{ provider: 'openai', model: 'm', hash: 'h' },
      },
      { state: 'done', answer: { call: '0-1', text: 'canary-answer', provider: 'openai', model: 'm', ...used } },
    );
  database.close();
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'arena-spectators-'));
  store();
  const binding = { host: '127.0.0.1', port: 0, password };
  dashboard = await boot({ binding, folder, dev: false, withoutPages: true, program, log: () => {} });
  const signedIn = await asked(`${dashboard.address}/api/session`, 'POST', {}, { password });
  cookie = signedIn.cookie ?? '';
});
afterAll(async () => {
  await dashboard?.close();
  rmSync(folder, { recursive: true });
});

const queries: Readonly<Record<string, readonly string[]>> = {
  '/api/compare': ['?runs=RUN,OTHER', '?runs=OTHER,RUN'],
  '/api/people': ['?as=csv', '?as=json'],
  '/api/runs/{id}/curves': ['?red=passive', '?by=sides'],
  '/api/runs/{id}/export': ['?of=episodes&as=csv', '?of=episodes&as=json', '?of=matrix&as=csv', '?of=matrix&as=json'],
};

/** All answers of a reading route about stored data. */
async function allAnswersOf(folder: string, headers: Record<string, string>): Promise<readonly Asked[]> {
  const ids = folder.startsWith('/api/matches/') ? matches : [run];
  const named = folder.replace('{episode}', '0').replace('{call}', '0-1').replace('{scenario}', 'mushroom-war');
  const about = (folder.startsWith('/api/scenarios') ? ['mushroom-war', 'construction', 'crafting'] : ids).map((id) =>
    named.replace('{id}', id),
  );
  const paths = [...new Set(about)].flatMap((path) =>
    (queries[folder] ?? ['']).map((query) => path + query.replaceAll('RUN', run).replaceAll('OTHER', other)),
  );
  return Promise.all(paths.map((path) => asked(dashboard.address + path, 'GET', headers)));
}

/** The same as one text. */
async function answersOf(folder: string, headers: Record<string, string>): Promise<string> {
  const answers = await allAnswersOf(folder, headers);
  return JSON.stringify(answers.map(({ status, headers, body }) => ({ status, headers, body })));
}

describe.each(routes)('$path', ({ path: route, answer: { schema } }) => {
  it('gives what the table declares, and nothing else', async () => {
    for (const sender of ['', cookie]) {
      const given = (await allAnswersOf(route, { cookie: sender })).filter(({ status }) => status === 200);
      if (schema !== null) for (const { body } of given) expect(schema.parse(body)).toEqual(body);
    }
  });

  it('shows spectators neither prompts, spending, texts of a provider nor files and addresses of teams', async () => {
    const text = await answersOf(route, {});
    expect([...secrets, ...credentials].filter((secret) => text.includes(secret))).toEqual([]);
  });

  it('shows no viewer a user name or password of an address', async () => {
    const text = await answersOf(route, { cookie });
    expect(credentials.filter((secret) => text.includes(secret))).toEqual([]);
  });
});

it('signed-in users see everything that is hidden from spectators', async () => {
  const texts = await Promise.all(routes.map(({ path: route }) => answersOf(route, { cookie })));
  const all = texts.join(' ');
  expect(secrets.filter((secret) => !all.includes(secret))).toEqual([]);
});

it('spectators see the matches, their teams and scores', async () => {
  const { body } = await asked(`${dashboard.address}/api/matches/${matches[0]}`, 'GET');
  expect(body).toMatchObject({
    state: 'finished',
    configuration: { teams: { red: 'passive', blue: 'slimy' } },
    score: { red: 1, blue: 2 },
  });
  const failed = await asked(`${dashboard.address}/api/matches/${matches[1]}`, 'GET');
  expect(failed.body).toMatchObject({ state: 'failed', reason: 'Sign in to see the reason.' });
});
