import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PauseGate } from '#lib/pause-gate.ts';
import type { ModelOutcome } from '#server/contract/model-call.ts';
import { overallAccount } from '#server/models/ledger.ts';
import { OfflineThread } from '#server/models/offline-thread.ts';
import { providers } from '#server/models/providers/catalogue.ts';
import { buildingQuestion, canary, content, GatewayStage } from './support/gateway-stage.ts';
import { begin, finish, refuses, says } from './support/model-server.ts';

const troubledPlanner = join(import.meta.dirname, 'support/troubled-planner.ts');

let stage: GatewayStage;
beforeEach(async () => {
  stage = await new GatewayStage().start();
});
afterEach(() => stage.close());

/** Why a call failed; throws if it did not. */
function reasonOf(outcome: ModelOutcome): string {
  expect(outcome.state).toBe('failed');
  return outcome.state === 'failed' ? outcome.reason : '';
}

function answerOf(outcome: ModelOutcome) {
  if (outcome.state === 'failed') throw new Error(outcome.message);
  return outcome.answer;
}

describe('an answer', () => {
  test('has the exact usage and cost, and is in the ledger with its full text', async () => {
    stage.server.behaviour = says('Break the brown caps.', 1234, 56);
    const answer = answerOf(await stage.ask(stage.gateway()));
    expect(answer).toMatchObject({ text: 'Break the brown caps.', inputTokens: 1234, outputTokens: 56, retries: 0 });
    expect(answer).toMatchObject({ provider: 'compatible', model: 'priced', costUsd: 1234 * 0.001 + 56 * 0.002 });
    expect(stage.server.seen[0]).toMatchObject({
      path: '/v1/chat/completions',
      key: canary,
      body: { model: 'priced', temperature: 0.3, max_tokens: 100 },
    });
    const trace = stage.ledger.find('m', '0-0');
    expect(trace).toMatchObject({ team: 'red', purpose: 'causal', episode: 0, tick: 5, state: 'done', costUsd: answer.costUsd });
    expect(trace).toMatchObject({ system: content.system, prompt: content.prompt, completion: 'Break the brown caps.' });
    expect(stage.ledger.spending('match m')).toEqual({
      calls: 1,
      spentUsd: answer.costUsd,
      spentTokens: 1290,
      reservedUsd: 0,
      reservedTokens: 0,
      unpriced: 0,
    });
  });

  test('of a model without a known price has no cost, and that is counted', async () => {
    const answer = answerOf(await stage.ask(stage.gateway(), { model: 'compatible/unheard-of' }));
    expect(answer.costUsd).toBeNull();
    expect(stage.ledger.spending(overallAccount)).toMatchObject({ calls: 1, unpriced: 1, spentUsd: 0, spentTokens: 120 });
  });

  test('is without the thinking of a reasoning model, which takes no temperature', async () => {
    stage.server.behaviour = says('<think>Caps grow back.</think>Break caps.');
    expect(answerOf(await stage.ask(stage.gateway(), { model: 'compatible/deepseek-r1:14b' })).text).toBe('Break caps.');
    expect(stage.server.seen[0]?.body.temperature).toBeUndefined();
  });

  test('comes from a model that refuses temperatures after a retry without one, and later at once', async () => {
    stage.server.behaviour = (response, request, seen) =>
      (seen.body.temperature === undefined ? says('Yes.') : refuses(400, "Unsupported value: 'temperature'."))(response, request, seen);
    const gateway = stage.gateway();
    expect(answerOf(await stage.ask(gateway, { model: 'compatible/particular' })).retries).toBe(1);
    expect(answerOf(await stage.ask(gateway, { model: 'compatible/particular' })).retries).toBe(0);
  });

  test('is refused with a message if the offline planner does not know the goal of the game', async () => {
    const offline = new OfflineThread();
    try {
      const outcome = await stage.ask(stage.gateway({ offline }), { model: 'offline', content: buildingQuestion });
      expect(reasonOf(outcome)).toBe('offline');
      expect(outcome).toMatchObject({
        message: expect.stringMatching(/does not know how to reach the goal "hold house".*needs a language model/),
      });
    } finally {
      await offline.close();
    }
  });

  test.each([
    ['hangs', 'hang', 'timeout', 'The offline planner did not answer within 3 seconds.'],
    ['dies', 'die', 'broken', 'The offline planner ended: No way on.'],
  ])(
    'fails alone if the offline planner %s at it: a new planner answers those that waited and those that follow',
    async (_, prompt, reason, message) => {
      const offline = new OfflineThread(3000, troubledPlanner);
      const gateway = stage.gateway({ offline });
      const asked = (text: string) => stage.ask(gateway, { model: 'offline', content: { ...content, prompt: text } });
      try {
        const [before, troubled, after] = await Promise.all([asked('before'), asked(prompt), asked('after')]);
        expect([answerOf(before).text, answerOf(after).text]).toEqual(['before', 'after']);
        expect(troubled).toMatchObject({ state: 'failed', reason, message });
        expect(answerOf(await asked('later')).text).toBe('later');
        expect(stage.ledger.spending('match m')).toMatchObject({ calls: 4, reservedTokens: 0 });
      } finally {
        await offline.close();
      }
    },
  );

  test('of the offline planner needs no key, no server and no money', async () => {
    const answer = answerOf(await stage.ask(stage.gateway(), { model: 'offline' }, { budget: { usd: 0 } }));
    expect(answer).toMatchObject({ text: 'planned', provider: 'offline', model: 'offline-planner', costUsd: 0, latencyMs: 7 });
    expect(stage.server.seen).toEqual([]);
  });

  test('comes from the default model if no model is named', async () => {
    stage.settings.defaults = { model: 'compatible/priced', budget: {} };
    const call = { call: '0-0', team: 'red', episode: 0, tick: 0, content } as const;
    const outcome = await stage.gateway().ask({ match: 'm', run: null, generation: 1 }, undefined, call, new AbortController().signal);
    expect(answerOf(outcome).model).toBe('priced');
  });
});

