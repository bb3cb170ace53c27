import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { EventBody, MatchEvent } from '#lib/domain/match-event.ts';
import type { ModelSetting } from '#lib/domain/model-setting.ts';
import { perSide } from '#lib/domain/side.ts';
import type { SystemSetups } from '#lib/domain/system-setup.ts';
import type { FromMatchProcess } from '#server/contract/process-protocol.ts';
import { MatchRepository } from '#server/db/match-repository.ts';
import type { ModelLedger } from '#server/db/model-ledger.ts';
import { ScoreRepository } from '#server/db/score-repository.ts';
import type { Gateway } from '#server/models/gateway.ts';
import { MatchProcesses } from '#server/runs/match-processes.ts';
import { canary, GatewayStage } from './support/gateway-stage.ts';
import { type Played, type Playing, programs, startModelMatch, tactician } from './support/model-match.ts';
import { type Behaviour, begin, refuses, says } from './support/model-server.ts';
import { briefGameTicks } from './support/short-limit.ts';

/* Matches of 10 s in the real match process, whose model calls go through the gateway of this process to a local server. */

let stage: GatewayStage;
beforeEach(async () => {
  stage = await new GatewayStage().start();
});
afterEach(() => stage.close());

const program = join(import.meta.dirname, 'support/short-match-process.ts');

/** The matches follow one another in one process, like those of a run. */
const processes = new MatchProcesses(program, 1);
afterAll(() => processes.close());

/** Starts a match of `red` against a scripted team. `hear` gets every message of its process. */
function start(
  gateway: Gateway,
  models: ModelSetting,
  episodes = 1,
  red = 'cot',
  systems: SystemSetups = {},
  hear: (message: FromMatchProcess) => void = () => undefined,
): Playing {
  const configuration = { teams: { red, blue: 'slimy' }, systems, episodes, models };
  return startModelMatch({ stage, gateway, program, processes, configuration, hear });
}

/** Plays a match of `cot` against a scripted team to its end. */
function play(gateway: Gateway, models: ModelSetting, episodes = 1): Promise<Played> {
  return start(gateway, models, episodes).ended;
}

/** Plays a match of `cot` with an episode for each behaviour of the server, and returns how many requests each got, too. */
async function playInTurn(gateway: Gateway, behaviours: readonly Behaviour[]): Promise<Played & { readonly requests: readonly number[] }> {
  const requests: number[] = [];
  const { server } = stage;
  const turn = (episode: number): void => {
    server.behaviour = behaviours[episode] ?? server.behaviour;
  };
  turn(0);
  const { ended } = start(gateway, { model }, behaviours.length, 'cot', {}, (message) => {
    if (message.type !== 'episode') return;
    requests.push(server.seen.length - requests.reduce((sum, count) => sum + count, 0));
    turn(message.result.index + 1);
  });
  return { ...(await ended), requests };
}

function ofKind<Kind extends EventBody['kind']>(events: readonly MatchEvent[], kind: Kind): (MatchEvent & { kind: Kind })[] {
  return events.filter((event): event is MatchEvent & { kind: Kind } => event.kind === kind);
}

/** Expects, whatever models do, that every episode was played to its last tick and the other team was not disturbed. */
function expectWhole({ match, events }: Played): void {
  expect(match.state).toBe('finished');
  for (const end of ofKind(events, 'episode-ended')) expect(end.ticks).toBe(briefGameTicks);
  expect(match.episodes.every(({ score }) => perSide(score).blue > 0)).toBe(true);
}

const model = 'compatible/priced';

/** The model calls of a match of `cot`, played by the first test that needs them. */
let recorded: ReturnType<ModelLedger['recorded']> | undefined;
async function recordedCalls(): Promise<ReturnType<ModelLedger['recorded']>> {
  if (recorded !== undefined) return recorded;
  stage.server.behaviour = says(programs);
  const played = await play(stage.gateway(patience), { model });
  recorded = stage.ledger.recorded(played.match.id);
  return recorded;
}

/** Longer limits for a busy machine: an attempt that is given up counts its tokens too. */
const patience = { limits: { attemptMs: 30_000, callMs: 60_000 } } as const;

