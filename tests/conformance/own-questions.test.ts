import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { AskGateway, ModelCall, ModelOutcome } from '#server/contract/model-call.ts';
import { realTime } from '#server/minecraft/clock/process-time.ts';
import { issues, type OwnMatch, playOwn, standings } from './support/own-match.ts';
import { shortGames } from './support/short-games.ts';
import { briefGameTicks } from './support/short-limit.ts';

/* External teams that call the model of their match: with real bots, each team in a separate process. */

// Longer than the waits before the first action and for an answer.
shortGames(briefGameTicks);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-asking-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A team with these methods. It is JavaScript, which loads faster than TypeScript. */
function team(name: string, methods: string, options: object = {}): { agent: string; options: { path: string } } {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, `export default { create: (context) => ({ async play() {}, ${methods} }) };`);
  return { agent: 'module', options: { path, ...options } };
}

/** A model that answers depending on the call, after real milliseconds; null never answers. */
function model(answer: (call: ModelCall, count: number) => string | null, delay: (count: number) => number = () => 0) {
  const calls: ModelCall[] = [];
  const line: AskGateway = async (call, signal): Promise<ModelOutcome> => {
    const count = calls.push(call) - 1;
    const wait = delay(count);
    if (wait > 0) await new Promise((resolve) => realTime.setTimeout(() => resolve(null), wait));
    const text = answer(call, count);
    if (text === null) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    if (text === null) return { state: 'failed', reason: 'aborted', message: 'Taken back.', latencyMs: 0, retries: 0 };
    const usage = { inputTokens: 10, outputTokens: 100, latencyMs: 1, costUsd: null, retries: 0 };
    return { state: 'done', answer: { call: call.call, text, ...usage, model: 'test', provider: 'test' } };
  };
  return { calls, line };
}

function chats({ events }: OwnMatch): { text: string; tick: number }[] {
  return events.flatMap((event) => (event.kind === 'chat' ? [{ text: event.text, tick: event.tick }] : []));
}

function told({ events }: OwnMatch): string[] {
  return events.flatMap((event) =>
    event.kind === 'model-call' ? [`${event.call} ${event.purpose} ${event.agent ?? event.team} ${event.state}`] : [],
  );
}

const perToken = { thinkTime: { policy: 'perToken', baseMs: 1000, msPerToken: 10 } } as const;

test('a module calls its model before, in and after an episode, and the same answers give the same match at any delay', async () => {
  const red = team(
    'asking',
    `async prepare() { this.first = await context.ask({ prompt: 'before', purpose: 'tactics', system: 'You plan.' }); },
     async play(seats) {
       const [one, two] = seats;
       const talk = (async () => { for (let n = 0; n < 5; n++) { await two.ticks(10); await two.say('two ' + n); } })();
       const answers = await Promise.all([1, 2].map((n) => context.ask({ prompt: 'in ' + n, agent: one.agent })));
       await one.say([this.first, ...answers].map(({ text }) => text).join(' / '));
       await talk;
     },
     async review() { console.log('after: ' + (await context.ask({ prompt: 'after' })).text); }`,
  );
  const play = async (delay: (count: number) => number) => {
    const { calls, line } = model(({ content }) => `on ${content.prompt}`, delay);
    return { calls, match: await playOwn({ red, models: perToken, line }) };
  };
  const quick = await play(() => 0);
  const slow = await play((count) => [150, 400, 30, 10][count] ?? 0);
  expect(slow.match.episodes[0]?.result.hash).toBe(quick.match.episodes[0]?.result.hash);
  expect(chats(slow.match)).toEqual(chats(quick.match));
  expect(quick.calls.map(({ content }) => content)).toMatchObject([
    { purpose: 'tactics', agent: null, system: 'You plan.', prompt: 'before', facts: null },
    { purpose: 'question', prompt: 'in 1', agent: expect.any(String) },
    { prompt: 'in 2' },
    { prompt: 'after', agent: null },
  ]);
  const said = chats(quick.match);
  const answer = said.find(({ text }) => text === 'on before / on in 1 / on in 2');
  // The wait at the start, then a second and a hundred tokens of thinking, in which the other agent plays.
  expect(answer?.tick).toBeGreaterThanOrEqual(79 + 40);
  expect(said.filter(({ text, tick }) => text.startsWith('two') && tick < (answer?.tick ?? 0)).length).toBeGreaterThan(1);
  expect(issues(quick.match)).toEqual([expect.stringContaining('after: on after')]);
  expect(told(quick.match).filter((line) => line.endsWith('done'))).toHaveLength(4);
  expect(quick.match.episodes[0]?.result.minds?.red).toMatchObject({ models: ['test'], failures: 0, outputTokens: { n: 4 } });
});

