import { afterEach, beforeEach, expect, test } from 'vitest';
import { matchConfigurationSchema } from '#lib/domain/match-configuration.ts';
import type { ModelOutcome } from '#server/contract/model-call.ts';
import { EventLog } from '#server/match/event-log.ts';
import { playMatch } from '#server/match/match.ts';
import type { Gateway } from '#server/models/gateway.ts';
import { GatewayStage, question } from './support/gateway-stage.ts';
import { callsTools, type SeenRequest, says } from './support/model-server.ts';

/* Models that call tools, through the gateway and a local server with the protocol of a real provider. */

let stage: GatewayStage;
beforeEach(async () => {
  stage = await new GatewayStage().start();
});
afterEach(() => stage.close());

const walk = {
  name: 'walk',
  description: 'Walks.',
  parameters: { type: 'object', properties: { x: { type: 'number' } }, required: ['x'], additionalProperties: false },
};
const asked = { ...question, tools: [walk] };

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
  const answer = answerOf(await stage.ask(stage.gateway(), { question: asked }));
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
  expect(answerOf(await stage.ask(stage.gateway(), { question: asked }))).toMatchObject({ text: '', toolCalls: [{ name: 'walk' }] });
  expect(stage.ledger.find('m', '0-0')?.completion).toBe('walk({"x":1})');
});

test.each([
  ['a tool that was not offered', { name: 'fly', text: '{"up": 1}' }, { name: 'fly', arguments: { up: 1 } }],
  ['arguments that are no JSON', { name: 'walk', text: '{"x": ' }, { name: 'walk', arguments: '{"x": ' }],
  ['arguments of another form', { name: 'walk', text: '["far"]' }, { name: 'walk', arguments: ['far'] }],
  ['no arguments', { name: 'walk', text: '' }, { name: 'walk', arguments: {} }],
])('%s come to the one who asked, who can say what is wrong', async (_, call, wanted) => {
  stage.server.behaviour = callsTools('', [call]);
  expect(answerOf(await stage.ask(stage.gateway(), { question: asked })).toolCalls).toEqual([wanted]);
});

test('an answer in words has no calls, and a call without tools sends none', async () => {
  stage.server.behaviour = says('No.');
  expect(answerOf(await stage.ask(stage.gateway(), { question: asked })).toolCalls).toBeUndefined();
  answerOf(await stage.ask(stage.gateway()));
  expect(stage.server.seen[1]?.body.tools).toBeUndefined();
});

test('a cassette gives the calls again, and not for other tools', async () => {
  stage.server.behaviour = callsTools('', [{ name: 'walk', text: '{"x": 1}' }]);
  const first = answerOf(await stage.ask(stage.gateway(), { question: asked }));
  stage.cassettes.write('tools.jsonl', stage.ledger.recorded('m'));
  const setting = { cassette: 'tools.jsonl' };
  const again = (change: object) => stage.ask(stage.gateway(), { call: '0-0', question: { ...asked, ...change } }, setting);
  expect(answerOf(await again({}))).toEqual(first);
  expect(await again({ tools: [{ ...walk, name: 'run' }] })).toMatchObject({ state: 'failed', reason: 'cassette' });
});

/** Plays one match of a MINDcraft agent that calls tools. */
async function play(gateway: Gateway) {
  const systems = { tooled: { agent: 'mindcraft', options: { commands: 'tools', maxCommands: 5 } } };
  const models = { model: 'compatible/priced' };
  const asking = { scenario: 'crafting', task: 'cake-0', agents: 2, teams: { team: 'tooled' }, seed: 1, episodes: 1, systems, models };
  const configuration = matchConfigurationSchema.parse(asking);
  const log = new EventLog(0);
  const scope = { match: 'm', run: null, generation: 1 };
  const transport = { ask: (call: Parameters<Gateway['ask']>[2], signal: AbortSignal) => gateway.ask(scope, models, call, signal) };
  const plan = { match: 'm', configuration, fromEpisode: 0, checkpoints: null, log, models: transport, recording: () => null };
  for await (const _ of playMatch(plan)) return log.episodeEvents;
  return [];
}

const systemOf = (seen: SeenRequest | undefined) => String(seen?.body.messages?.find(({ role }) => role === 'system')?.content);
const promptOf = (seen: SeenRequest | undefined) => JSON.stringify(seen?.body.messages?.findLast(({ role }) => role === 'user')?.content);

test('an agent of a match acts by the calls of its model and gets their results', async () => {
  let replies = 0;
  stage.server.behaviour = (response, request, seen) => {
    const isJill = systemOf(seen).startsWith('You are Jill');
    const reply = isJill ? callsTools('', []) : replies++ === 0 ? callsTools('I look.', [{ name: 'inventory', text: '{}' }]) : walkOnce();
    return reply(response, request, seen);
  };
  const walkOnce = () =>
    replies === 2 ? callsTools('', [{ name: 'goToPlayer', text: '{"player_name":"Jill","closeness":2}' }]) : says('\t');
  const events = await play(stage.gateway());
  const andy = stage.server.seen.filter((seen) => systemOf(seen).startsWith('You are Andy'));
  expect(andy[0]?.body.tools?.map((tool) => tool.function.name)).toEqual(
    expect.arrayContaining(['inventory', 'goToPlayer', 'craftRecipe']),
  );
  expect(systemOf(andy[0])).not.toContain('!goToPlayer:');
  expect(promptOf(andy[1])).toMatch(/\[inventory: done\] You carry/);
  const begun = events.flatMap((event) =>
    event.kind === 'action' && event.state === 'started' ? [`${event.name} ${event.detail}`.trim()] : [],
  );
  expect(begun).toContain('goToPlayer Jill, 2');
  expect(events.flatMap((event) => (event.kind === 'chat' && event.from === 'Andy' ? [event.text] : []))).toContain('I look. !inventory');
});
