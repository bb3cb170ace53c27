import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ModelOutcome } from '#server/contract/model-call.ts';
import { playThrough, promptOf, systemOf } from './support/gateway-match.ts';
import { content, GatewayStage } from './support/gateway-stage.ts';
import { type Behaviour, callsTools, refuses, says } from './support/model-server.ts';

/* Models that call tools, through the gateway and a local server with the protocol of a real provider. */

let stage: GatewayStage;
beforeEach(async () => {
  stage = await new GatewayStage().start();
});
afterEach(() => stage.close());

/** A gateway whose limits a busy machine does not reach. */
const gateway = () => stage.gateway({ limits: { attemptMs: 20_000, callMs: 40_000 } });

const walk = {
  name: 'walk',
  description: 'Walks.',
  parameters: { type: 'object', properties: { x: { type: 'number' } }, required: ['x'], additionalProperties: false },
};
const asked = { ...content, tools: [walk] };

function answerOf(outcome: ModelOutcome) {
  if (outcome.state === 'failed') throw new Error(outcome.message);
  return outcome.answer;
}

test('the tools are sent with their schemas, and the calls come back in order with the words and the usage', async () => {
  stage.server.behaviour = callsTools(
    'I go.',
    [
      { name: 'walk', text: '{"x": 12.5}' },
      { name: 'walk', text: '{"x": 3}' },
    ],
    900,
    30,
  );
  const answer = answerOf(await stage.ask(gateway(), { content: asked }));
  expect(stage.server.seen[0]?.body.tools).toEqual([{ type: 'function', function: expect.objectContaining(walk) }]);
  expect(answer).toMatchObject({
    text: 'I go.',
    toolCalls: [
      { name: 'walk', arguments: { x: 12.5 } },
      { name: 'walk', arguments: { x: 3 } },
    ],
    inputTokens: 900,
    outputTokens: 30,
  });
  expect(stage.ledger.find('m', '0-0')).toMatchObject({ tools: ['walk'], completion: 'I go.\nwalk({"x":12.5})\nwalk({"x":3})' });
});

test('a call alone is an answer', async () => {
  stage.server.behaviour = callsTools('', [{ name: 'walk', text: '{"x": 1}' }]);
  expect(answerOf(await stage.ask(gateway(), { content: asked }))).toMatchObject({ text: '', toolCalls: [{ name: 'walk' }] });
  expect(stage.ledger.find('m', '0-0')?.completion).toBe('walk({"x":1})');
});

test.each([
  ['a tool that was not offered', { name: 'fly', text: '{"up": 1}' }, { name: 'fly', arguments: { up: 1 } }],
  ['arguments that are no JSON', { name: 'walk', text: '{"x": ' }, { name: 'walk', arguments: '{"x": ' }],
  ['arguments of another form', { name: 'walk', text: '["far"]' }, { name: 'walk', arguments: ['far'] }],
  ['no arguments', { name: 'walk', text: '' }, { name: 'walk', arguments: {} }],
])('%s come to the one who asked, who can say what is wrong', async (_, call, wanted) => {
  stage.server.behaviour = callsTools('', [call]);
  expect(answerOf(await stage.ask(gateway(), { content: asked })).toolCalls).toEqual([wanted]);
});

test('an answer in words has no calls, and a call without tools sends none', async () => {
  stage.server.behaviour = says('No.');
  expect(answerOf(await stage.ask(gateway(), { content: asked })).toolCalls).toBeUndefined();
  answerOf(await stage.ask(gateway()));
  expect(stage.server.seen[1]?.body.tools).toBeUndefined();
});

test('a cassette gives the calls again, and not for other tools', async () => {
  stage.server.behaviour = callsTools('', [{ name: 'walk', text: '{"x": 1}' }]);
  const first = answerOf(await stage.ask(gateway(), { content: asked }));
  stage.cassettes.write('tools.jsonl', stage.ledger.recorded('m'));
  const setting = { cassette: 'tools.jsonl' };
  const again = (change: object) => stage.ask(gateway(), { call: '0-0', content: { ...asked, ...change } }, setting);
  expect(answerOf(await again({}))).toEqual(first);
  expect(await again({ tools: [{ ...walk, name: 'run' }] })).toMatchObject({ state: 'failed', reason: 'cassette' });
});

