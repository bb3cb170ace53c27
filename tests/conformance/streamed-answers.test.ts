import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ModelOutcome } from '#server/contract/model-call.ts';
import { playThrough, systemOf } from './support/gateway-match.ts';
import { content, GatewayStage } from './support/gateway-stage.ts';
import { type Behaviour, begin, breaksAfter, callsTools, says, saysWhole, streams, textEvent } from './support/model-server.ts';

/* Answers that come as a stream from a local server with OpenAI's protocol: cut anywhere, ended early, or not streamed at all. */

let stage: GatewayStage;
beforeEach(async () => {
  stage = await new GatewayStage().start();
});
afterEach(() => stage.close());

/** A gateway whose limits a busy machine does not reach. */
const patient = { attemptMs: 20_000, callMs: 40_000 };
const gateway = (retries = 3) => stage.gateway({ limits: { ...patient, retries } });

function answerOf(outcome: ModelOutcome) {
  if (outcome.state === 'failed') throw new Error(outcome.message);
  return outcome.answer;
}

async function answered(behaviour: Behaviour) {
  stage.server.behaviour = behaviour;
  return answerOf(await stage.ask(gateway(0)));
}

const words = 'Grüße! 我有两个小麦 ✓ 🍰🎂\nOn my way. !goToPlayer("Jill", 2)';

describe('a streamed answer is whole', () => {
  test.each([1, 2, 3, 7, 64, 4096])('in pieces of %i bytes, which end inside of events, words and characters', async (bytes) => {
    expect(await answered(streams(words, { letters: 3, bytes }))).toMatchObject({
      text: words,
      inputTokens: 100,
      outputTokens: 20,
      retries: 0,
    });
  });

  test('in events of one character, and in one event', async () => {
    expect((await answered(streams(words, { letters: 1, bytes: 50 }))).text).toBe(words);
    expect((await answered(streams(words, { letters: 1000, bytes: 50 }))).text).toBe(words);
  });

  test('with the line ends of Windows, comments, and events without any text', async () => {
    expect((await answered(streams(words, { letters: 5, bytes: 9, lineEnd: '\r\n', noise: true }))).text).toBe(words);
  });

  test('if the server closes the connection without its last line', async () => {
    const ends: Behaviour = (response) => {
      begin(response, 'Done. ');
      response.end(textEvent('!stop').replace('"finish_reason":null', '"finish_reason":"stop"'));
    };
    expect((await answered(ends)).text).toBe('Done. !stop');
  });

  test('with calls of tools whose arguments come in pieces', async () => {
    const walk = { name: 'walk', description: 'Walks.', parameters: { type: 'object' } };
    stage.server.behaviour = callsTools('Ich gehe. ', [{ name: 'walk', text: '{"to": "Bäume 🌲", "x": 12.5}' }]);
    const answer = answerOf(await stage.ask(gateway(), { content: { ...content, tools: [walk] } }));
    expect(answer.toolCalls).toEqual([{ name: 'walk', arguments: { to: 'Bäume 🌲', x: 12.5 } }]);
  });
});

describe('a stream that ends early', () => {
  const half = textEvent('!goToPlayer("Ji');
  const refusal = `data: ${JSON.stringify({ error: { message: 'The model crashed.', type: 'server_error', code: null } })}\n\n`;
  test.each([
    ['before its first text', textEvent(''), 'ends'],
    ['in the middle of a command', half, 'ends'],
    ['in the middle of an event', half + half.slice(0, 40), 'ends'],
    ['with its connection', half, 'breaks'],
    ['with an error of the provider', half + refusal, 'ends'],
  ] as const)('%s is no answer, and another attempt gives it', async (_, lines, how) => {
    const broken = breaksAfter(lines, how);
    stage.server.behaviour = (response, request, seen) => (request === 0 ? broken : says('!stop'))(response, request, seen);
    expect(answerOf(await stage.ask(gateway()))).toMatchObject({ text: '!stop', retries: 1 });
    stage.server.behaviour = broken;
    const outcome = await stage.ask(gateway(0));
    expect(outcome).toMatchObject({ state: 'failed', reason: 'broken' });
    expect(JSON.stringify(outcome)).not.toContain('goToPlayer');
  });

  test('says what the provider said', async () => {
    stage.server.behaviour = breaksAfter(refusal, 'ends');
    expect(await stage.ask(gateway(0))).toMatchObject({ message: expect.stringContaining('The model crashed.') });
  });

  test('never makes an agent act by half a command, and does not leave it stuck', { timeout: 120_000 }, async () => {
    let asked = 0;
    const answers: readonly Behaviour[] = [
      breaksAfter(textEvent('!goToPlayer("Jill", 2) and th'), 'breaks'),
      streams('I come. !goToPlayer("Jill", 3)', { letters: 2, bytes: 5 }),
    ];
    stage.server.behaviour = (response, request, seen) => {
      const isAndy = systemOf(seen).startsWith('You are Andy');
      return (isAndy ? (answers[asked++] ?? says('\t')) : says('\t'))(response, request, seen);
    };
    // Without further attempts, which would wait for the time that stands still here.
    const events = await playThrough(gateway(0), {});
    const begun = events.flatMap((event) =>
      event.kind === 'action' && event.state === 'started' && event.agent === 'Andy' ? [`${event.name} ${event.detail}`] : [],
    );
    expect(begun.filter((action) => action.startsWith('goToPlayer'))).toEqual(['goToPlayer Jill, 3']);
    const calls = events.flatMap((event) =>
      event.kind === 'model-call' && event.state !== 'started' && event.agent === 'Andy' ? [event.state] : [],
    );
    expect(calls.slice(0, 2)).toEqual(['failed', 'done']);
    expect(asked).toBeGreaterThan(2);
  });
});

describe('an answer that is not streamed, although it was asked for', () => {
  test('is the same answer', async () => {
    expect(await answered(saysWhole({ content: words }))).toMatchObject({ text: words, inputTokens: 100, outputTokens: 20 });
    const cut = await answered(saysWhole({ content: 'As long as' }, 'length'));
    expect(cut).toMatchObject({ text: 'As long as', cutOff: true });
  });

  test('has its calls of tools', async () => {
    const walk = { name: 'walk', description: 'Walks.', parameters: { type: 'object' } };
    const call = { id: 'c1', type: 'function', function: { name: 'walk', arguments: '{"x":1}' } };
    stage.server.behaviour = saysWhole({ tool_calls: [call, { ...call, id: 'c2' }] }, 'tool_calls');
    const answer = answerOf(await stage.ask(gateway(), { content: { ...content, tools: [walk] } }));
    expect(answer.toolCalls).toEqual([
      { name: 'walk', arguments: { x: 1 } },
      { name: 'walk', arguments: { x: 1 } },
    ]);
  });

  test.each([
    ['an error', { error: { message: 'Out of memory.' } }, /Out of memory/],
    ['something else', { text: 'Hello.' }, /./],
    ['no choice', { choices: [] }, /./],
  ])('that is %s counts as none', async (_, body, message) => {
    stage.server.behaviour = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    expect(await stage.ask(gateway(0))).toMatchObject({ state: 'failed', reason: 'broken', message: expect.stringMatching(message) });
  });
});
