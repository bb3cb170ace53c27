import { expect, test } from 'vitest';
import { PauseGate } from './pause-gate.ts';

const aMoment = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

test('a shut gate queues calls, and lets them pass in order', async () => {
  const gate = new PauseGate();
  const passed: string[] = [];
  const pass = (name: string) => gate.passed().then(() => passed.push(name));
  await pass('before');
  gate.shut();
  gate.shut();
  const held = [pass('one'), pass('two')];
  await aMoment();
  expect(passed).toEqual(['before']);
  gate.open();
  gate.open();
  await Promise.all(held);
  expect(passed).toEqual(['before', 'one', 'two']);
});

test('a queued call stays queued if the gate is shut again at once', async () => {
  const gate = new PauseGate();
  const passed: string[] = [];
  gate.shut();
  const held = gate.passed().then(() => passed.push('one'));
  gate.open();
  gate.shut();
  await aMoment();
  expect(passed).toEqual([]);
  gate.open();
  await held;
});
