import { expect, test } from 'vitest';
import { clockOf, HandClock } from './hand-clock.ts';
import { SelfPrompter } from './self-prompter.ts';

/* When an agent is prompted to work at its goal, by MINDcraft's rules. */

function working() {
  const hand = new HandClock();
  const prompts: number[] = [];
  const givenUp: string[] = [];
  const agent = {
    clock: clockOf(hand),
    isIdle: true,
    isTalking: false,
    mayPrompt: () => agent.isIdle && !agent.isTalking,
    prompt: () => void prompts.push(hand.now()),
    gaveUp: (goal: string) => void givenUp.push(goal),
  };
  return { hand, prompts, givenUp, agent, prompter: new SelfPrompter(agent) };
}

test('an idle agent is prompted two seconds after it got a goal, and two seconds after each reply', async () => {
  const { hand, prompts, prompter } = working();
  prompter.pursue('bake a cake');
  await hand.pass(1999);
  expect(prompts).toEqual([]);
  await hand.pass(1);
  prompter.replied(true);
  await hand.pass(5000);
  expect(prompts).toEqual([2000, 4000]);
});

test('no agent is prompted during a conversation, and it is five seconds after its end', async () => {
  const { hand, prompts, agent, prompter } = working();
  prompter.pursue('bake a cake');
  agent.isTalking = true;
  await hand.pass(60_000);
  prompter.becameIdle();
  await hand.pass(60_000);
  expect(prompts).toEqual([]);
  agent.isTalking = false;
  prompter.talkEnded();
  await hand.pass(4999);
  expect(prompts).toEqual([]);
  await hand.pass(1);
  expect(prompts).toEqual([125_000]);
});

test('a busy agent is prompted two seconds after it became idle', async () => {
  const { hand, prompts, agent, prompter } = working();
  agent.isIdle = false;
  prompter.pursue('bake a cake');
  await hand.pass(10_000);
  expect(prompts).toEqual([]);
  agent.isIdle = true;
  prompter.becameIdle();
  await hand.pass(2000);
  expect(prompts).toEqual([12_000]);
});

test('three replies in a row without a command end the work at the goal, fewer do not', async () => {
  const { hand, prompts, givenUp, prompter } = working();
  prompter.pursue('bake a cake');
  for (const withCommand of [false, false, true, false, false]) prompter.replied(withCommand);
  expect([prompter.goal, givenUp]).toEqual(['bake a cake', []]);
  prompter.replied(false);
  expect([prompter.goal, givenUp]).toEqual([null, ['bake a cake']]);
  await hand.pass(60_000);
  expect(prompts).toEqual([]);
});

test('an ended goal is not prompted for, and says whether there was one', async () => {
  const { hand, prompts, prompter } = working();
  expect(prompter.end()).toBe(false);
  prompter.pursue('bake a cake');
  expect(prompter.end()).toBe(true);
  await hand.pass(60_000);
  expect(prompts).toEqual([]);
});