describe('errors', () => {
  test('a wrong key is not tried again, and the answer does not quote it', async () => {
    stage.server.behaviour = refuses(401, `Incorrect API key provided: ${canary}.`);
    const outcome = await stage.ask(stage.gateway());
    expect(reasonOf(outcome)).toBe('key');
    expect(JSON.stringify(outcome)).not.toContain(canary);
    expect(stage.server.seen.length).toBe(1);
  });

  test('without a key nothing is sent, and the answer says what to set', async () => {
    const outcome = await stage.ask(stage.gateway(), { model: 'openai/gpt-4o' });
    expect(reasonOf(outcome)).toBe('key');
    expect(outcome).toMatchObject({ message: expect.stringContaining('OPENAI_API_KEY') });
  });

  test('an unknown model or provider is not tried again', async () => {
    stage.server.behaviour = refuses(404, 'The model `priced` does not exist.');
    expect(reasonOf(await stage.ask(stage.gateway()))).toBe('unknown-model');
    expect(reasonOf(await stage.ask(stage.gateway(), { model: 'nowhere/model' }))).toBe('unknown-model');
    expect(stage.server.seen.length).toBe(1);
  });

  test('a storm of 429 is waited out for as long as the provider asks', async () => {
    stage.server.behaviour = (response, request, seen) =>
      (request < 2 ? refuses(429, 'Slow down.', { 'retry-after': '0.05' }) : says('At last.'))(response, request, seen);
    expect(answerOf(await stage.ask(stage.gateway()))).toMatchObject({ text: 'At last.', retries: 2, inputTokens: 100, outputTokens: 20 });
  });

  test('a storm of 429 that does not end is given up after a bounded number of attempts, and costs nothing', async () => {
    stage.server.behaviour = refuses(429, 'Slow down.');
    const outcome = await stage.ask(stage.gateway());
    expect(reasonOf(outcome)).toBe('rate-limited');
    expect(outcome).toMatchObject({ retries: 3 });
    expect(stage.server.seen.length).toBe(4);
    expect(stage.ledger.spending('match m')).toMatchObject({ spentUsd: 0, spentTokens: 0, reservedUsd: 0 });
  });

  test('a provider that asks to wait too long is not waited for', async () => {
    stage.server.behaviour = refuses(429, 'Quota exceeded.', { 'retry-after': '3600' });
    expect(await stage.ask(stage.gateway())).toMatchObject({
      state: 'failed',
      reason: 'rate-limited',
      message: expect.stringContaining('3600 seconds'),
    });
    expect(stage.server.seen.length).toBe(1);
  });

  test('a call to a failing server is retried', async () => {
    stage.server.behaviour = (response, request, seen) =>
      (request === 0 ? refuses(503, 'Overloaded.') : says('Back.'))(response, request, seen);
    expect(answerOf(await stage.ask(stage.gateway()))).toMatchObject({ text: 'Back.', retries: 1 });
  });

  test('a server that hangs is left after the time-out, and the call ends in bounded time', async () => {
    stage.server.behaviour = () => undefined;
    const outcome = await stage.ask(stage.gateway({ limits: { attemptMs: 150, callMs: 500 } }));
    expect(reasonOf(outcome)).toBe('timeout');
    expect(stage.server.seen.length).toBeLessThanOrEqual(4);
  });

  test('a server that stops in the middle of an answer counts as hanging', async () => {
    stage.server.behaviour = (response) => begin(response, 'Half of');
    expect(reasonOf(await stage.ask(stage.gateway({ limits: { attemptMs: 150, callMs: 250, retries: 0 } })))).toBe('timeout');
  });

  test('a call with a broken stream is retried, and its possible cost counts', async () => {
    stage.server.behaviour = (response, request, seen) => {
      if (request > 0) return says('Whole.', 100, 20)(response, request, seen);
      begin(response, 'Half of ');
      setTimeout(() => response.destroy(), 20);
    };
    const answer = answerOf(await stage.ask(stage.gateway()));
    expect(answer).toMatchObject({ text: 'Whole.', retries: 1 });
    expect(answer.inputTokens).toBeGreaterThan(100);
    expect(answer.outputTokens).toBe(22);
  });

  test('a stream that ends without saying so is no answer', async () => {
    stage.server.behaviour = (response) => {
      begin(response, 'Half of');
      response.end();
    };
    expect(reasonOf(await stage.ask(stage.gateway({ limits: { retries: 1 } })))).toBe('broken');
    expect(stage.server.seen.length).toBe(2);
  });

  test('lines that are no JSON are no answer', async () => {
    stage.server.behaviour = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end('data: {"choices": [{"delta"\n\n');
    };
    expect(reasonOf(await stage.ask(stage.gateway({ limits: { retries: 0 } })))).toBe('broken');
  });

  test('an answer of two megabytes is refused, however it comes', async () => {
    const piece = 'x'.repeat(100_000);
    stage.server.behaviour = (response) => {
      for (let sent = 0; sent < 21; sent++) begin(response, piece);
      finish(response, 1, 500_000);
    };
    expect(reasonOf(await stage.ask(stage.gateway({ limits: { attemptMs: 5000 } })))).toBe('too-large');
    stage.server.behaviour = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(`data: ${'y'.repeat(3_000_000)}`);
    };
    expect(reasonOf(await stage.ask(stage.gateway({ limits: { attemptMs: 5000, wireBytes: 2_000_000 } })))).toBe('too-large');
    expect(stage.server.seen.length).toBe(2);
  });

  test('an address without a listener is reported', async () => {
    stage.environment.COMPATIBLE_BASE_URL = 'http://127.0.0.1:9/v1';
    expect(reasonOf(await stage.ask(stage.gateway()))).toBe('broken');
  });

  test('a cancelled call closes its connection, frees its slot and is settled', async () => {
    const gateway = stage.gateway({ limits: { atOnce: 1, attemptMs: 60_000, callMs: 60_000 } });
    const control = new AbortController();
    stage.server.behaviour = (response) => begin(response, 'Thinking');
    const open = stage.ask(gateway, {}, {}, control.signal);
    const waiting = stage.ask(gateway, {}, {}, control.signal);
    await expect.poll(() => stage.server.now).toBe(1);
    control.abort();
    expect(reasonOf(await open)).toBe('aborted');
    expect(reasonOf(await waiting)).toBe('aborted');
    await expect.poll(() => stage.server.now).toBe(0);
    stage.server.behaviour = says('Free.');
    expect(answerOf(await stage.ask(gateway)).text).toBe('Free.');
    expect(stage.ledger.spending('match m')).toMatchObject({ calls: 3, reservedUsd: 0, reservedTokens: 0 });
  });
});

