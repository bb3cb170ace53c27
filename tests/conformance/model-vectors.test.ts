import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ModelOutcome } from '#server/contract/model-call.ts';
import { playThrough, promptOf } from './support/gateway-match.ts';
import { content, GatewayStage } from './support/gateway-stage.ts';
import { embeds, refuses, says } from './support/model-server.ts';

/* Vectors of texts by embedding models, through the gateway and a local server with the protocol of a real provider. */

let stage: GatewayStage;
beforeEach(async () => {
  stage = await new GatewayStage().start();
});
afterEach(() => stage.close());

/** A gateway whose limits a busy machine does not reach. */
const gateway = () => stage.gateway({ limits: { attemptMs: 20_000, callMs: 40_000 } });

const asked = { ...content, system: '', prompt: '', texts: ['oak', 'a furnace'], facts: null };
const lengths = embeds((text) => [text.length, 0.123456], 40);

function answerOf(outcome: ModelOutcome) {
  if (outcome.state === 'failed') throw new Error(outcome.message);
  return outcome.answer;
}

test('a call for vectors gets one for each text, with its usage and cost in the ledger', async () => {
  stage.server.behaviour = lengths;
  const answer = answerOf(await stage.ask(gateway(), { content: asked }));
  expect(answer).toMatchObject({ text: '', inputTokens: 40, outputTokens: 0, costUsd: 40 * 0.001 });
  expect(answer.vectors).toEqual([
    [3, 0.1235],
    [9, 0.1235],
  ]);
  expect(stage.server.seen[0]).toMatchObject({ path: '/v1/embeddings', body: { model: 'priced', input: ['oak', 'a furnace'] } });
  expect(stage.ledger.find('m', '0-0')).toMatchObject({ prompt: 'oak\n\na furnace', completion: '2 vectors of 2 numbers', state: 'done' });
});

test('a call for vectors is tried again after a fault, and not after a refused key', async () => {
  stage.server.behaviour = (response, request, seen) => (request === 0 ? refuses(500, 'Oops.') : lengths)(response, request, seen);
  expect(answerOf(await stage.ask(gateway(), { content: asked })).retries).toBe(1);
  stage.server.behaviour = refuses(401, 'Wrong key.');
  expect(await stage.ask(gateway(), { content: asked })).toMatchObject({ state: 'failed', reason: 'key' });
});

test('a budget without room for the texts refuses the call', async () => {
  stage.server.behaviour = lengths;
  const outcome = await stage.ask(gateway(), { content: asked }, { budget: { tokens: 5 } });
  expect(outcome).toMatchObject({ state: 'failed', reason: 'budget' });
});

test('the vectors come from a cassette again, for the same texts alone', async () => {
  stage.server.behaviour = lengths;
  const first = answerOf(await stage.ask(gateway(), { content: asked }));
  stage.cassettes.write('vectors.jsonl', stage.ledger.recorded('m'));
  const again = (texts: string[]) => stage.ask(gateway(), { call: '0-0', content: { ...asked, texts } }, { cassette: 'vectors.jsonl' });
  expect(answerOf(await again(asked.texts))).toEqual(first);
  expect(await again(['birch'])).toMatchObject({ state: 'failed', reason: 'cassette' });
});

test('a provider without embedding models and the offline planner say so', async () => {
  stage.environment.ANTHROPIC_API_KEY = 'key';
  expect(await stage.ask(gateway(), { model: 'anthropic/claude', content: asked })).toMatchObject({
    message: 'Anthropic has no embedding models. Name one of another provider.',
  });
  expect(await stage.ask(gateway(), { model: 'offline', content: asked })).toMatchObject({ reason: 'offline' });
});

test('agents of a match get the examples whose vectors are nearest, and each text costs once', async () => {
  // Texts about the goal and about iron bars point one way, all others the other way.
  const vectors = embeds((text) => (/iron bars|cake/i.test(text) ? [1, 0] : [0, 1]));
  stage.server.behaviour = (response, request, seen) => (seen.path === '/v1/embeddings' ? vectors : says('\t'))(response, request, seen);
  const events = await playThrough(gateway(), { examples: 1, profile: { embedding: 'compatible/priced' } });
  const [embedded, ...others] = stage.server.seen.filter(({ path }) => path === '/v1/embeddings');
  const replies = stage.server.seen.filter(({ path }) => path !== '/v1/embeddings');
  expect(embedded?.body.input?.length).toBe(13);
  for (const { body } of others) expect(body.input).toHaveLength(1);
  // The goal is a cake, and the only example with iron bars asks what a partner carries.
  expect(promptOf(replies[0])).toContain('Example: asks a partner what it carries before it makes a plan');
  const calls = stage.ledger.ofMatch('m').filter(({ purpose }) => purpose === 'embed');
  expect(calls.length).toBe(others.length + 1);
  expect(calls.every(({ costUsd }) => costUsd !== null && costUsd > 0)).toBe(true);
  expect(events.some((event) => event.kind === 'model-call' && event.purpose === 'embed' && event.state === 'done')).toBe(true);
});