test('an answer with a schema is fitting data, and the model is called again with the reason otherwise', async () => {
  const red = team(
    'schema',
    `async prepare() {
       const schema = { type: 'object', properties: { line: { type: 'string' } }, required: ['line'], additionalProperties: false };
       const { value } = await context.ask({ prompt: 'Which?', schema });
       console.log('line: ' + value.line);
     }`,
  );
  const { calls, line } = model((_, count) => (count === 0 ? 'Certainly! {"word": 7}' : '```json\n{"line": "the second"}\n```'));
  const match = await playOwn({ red, blue: 'do_nothing', line });
  expect(issues(match)).toEqual([expect.stringContaining('line: the second')]);
  expect(calls.map(({ content }) => content.prompt)).toEqual([
    expect.stringContaining('"required":["line"]'),
    expect.stringMatching(/could not be used:.*line/s),
  ]);
});

test('the end of an episode cancels an open model call, and the module plays the next one', async () => {
  const red = team(
    'late',
    `async play(seats) {
       await seats[0].say('playing');
       await context.ask({ prompt: 'for ever' }).catch((error) => console.log(error.name));
       await seats[0].say('still');
     }`,
  );
  const { line } = model(() => null);
  const match = await playOwn({ red, blue: 'do_nothing', episodes: 2, models: { thinkTime: { policy: 'fixed', ms: 600_000 } }, line });
  expect(chats(match).filter(({ text }) => text === 'playing')).toHaveLength(2);
  expect(chats(match).filter(({ text }) => text === 'still')).toEqual([]);
  expect(issues(match).filter((text) => text.endsWith('EpisodeOver'))).toHaveLength(2);
  expect(told(match).filter((text) => text.endsWith('failed'))).toHaveLength(2);
});

describe('the other team plays on', () => {
  /** With this seed, it has its first points in time. */
  const seed = 5;

  test('an invalid model call is an error in the module with the reason, and the match goes on', async () => {
    const red = team(
      'errors',
      `async prepare() {
         const why = async (content) => console.log(await context.ask(content).then(() => 'answered', (error) => (error.name + ': ' + error.message).replace(/\\s+/g, ' ')));
         await why({ prompt: '' });
         await why({ prompt: 'x', temperature: 9 });
         await why({ prompt: 'x', agent: 'Stranger' });
         await why({ prompt: 'never json', schema: { type: 'object', properties: { a: { type: 'number' } }, required: ['a'] } });
         await why({ prompt: 'fail' });
       }`,
    );
    const failing: AskGateway = async (call, signal) =>
      call.content.prompt === 'fail'
        ? { state: 'failed', reason: 'key', message: 'There is no key for OpenAI.', latencyMs: 0, retries: 0 }
        : model(() => 'prose').line(call, signal);
    const match = await playOwn({ red, line: failing, seed });
    const [forfeited, ...heard] = issues(match).toReversed();
    expect(forfeited).toMatch(/^red forfeited this episode, which counts: .* did not act once/);
    expect(heard.toReversed().map((text) => text.replace(/^.*?errors\.mjs: /, ''))).toEqual([
      expect.stringMatching(/^Error: This model call is invalid. .*prompt/),
      expect.stringMatching(/^Error: This model call is invalid. .*temperature/),
      'It sent an invalid message: There is no agent "Stranger" in this team.',
      'ModelFailure: There is no agent "Stranger" in this team.',
      'Error: No answer could be used: There is no JSON object or list in it.',
      'ModelFailure: There is no key for OpenAI.',
      'The arena refused something: There is no agent "Stranger" in this team.',
    ]);
    expect(match.episodes[0]?.result.score.blue).toBeGreaterThan(0);
  });

  test('a module that never stops calling is ended, and the match goes on', async () => {
    const red = team('flood', 'async prepare() { for (;;) await context.ask({ prompt: "again" }).catch(() => undefined); }');
    const { calls, line } = model(() => 'no');
    const match = await playOwn({ red, line, seed, models: { thinkTime: { policy: 'paused' } } });
    expect(calls).toHaveLength(300);
    expect(standings(match).at(-1)).toMatchObject({ state: 'lost', detail: expect.stringContaining('invalid messages') });
    expect(match.episodes[0]?.result.score.blue).toBeGreaterThan(0);
  });
});