test('a match calls its model, logs the calls, and replays from its cassette without a network', async () => {
  stage.server.behaviour = says(programs, 900, 80);
  const first = await play(stage.gateway(patience), { model }, 2);
  expectWhole(first);
  const calls = ofKind(first.events, 'model-call');
  expect(calls.map(({ call, state }) => `${call} ${state}`)).toEqual(['0-0 started', '0-0 done', '1-0 started', '1-0 done']);
  expect(calls[1]).toMatchObject({
    team: 'red',
    purpose: 'team-program',
    model: 'priced',
    inputTokens: 900,
    outputTokens: 80,
    costUsd: 0.9 + 0.16,
  });
  expect(ofKind(first.events, 'episode-started')[0]?.thinkTime).toEqual({ policy: 'perToken', baseMs: 1000, msPerToken: 12 });
  const said = ofKind(first.events, 'chat').map(({ text }) => text);
  expect(said).toContain('AgentA goes');

  const { gateway, asked } = closed();
  recorded ??= stage.ledger.recorded(first.match.id);
  stage.cassettes.write('history.jsonl', stage.ledger.recorded(first.match.id));
  const again = await play(gateway, { model, cassette: 'history.jsonl' }, 2);
  expect(again.match.episodes.map(({ hash }) => hash)).toEqual(first.match.episodes.map(({ hash }) => hash));
  expect(asked()).toBe(0);
  expect(stage.ledger.find(again.match.id, '1-0')?.completion).toBe(programs);
  expect(stage.ledger.spending(`match ${again.match.id}`).calls).toBe(0);
});

/** An own team that plays by its model's answer. */
function moduleAsking(setup: { readonly model?: string } = {}): SystemSetups {
  const path = join(stage.folder, 'asking.ts');
  const play = `async play([seat]) { await seat.say(await context.ask({ prompt: 'What now?', purpose: 'tactics' }).then((answer) => answer.text, (error) => error.message)); }`;
  writeFileSync(path, `export default { create: (context) => ({ ${play} }) };`);
  return { mine: { agent: 'module', options: { path }, ...setup } };
}

test('an own team calls the model of its variant through the ledger, and plays again from the cassette', async () => {
  stage.server.behaviour = says('Break brown caps.', 900, 80);
  const first = await start(stage.gateway(patience), {}, 1, 'mine', moduleAsking({ model })).ended;
  expectWhole(first);
  expect(ofKind(first.events, 'chat').map(({ text }) => text)).toContain('Break brown caps.');
  expect(stage.server.seen[0]).toMatchObject({ key: canary, body: { model: 'priced' } });
  expect(stage.ledger.find(first.match.id, '0-0')).toMatchObject({ purpose: 'tactics', prompt: 'What now?', costUsd: 0.9 + 0.16 });
  stage.cassettes.write('history.jsonl', stage.ledger.recorded(first.match.id));
  const { gateway, asked } = closed();
  const again = await start(gateway, { cassette: 'history.jsonl' }, 1, 'mine', moduleAsking({ model })).ended;
  expect(again.match.episodes.map(({ hash }) => hash)).toEqual(first.match.episodes.map(({ hash }) => hash));
  expect(asked()).toBe(0);
});

test('a module without its own model gets the error that the offline planner answers no free prompts', { tags: ['long'] }, async () => {
  const played = await start(stage.gateway(), {}, 1, 'mine', moduleAsking()).ended;
  expectWhole(played);
  expect(ofKind(played.events, 'chat').map(({ text }) => text)).toContainEqual(expect.stringContaining('offline planner'));
  expect(ofKind(played.events, 'model-call').at(-1)?.reason).toMatch(/^offline: /);
});

/** A gateway without a key and without any way to the network. */
function closed(): { gateway: Gateway; asked: () => number } {
  let tries = 0;
  stage.environment.COMPATIBLE_API_KEY = '';
  stage.environment.COMPATIBLE_BASE_URL = '';
  const fetch = async (): Promise<Response> => {
    tries++;
    throw new Error('The network is closed.');
  };
  return { gateway: stage.gateway({ fetch }), asked: () => tries };
}

