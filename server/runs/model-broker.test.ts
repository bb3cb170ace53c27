import { expect, test } from 'vitest';
import { matchConfigurationSchema } from '#lib/domain/match-configuration.ts';
import { playersOf } from '#lib/domain/players-of.ts';
import { promptBriefing } from '#server/agents/toolkit/prompt-briefing.ts';
import type { ModelCall, ModelOutcome } from '#server/contract/model-call.ts';
import type { CallContent } from '#server/contract/model-request.ts';
import type { ToMatchProcess } from '#server/contract/process-protocol.ts';
import { taskOf } from '#server/scenarios/registry.ts';
import { ModelBroker } from './model-broker.ts';

const aMoment = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

const facts = { purpose: 'causal', briefing: promptBriefing(taskOf({ scenario: 'mushroom-war' }).briefing('red', 0, 1)) } as const;
const content: CallContent = {
  purpose: 'causal',
  agent: null,
  system: '',
  prompt: '',
  temperature: 0,
  maxOutputTokens: 1,
  facts,
};
const call = (name: string): ModelCall => ({ call: name, team: 'red', episode: 0, tick: 0, content });

/** The model calls of a match with a gateway that answers only when the test says so. */
function gateway() {
  const asked = new Map<string, (outcome: ModelOutcome) => void>();
  const replies: ToMatchProcess[] = [];
  const configuration = matchConfigurationSchema.parse({ scenario: 'mushroom-war', teams: { red: 'cot', blue: 'slimy' }, seed: 1 });
  const match = {
    lease: { match: 'm', token: 1 },
    run: null,
    parallel: null,
    configuration,
    players: playersOf(configuration),
    attempts: 0,
  };
  const answering = {
    defaultModel: 'x/y',
    ask: (_: unknown, __: unknown, { call: name }: ModelCall) => new Promise<ModelOutcome>((resolve) => void asked.set(name, resolve)),
  };
  return { asked, replies, calls: new ModelBroker(match, answering, '/no-teams', (message) => replies.push(message)) };
}

const outcome: ModelOutcome = { state: 'failed', reason: 'broken', message: 'It broke.', latencyMs: 0, retries: 0 };
const answered = (name: string): ToMatchProcess => ({ type: 'model-answer', call: name, outcome });

test('no model call starts while a match is paused, and none is lost', async () => {
  const { asked, replies, calls } = gateway();
  calls.pause(true);
  calls.pause(true);
  calls.ask(call('one'));
  calls.ask(call('two'));
  await aMoment();
  expect(asked.size).toBe(0);
  calls.pause(false);
  calls.pause(false);
  await aMoment();
  expect([...asked.keys()]).toEqual(['one', 'two']);
  asked.get('two')?.(outcome);
  asked.get('one')?.(outcome);
  await aMoment();
  expect(replies).toEqual([answered('two'), answered('one')]);
});

test('an answer that arrives while a match is paused is kept until it is resumed', async () => {
  const { asked, replies, calls } = gateway();
  calls.ask(call('one'));
  await aMoment();
  calls.pause(true);
  asked.get('one')?.(outcome);
  await aMoment();
  expect(replies).toEqual([]);
  calls.pause(false);
  await aMoment();
  expect(replies).toEqual([answered('one')]);
});