test.each([
  ['does not end', 'return new Promise(() => undefined);', /did not answer "end"/],
  [
    'waits for an answer that never comes',
    'return context.ask({ prompt: "never" }).catch(() => new Promise(() => undefined));',
    /did not finish its review/,
  ],
])('a review that %s is reported, and the module plays the next episode', { tags: ['long'] }, async (_, review, told) => {
  const red = team(
    `review-${review.length}`,
    `async play(seats) { await seats[0].say('playing'); }, reviews: 0, review() { if (this.reviews++ === 0) ${review} }`,
    { patience: 2 },
  );
  const match = await playOwn({
    red,
    blue: 'do_nothing',
    episodes: 2,
    line: model(() => null).line,
    models: { thinkTime: { policy: 'fixed', ms: 600_000 } },
  });
  expect(chats(match).filter(({ text }) => text === 'playing')).toHaveLength(2);
  expect([...issues(match), ...standings(match).map(({ detail }) => detail)]).toContainEqual(expect.stringMatching(told));
});

test('a program over WebSocket calls the model too, with the same messages', { tags: ['long'] }, async () => {
  const { calls, line } = model(({ content }) => `on ${content.prompt}`);
  const heard: unknown[] = [];
  const connect = (event: MatchEvent): void => {
    if (event.kind !== 'outside-team' || event.state !== 'expected') return;
    const socket = new WebSocket(event.detail);
    const say = (message: unknown): void => socket.send(JSON.stringify(message));
    let asked = false;
    socket.on('error', () => socket.terminate());
    socket.on('open', () => say({ type: 'hello', protocol: 1 }));
    socket.on('message', (data) => {
      const { type, id, answers, agents } = JSON.parse(String(data));
      heard.push(...(answers ?? []));
      if (type === 'prepare') say({ type: 'asks', id, asks: [{ ask: 1, prompt: 'a plan' }] });
      if (type === 'answers') say({ type: 'ready', id });
      if (type === 'turn') {
        const acts = agents.map(({ agent }: { agent: string }) => ({ agent, name: 'ticks', arguments: [200] }));
        say({
          type: 'acts',
          id,
          acts,
          ...(asked ? {} : { asks: [{ ask: 2, prompt: 'a move', agent: agents[0].agent, purpose: 'program' }] }),
        });
        asked = true;
      }
      if (type === 'end') say({ type: 'reviewed', id });
    });
  };
  const match = await playOwn({
    red: { agent: 'remote', options: { arrival: 20 } },
    blue: 'do_nothing',
    line,
    models: perToken,
    heard: connect,
  });
  expect(heard).toMatchObject([
    { ask: 1, ok: true, text: 'on a plan', outputTokens: 100 },
    { ask: 2, ok: true, text: 'on a move', model: 'test' },
  ]);
  expect(calls.map(({ content }) => content.purpose)).toEqual(['question', 'program']);
  expect(issues(match)).toEqual([]);
});
