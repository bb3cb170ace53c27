import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyCoordination, foldCoordination } from '#lib/coordination/coordination.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { templateTasks } from '#server/scenarios/gated/gated-task.ts';
import { GatewayStage } from './support/gateway-stage.ts';
import { type Behaviour, begin, says } from './support/model-server.ts';
import { adjudicating, patientLimits, playAdjudicated } from './support/scripted-adjudicators.ts';

const tasks = templateTasks.map(({ make }) => make());

/* Adjudicators as models of a local server: good, bad and broken ones. The gate, its rules and the local solver stay the same. */

let stage: GatewayStage;
beforeAll(async () => {
  stage = await new GatewayStage().start();
});
afterAll(() => stage.close());

/** A wide gray zone, so that the adjudicator has much to say. */
const options = { variant: 'full', ruleFive: false, thresholds: { low: 0.3, high: 0.97 } };
const coordinationOf = (events: readonly MatchEvent[]) => events.reduce(foldCoordination, emptyCoordination);

function play(task: string, behaviour: Behaviour, limit?: number) {
  stage.server.behaviour = behaviour;
  return playAdjudicated(stage.gateway({ limits: patientLimits }), task, options, limit);
}

/** A tick by which agents of any task asked an adjudicator several times, and one by which they would have completed a task. */
const [early, enough] = [600, 1300];

function taskOf(id: string) {
  const task = tasks.find((one) => one.id === id);
  if (task === undefined) throw new Error(`There is no task ${id}.`);
  return task;
}

describe('adjudicators of scripted quality', () => {
  test('one that knows the task asks only what is met, and one that never asks leaves what it lacks', async () => {
    const task = taskOf('b02-1');
    const oracle = await play(task.id, adjudicating('oracle', task));
    const never = await play(task.id, adjudicating('never', task), enough);
    expect(oracle.result.outcome).toMatchObject({ success: true });
    expect(oracle.result.figures?.all['effective-coordination-rate']).toBe(1);
    expect(never.result.outcome).toMatchObject({ success: false });
    expect(coordinationOf(never.events).windows.size).toBe(0);
  });

  test('one that always asks sends requests that fail, which one that knows the task does not send', { tags: ['long'] }, async () => {
    const task = taskOf('d01-1');
    const always = await play(task.id, adjudicating('always', task), enough);
    const oracle = await play(task.id, adjudicating('oracle', task), enough);
    expect(always.result.figures?.all['effective-coordination-rate']).toBe(0);
    expect(coordinationOf(always.events).windows.size).toBeGreaterThan(0);
    expect(coordinationOf(oracle.events).windows.size).toBe(0);
  });

  test('a coin falls the same way twice, and its calls cost tokens', { tags: ['long'] }, async () => {
    const task = taskOf('c01-1');
    const [one, other] = [await play(task.id, adjudicating('coin', task)), await play(task.id, adjudicating('coin', task))];
    expect(one.result.outcome).toEqual(other.result.outcome);
    expect(one.result.figures?.all['adjudicator-tokens']).toBeGreaterThan(100);
  });

  test('a card is asked once, and costs about as many tokens as the paper says, 145 to 170', async () => {
    const task = taskOf('c01-1');
    const { events } = await play(task.id, adjudicating('always', task));
    const calls = events.flatMap((event) => (event.kind === 'model-call' && event.state === 'done' ? [event] : []));
    expect(calls.map(({ retries }) => retries)).toEqual(Array(calls.length).fill(0));
    const tokens = calls.map(({ inputTokens = 0, outputTokens = 0 }) => inputTokens + outputTokens);
    const mean = tokens.reduce((sum, one) => sum + one, 0) / tokens.length;
    expect(mean).toBeGreaterThan(140);
    expect(mean).toBeLessThan(185);
  });
});

describe('an adjudicator without a usable answer leaves the issue local', () => {
  test.each([
    ['says what is no JSON', says('I think that they should talk about it.')],
    ['is unsure', says('{"decision": "escalate", "confidence": 0.3}')],
  ])('if it %s', (_, behaviour) => staysLocal(behaviour));
  test.each([
    ['says another decision', says('{"decision": "maybe", "confidence": 1}')],
    ['names a confidence above one', says('{"decision": "escalate", "confidence": 7}')],
  ])('if it %s', { tags: ['long'] }, (_, behaviour) => staysLocal(behaviour));

  async function staysLocal(behaviour: Behaviour): Promise<void> {
    const { events } = await play('b01-1', behaviour, early);
    const { decisions, windows } = coordinationOf(events);
    const gray = decisions.filter(({ tier }) => tier === 'adjudicator');
    expect(gray.length).toBeGreaterThan(0);
    for (const { decision } of gray) expect(decision).toBe('stay_local');
    expect(windows.size).toBe(0);
  }

  test.each<readonly [string, Behaviour]>([
    ['never answers', () => undefined],
    [
      'answers when the call has ended',
      (response, request, seen) =>
        void response.once('close', () => says('{"decision": "escalate", "confidence": 1}')(response, request, seen)),
    ],
    ['begins an answer and never ends it', (response) => begin(response, '{"decision": "escalate"')],
  ])('if it %s, and the episode goes on to its end', async (_, behaviour) => {
    stage.server.behaviour = behaviour;
    const gateway = stage.gateway({ limits: { attemptMs: 60, callMs: 60, retries: 0 } });
    const { result, events } = await playAdjudicated(gateway, 'b01-1', { ...options, retrySteps: 200 }, early);
    const { decisions, windows } = coordinationOf(events);
    const gray = decisions.filter(({ tier }) => tier === 'adjudicator');
    expect(gray.length).toBeGreaterThan(0);
    for (const { decision, adjudication } of gray) expect([decision, adjudication]).toEqual(['stay_local', null]);
    expect(windows.size).toBe(0);
    expect(result.outcome).toMatchObject({ success: false });
    const told = events.filter((event) => event.kind === 'issue' && event.text.includes('stays local'));
    expect(told.length).toBe(gray.length);
  });
});