test('a cassette of another match is refused call by call with a message, and the match continues', async () => {
  const others = (await recordedCalls()).map((call) => ({ ...call, hash: 'of another call' }));
  stage.cassettes.write('history.jsonl', others);
  const again = await play(closed().gateway, { model, cassette: 'history.jsonl' });
  expectWhole(again);
  expect(ofKind(again.events, 'model-call').find(({ state }) => state === 'failed')?.reason).toContain(
    'differs from the one in the cassette',
  );
});

const breaksOff: Behaviour = (response) => {
  begin(response, 'Half');
  response.end();
};

/** Limits for a server that never answers. One that answers may be slow on a busy machine. */
const impatience = { attemptMs: 200, callMs: 500 } as const;

const faults: readonly (readonly [string, string, Behaviour])[] = [
  ['a wrong key', 'key: ', refuses(401, `Incorrect API key provided: ${canary}`)],
  ['an unknown model', 'unknown-model: ', refuses(404, 'The model does not exist.')],
  ['a storm of 429', 'rate-limited: ', refuses(429, 'Slow down.')],
  ['a stream that always breaks', 'broken: ', breaksOff],
];
const hanging: typeof faults = [['a server that hangs', 'timeout: ', () => undefined]];

test.each([
  ['faults of a provider are', faults, patience.limits],
  ['a server that hangs is', hanging, impatience],
] as const)('%s in the log, and each episode ends on time without an effect on the other team', async (_, inTurn, limits) => {
  const gateway = stage.gateway({ limits: { retries: 1, ...limits } });
  const behaviours = inTurn.map(([, , behaviour]) => behaviour);
  const { requests, ...played } = await playInTurn(gateway, behaviours);
  expectWhole(played);
  for (const [episode, [name, reason]] of inTurn.entries()) {
    const failed = ofKind(played.events, 'model-call').filter((call) => call.episode === episode && call.state === 'failed');
    expect(failed.length, name).toBeGreaterThan(0);
    for (const call of failed) expect(call.reason?.startsWith(reason), `${name}: ${call.reason}`).toBe(true);
    expect(played.match.episodes[episode]?.unmeasured, name).toMatch(/^cot had no answer from compatible\/priced: /);
    expect(requests[episode], name).toBeLessThanOrEqual(10);
  }
  expect(new ScoreRepository(stage.database).rated('mushroom-war', 'corrected')).toEqual([]);
});

const endless = '```javascript\nasync function go(bot) { while (true) {} }\n```';

test('answers of prose, half a program, or code that never ends affect only the team’s own play', { tags: ['long'] }, async () => {
  const answers = [
    'I would rather talk about mushrooms than write code.',
    '```javascript\nasync function go(bot) {\n  await bot.wait',
    `${endless}\n${endless}`,
  ];
  const { requests, ...played } = await playInTurn(
    stage.gateway(),
    answers.map((text) => says(text)),
  );
  expectWhole(played);
  expect(requests).toHaveLength(answers.length);
  expect(Math.min(...requests)).toBeGreaterThan(0);
  expect(Math.max(...requests)).toBeLessThanOrEqual(10);
});

test('a provider that dies during a match costs only that team its answers', { tags: ['long'] }, async () => {
  stage.server.behaviour = (response, request, seen) => (request === 0 ? says(programs)(response, request, seen) : void response.destroy());
  const played = await play(stage.gateway(), { model }, 2);
  expectWhole(played);
  const [first, second] = [0, 1].map((episode) =>
    ofKind(played.events, 'model-call').filter((event) => event.episode === episode && event.state !== 'started'),
  );
  expect(first?.map(({ state }) => state)).toEqual(['done']);
  expect(second?.every(({ state }) => state === 'failed')).toBe(true);
  expect(played.match.episodes.map(({ unmeasured }) => unmeasured !== undefined)).toEqual([false, true]);
});

test('a used up budget ends the model calls, not the match', async () => {
  stage.server.behaviour = says(programs, 900, 80);
  const played = await play(stage.gateway(patience), { model, budget: { tokens: 1000 } }, 2);
  expectWhole(played);
  const outcomes = ofKind(played.events, 'model-call').filter(({ state }) => state !== 'started');
  expect(outcomes.some(({ reason }) => reason?.startsWith('budget: '))).toBe(true);
  const { spentTokens } = stage.ledger.spending(`match ${played.match.id}`);
  expect(spentTokens).toBeLessThanOrEqual(1000 + 980);
});

