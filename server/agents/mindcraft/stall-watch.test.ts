import { expect, test } from 'vitest';
import type { Alarm } from './agent-report.ts';
import { clockOf, HandClock } from './hand-clock.ts';
import { StallWatch } from './stall-watch.ts';

function watched() {
  const hand = new HandClock();
  const alarms: Alarm[] = [];
  const agent = { clock: clockOf(hand), isFree: true, shouldAct: () => agent.isFree, alarm: (alarm: Alarm) => void alarms.push(alarm) };
  return { hand, alarms, agent, watch: new StallWatch(agent) };
}

test('the same action four times in a row is an alarm, once, whatever is looked up in between', () => {
  const { alarms, watch } = watched();
  for (let time = 0; time < 7; time++) {
    watch.acted('!goToPlayer("Jill", 2)');
    watch.looked();
  }
  expect(alarms).toEqual([{ cause: 'repeats', text: 'did the same 4 times in a row', words: '!goToPlayer("Jill", 2)' }]);
  watch.acted('!stay(1)');
  for (let time = 0; time < 4; time++) watch.acted('!goToPlayer("Jill", 2)');
  expect(alarms).toHaveLength(2);
});

test('twelve sentences without a command are an alarm, and a command begins the count again', () => {
  const { alarms, watch } = watched();
  for (let time = 0; time < 11; time++) watch.spoke('Sure!');
  watch.looked();
  for (let time = 0; time < 11; time++) watch.spoke('Sure!');
  expect(alarms).toEqual([]);
  watch.spoke('Great!');
  expect(alarms).toEqual([{ cause: 'talks', text: 'talked 12 times in a row without a command', words: 'Great!' }]);
});

test('a minute without an action or a word is an alarm with the last words, once until the agent acts again', async () => {
  const { hand, alarms, watch } = watched();
  watch.spoke('I will wait.');
  await hand.pass(58_000);
  expect(alarms).toEqual([]);
  await hand.pass(200_000);
  expect(alarms).toEqual([{ cause: 'rests', text: 'has done and said nothing for 60 s', words: 'I will wait.' }]);
  watch.looked();
  await hand.pass(70_000);
  expect(alarms).toHaveLength(2);
});

test('an agent that has no goal, or is at work, is left alone', async () => {
  const { hand, alarms, agent } = watched();
  agent.isFree = false;
  await hand.pass(300_000);
  expect(alarms).toEqual([]);
});
