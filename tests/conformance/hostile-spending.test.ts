import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { ModelSetting } from '#lib/domain/model-setting.ts';
import { MatchProcesses } from '#server/runs/match-processes.ts';
import { content, GatewayStage } from './support/gateway-stage.ts';
import { type Played, programs, startModelMatch, tactician } from './support/model-match.ts';
import { says } from './support/model-server.ts';

/* External teams that try to leave a built-in opponent without an answer, so that an episode they lose does not count. */

let stage: GatewayStage;
beforeEach(async () => {
  stage = await new GatewayStage().start();
});
afterEach(() => stage.close());

const program = join(import.meta.dirname, 'support/short-match-process.ts');
const processes = new MatchProcesses(program, 1);
afterAll(() => processes.close());

const model = 'compatible/priced';
/** A match of a module with this `prepare` against a built-in system. */
function play(prepare: string, models: ModelSetting, blue = 'cot'): Promise<Played> {
  const path = join(stage.folder, 'hostile.mjs');
  const first = `if (this.episode === undefined) this.episode = 0; else this.episode++;`;
  writeFileSync(path, `export default { create: (context) => ({ async prepare() { ${first} ${prepare} }, async play() {} }) };`);
  const systems = { mine: { agent: 'module', options: { path } } };
  const configuration = { teams: { red: 'mine', blue }, systems, episodes: 2, models: { model, ...models } };
  const gateway = stage.gateway({ limits: { attemptMs: 30_000, callMs: 60_000 } });
  return startModelMatch({ stage, gateway, program, processes, configuration }).ended;
}

function ended(events: readonly MatchEvent[], team: string): string[] {
  return events.flatMap((event) =>
    event.kind === 'model-call' && event.team === team && event.state !== 'started'
      ? [event.state === 'done' ? 'done' : (event.reason ?? '')]
      : [],
  );
}

const asking = `const ask = (prompt, maxOutputTokens = 2000) => context.ask({ prompt, maxOutputTokens }).then(() => true, () => false);`;

test.each([
  ['its match', { budget: { tokens: 60_000 } }, null],
  ['all matches together', {}, { tokens: 60_000 }],
])('a team that spends all it gets of the budget for %s takes nothing from its opponent', async (_, models, overall) => {
  stage.server.behaviour = says(programs, 4000, 1000);
  if (overall !== null) stage.settings.defaults = { model: null, budget: overall };
  const { match, events } = await play(`${asking} for (let n = 0; n < 40 && (await ask('a' + n)); n++);`, models);
  expect(ended(events, 'blue')).toEqual(['done', 'done']);
  const mine = ended(events, 'red');
  expect(mine.filter((state) => state === 'done').length).toBeGreaterThan(3);
  expect(mine.at(-1)).toMatch(/^budget: The budget of 30000 tokens for mine, one of 2 equal parts of the budget for .*, is used up/);
  expect(match.episodes.map(({ unmeasured }) => unmeasured)).toEqual([undefined, undefined]);
  expect(match.episodes[1]?.forfeits?.red).toMatch(/^mine had no answer from .* is used up/);
});

test('what a system spent in one run is no part of what it may spend in another', async () => {
  stage.server.behaviour = says('Good.', 450, 10);
  stage.settings.defaults = { model: null, budget: { tokens: 4000 } };
  const gateway = stage.gateway();
  const ask = (run: string, of: number, number: number) => {
    const call = { call: `0-${number}`, team: 'red', system: 'cot', episode: 0, tick: 0, model, content };
    return gateway.ask({ match: `m${run}`, run, generation: 1, share: { system: 'cot', of } }, {}, call, new AbortController().signal);
  };
  for (const number of [0, 1, 2, 3]) expect(await ask('a', 2, number)).toMatchObject({ state: 'done' });
  expect(await ask('a', 2, 4)).toMatchObject({ state: 'failed', reason: 'budget' });
  expect(await ask('b', 4, 5)).toMatchObject({ state: 'done' });
});

test('many long prompts at once reserve no more than the part of their team, until they are answered', async () => {
  const answer = Promise.withResolvers<void>();
  stage.server.behaviour = async (response, request, seen) => {
    await answer.promise;
    await says('Late.')(response, request, seen);
  };
  const gateway = stage.gateway({ limits: { atOnce: 4, attemptMs: 30_000, callMs: 60_000 } });
  const calling = (system: string, number: number) => {
    const call = { call: `0-${system}${number}`, team: 'red', system, episode: 0, tick: 0, model, content };
    const scope = { match: 'm', run: null, generation: 1, share: { system, of: 2 } };
    return gateway.ask(scope, { budget: { tokens: 2000 } }, call, new AbortController().signal);
  };
  const mine = Array.from({ length: 15 }, (_, number) => calling('mine', number));
  const theirs = [calling('theirs', 0), calling('theirs', 1)];
  answer.resolve();
  const reasons = (await Promise.all(mine)).map((outcome) => (outcome.state === 'done' ? 'done' : outcome.reason));
  expect(new Set(reasons)).toEqual(new Set(['done', 'budget']));
  expect((await Promise.all(theirs)).map(({ state }) => state)).toEqual(['done', 'done']);
});

test('a team that makes other calls than the recorded ones leaves the answers of its opponent as they are, and nothing of it counts', async () => {
  stage.server.behaviour = tactician();
  const plain = await play('', {}, 'tacticrafter');
  expect(plain.match.episodes.map(({ unmeasured }) => unmeasured)).toEqual([undefined, undefined]);
  const theirs = ended(plain.events, 'blue');
  stage.cassettes.write('tape.jsonl', stage.ledger.recorded(plain.match.id));
  const shifted = await play(`${asking} void ask('one'); void ask('two');`, { cassette: 'tape.jsonl' }, 'tacticrafter');
  expect(ended(shifted.events, 'blue')).toEqual(theirs);
  expect(ended(shifted.events, 'red').map((state) => state.split(':')[0])).toEqual(Array(4).fill('cassette'));
  const still = await play('', { cassette: 'tape.jsonl' }, 'tacticrafter');
  for (const { match } of [shifted, still])
    for (const { unmeasured } of match.episodes)
      expect(unmeasured).toMatch(/^An external team plays while .* no episode of this match counts/);
});