test('a key is in no data of a match', async () => {
  stage.environment.COMPATIBLE_API_KEY = '';
  stage.keys.change('compatible', { key: canary });
  stage.server.behaviour = (response, request, seen) =>
    (request === 0 ? refuses(401, `Incorrect API key provided: ${canary}`) : says(programs))(response, request, seen);
  const played = await play(stage.gateway(), { model }, 2);
  expectWhole(played);
  expect(stage.server.seen.at(-1)?.key).toBe(canary);
  expect(JSON.stringify([played.events, played.match, stage.ledger.ofMatch(played.match.id)])).not.toContain(canary);
  const files = readdirSync(stage.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) expect(readFileSync(join(file.parentPath, file.name)).includes(canary)).toBe(false);
});

test('a paused match makes no model calls, keeps open ones, lets no time pass, and ends after resuming as without the pause', async () => {
  stage.server.behaviour = tactician();
  const undisturbed = await start(stage.gateway(patience), { model }, 1, 'tacticrafter').ended;
  expectWhole(undisturbed);
  stage.server.seen.length = 0;

  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  stage.server.behaviour = tactician(() => {
    asked.resolve();
    return answer.promise;
  });
  const gateway = stage.gateway(patience);
  const { scheduler, match, messages, ended } = start(gateway, { model }, 1, 'tacticrafter');
  await asked.promise;
  for (let times = 0; times < 2; times++) scheduler.pause(match, true);
  await twoHeartbeats(messages);
  stage.server.behaviour = tactician();
  answer.resolve();
  await gateway.idle();
  await twoHeartbeats(messages);
  expect(stage.server.seen).toHaveLength(1);
  const told = messages.flatMap((message) => (message.type === 'events' ? message.events : []));
  expect(ofKind(told, 'model-call').map(({ state }) => state)).toEqual(['started']);
  for (let times = 0; times < 2; times++) scheduler.pause(match, false);
  const resumed = await ended;
  expectWhole(resumed);
  expect(resumed.match.episodes.map(({ hash }) => hash)).toEqual(undisturbed.match.episodes.map(({ hash }) => hash));
  expect(ofKind(resumed.events, 'model-call').map(({ call, state, tick }) => [call, state, tick])).toEqual(
    ofKind(undisturbed.events, 'model-call').map(({ call, state, tick }) => [call, state, tick]),
  );
});

/** Resolves after two heartbeats of a match process. */
async function twoHeartbeats(messages: readonly FromMatchProcess[]): Promise<void> {
  const beats = (): number => messages.filter(({ type }) => type === 'heartbeat').length;
  const wanted = beats() + 2;
  await expect.poll(beats, { timeout: 30_000 }).toBeGreaterThanOrEqual(wanted);
}

test('while a match is paused in the middle of the game, no tick passes and it can be stopped', { tags: ['long'] }, async () => {
  stage.server.behaviour = says(programs);
  const { scheduler, match, messages, ended } = start(stage.gateway(), { model }, 3);
  await expect
    .poll(() => messages.some((message) => message.type === 'status' && message.state === 'running'), { timeout: 60_000 })
    .toBe(true);
  scheduler.pause(match, true);
  await expect.poll(() => messages.some(({ type }) => type === 'paused'), { timeout: 30_000 }).toBe(true);
  const from = messages.length;
  await twoHeartbeats(messages);
  const ticks = messages.slice(from).flatMap((message) => (message.type === 'heartbeat' ? [message.tick] : []));
  expect(new Set(ticks).size).toBe(1);
  // The line of a program at the pause belongs to that tick, and may be reported a moment later.
  const told = messages.slice(from).flatMap((message) => (message.type === 'events' ? message.events.map(({ tick }) => tick) : []));
  expect(told.filter((tick) => tick !== ticks[0])).toEqual([]);
  expect(messages.slice(from).filter(({ type }) => type !== 'heartbeat' && type !== 'events')).toEqual([]);
  new MatchRepository(stage.database).stop(match, 'Enough.');
  scheduler.stop(match, 'Enough.');
  expect((await ended).match.state).toBe('stopped');
});