/** The answers of Andy's model, one after the other; Jill's says nothing. Returns the prompts of Andy, and the events. */
async function script(answers: readonly Behaviour[], options: Readonly<Record<string, unknown>> = {}) {
  const left = [...answers];
  stage.server.behaviour = (response, request, seen) => {
    const isJill = systemOf(seen).startsWith('You are Jill');
    return (isJill ? says('\t') : (left.shift() ?? says('\t')))(response, request, seen);
  };
  const events = await playThrough(gateway(), { commands: 'tools', ...options });
  const andy = stage.server.seen.filter((seen) => systemOf(seen).startsWith('You are Andy'));
  const begun = events.flatMap((event) =>
    event.kind === 'action' && event.state === 'started' && event.agent === 'Andy' ? [`${event.name} ${event.detail}`.trim()] : [],
  );
  const spoken = events.flatMap((event) => (event.kind === 'chat' && event.from === 'Andy' ? [event.text] : []));
  return { andy, begun, spoken };
}

const goTo = (name: string, near: number) => ({ name: 'goToPlayer', text: JSON.stringify({ player_name: name, closeness: near }) });

test('an agent of a match acts by the calls of its model and gets their results', async () => {
  const { andy, begun, spoken } = await script([
    callsTools('I look.', [{ name: 'inventory', text: '{}' }]),
    callsTools('', [goTo('Jill', 2), goTo('Jill', 9)]),
  ]);
  expect(andy[0]?.body.tools?.map((tool) => tool.function.name)).toEqual(
    expect.arrayContaining(['inventory', 'goToPlayer', 'craftRecipe']),
  );
  expect(systemOf(andy[0])).not.toContain('!goToPlayer:');
  expect(promptOf(andy[1])).toMatch(/\[inventory: done\] You carry/);
  expect(begun.filter((action) => action.startsWith('goToPlayer'))).toEqual(['goToPlayer Jill, 2']);
  expect(spoken).toEqual(expect.arrayContaining(['I look. !inventory', '!goToPlayer("Jill", 2)']));
});

test('a model that refuses tools is named in the log, with the option to change', async () => {
  stage.server.behaviour = refuses(400, 'registry/llama2 does not support tools');
  const events = await playThrough(gateway(), { commands: 'tools' });
  const issues = events.flatMap((event) => (event.kind === 'issue' ? [event.text] : []));
  expect(issues).toContainEqual(expect.stringMatching(/needs the option commands: text\): .*does not support tools/));
});

test('a call that cannot run gives the model the reason, and it corrects itself', async () => {
  const { andy, begun } = await script(
    [
      callsTools('', [{ name: 'fly', text: '{}' }]),
      callsTools('', [{ name: 'attack', text: '{"type": "cow"}' }]),
      callsTools('', [{ name: 'goToPlayer', text: '{"player_name": "Jill"}' }]),
      callsTools('', [{ name: 'goToPlayer', text: '{"player_name": "Jill", "closeness": -1}' }]),
      callsTools('', [{ name: 'goToPlayer', text: '{"player_name": "Ji' }]),
      says('Then by words. !goToPlayer("Jill", 3)'),
    ],
    { blockedCommands: ['attack'] },
  );
  expect(andy[0]?.body.tools?.map((tool) => tool.function.name)).not.toContain('attack');
  const reasons = [
    'There is no tool fly. Call one of your tools.',
    'The command !attack is disabled here.',
    'goToPlayer did not run. The argument closeness is missing.',
    'goToPlayer did not run. The argument closeness must be at least 0. It was',
    'The arguments of goToPlayer cannot be read: give an object with player_name, closeness.',
  ];
  for (const [index, reason] of reasons.entries()) expect(promptOf(andy[index + 1])).toContain(reason);
  expect(begun).toContain('goToPlayer Jill, 3');
});