describe('a match that is paused', () => {
  test('gets the answers it waits for and starts no call, not even one that waits only for its slot', async () => {
    const gateway = stage.gateway({ limits: { atOnce: 1, attemptMs: 60_000, callMs: 60_000 } });
    const gate = new PauseGate();
    const finish = Promise.withResolvers<void>();
    stage.server.behaviour = async (response, request, seen) => {
      await finish.promise;
      await says('Answered.')(response, request, seen);
    };
    const ask = (own: PauseGate): Promise<ModelOutcome> => stage.ask(gateway, {}, {}, undefined, own);
    const begun = ask(gate);
    await expect.poll(() => stage.server.now).toBe(1);
    const waiting = ask(gate);
    gate.shut();
    finish.resolve();
    expect(answerOf(await begun).text).toBe('Answered.');
    expect(answerOf(await ask(new PauseGate())).text).toBe('Answered.');
    expect(stage.server.seen).toHaveLength(2);
    gate.open();
    expect(answerOf(await waiting).text).toBe('Answered.');
    expect(stage.server.seen).toHaveLength(3);
  });
});

describe('many calls', () => {
  test('a provider gets at most the limit of concurrent calls', async () => {
    const gateway = stage.gateway({ limits: { atOnce: 3, attemptMs: 20_000, callMs: 30_000 } });
    const full = Promise.withResolvers<void>();
    stage.server.behaviour = async (response, request, seen) => {
      if (request === 2) setTimeout(full.resolve, 50);
      await full.promise;
      await says('One.')(response, request, seen);
    };
    await Promise.all(Array.from({ length: 20 }, () => stage.ask(gateway)));
    expect(stage.server.seen.length).toBe(20);
    expect(stage.server.most).toBe(3);
  });

  test('hundreds of concurrent calls never spend more than the budget', async () => {
    const gateway = stage.gateway({ limits: { atOnce: 64, attemptMs: 60_000, callMs: 60_000 } });
    stage.server.behaviour = says('Spent.', 100, 100);
    const price = 100 * 0.001 + 100 * 0.002;
    const budget = { usd: 40 * price };
    const outcomes = await Promise.all(Array.from({ length: 300 }, () => stage.ask(gateway, {}, { budget })));
    const { spentUsd, reservedUsd, calls } = stage.ledger.spending('match m');
    const done = outcomes.filter(({ state }) => state === 'done').length;
    expect(new Set(outcomes.map((outcome) => (outcome.state === 'done' ? 'done' : outcome.reason)))).toEqual(new Set(['done', 'budget']));
    expect(done).toBeGreaterThan(0);
    expect(calls).toBe(done);
    expect(stage.server.seen.length).toBe(done);
    expect(spentUsd).toBeCloseTo(done * price, 6);
    expect(reservedUsd).toBeCloseTo(0, 6);
    expect(spentUsd).toBeLessThanOrEqual(budget.usd + 64 * price);
  });

  test('a used up budget refuses every further call without a request', async () => {
    const gateway = stage.gateway();
    stage.server.behaviour = says('Dear.', 1000, 100);
    expect((await stage.ask(gateway, {}, { budget: { tokens: 1000 } })).state).toBe('done');
    expect(reasonOf(await stage.ask(gateway, {}, { budget: { tokens: 1000 } }))).toBe('budget');
    stage.settings.defaults = { model: null, budget: { usd: 1 } };
    expect(await stage.ask(gateway)).toMatchObject({ reason: 'budget', message: expect.stringContaining('all matches together') });
    expect(stage.server.seen.length).toBe(1);
    expect(stage.ledger.find('m', '0-1')).toMatchObject({ state: 'failed', reason: expect.stringContaining('1000 tokens') });
  });

  test('a model without a price is not called under a budget in dollars', async () => {
    const outcome = await stage.ask(stage.gateway(), { model: 'compatible/unheard-of' }, { budget: { usd: 100 } });
    expect(reasonOf(outcome)).toBe('budget');
    expect(stage.server.seen).toEqual([]);
  });

  test('a broken answer is not retried if the budget does not allow it', async () => {
    stage.server.behaviour = (response) => {
      begin(response, 'Half');
      response.end();
    };
    expect(reasonOf(await stage.ask(stage.gateway(), {}, { budget: { tokens: 200 } }))).toBe('budget');
    expect(stage.server.seen.length).toBe(1);
  });
});

describe('providers', () => {
  test.each(providers.map((provider) => [provider.id, provider] as const))(
    '%s is called at its address with its key',
    async (id, provider) => {
      const address = stage.environment.COMPATIBLE_BASE_URL ?? '';
      stage.environment[provider.addressVariable] = address;
      for (const name of provider.keys) stage.environment[name] = canary;
      stage.server.behaviour = refuses(401, 'No.');
      expect(reasonOf(await stage.ask(stage.gateway(), { model: `${id}/some-model` }))).toBe('key');
      expect(stage.server.seen.map(({ key }) => key)).toEqual([canary]);
      expect(stage.server.seen[0]?.path.startsWith('/v1/')).toBe(true);
    },
  );
});
