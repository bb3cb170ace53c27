import { expect, test } from 'vitest';
import { PrivateState } from './private-state.ts';

const verified = (outcome: string) => ({ inventory: { bricks: 1 }, task: 'place', unfinished: 3, blocker: null, outcome });

test('changes at its four events alone, and keeps the mode until it is reset', () => {
  const told: string[] = [];
  const state = new PrivateState(({ event, mode }) => told.push(`${event} ${mode}`));
  expect(state.mode).toBe('none');
  state.initialise(verified('started'));
  state.enterRecovery('await_public', verified('asks'));
  state.actionCompleted(verified('placed'));
  state.resetMode(verified('received'));
  expect(told).toEqual(['initialisation none', 'recovery-entered await_public', 'action-completed await_public', 'mode-reset none']);
});

test('remembers the newest twelve outcomes', () => {
  const state = new PrivateState(() => undefined);
  for (let index = 0; index < 30; index++) state.actionCompleted(verified(String(index)));
  expect(state.history).toHaveLength(12);
  expect(state.history.at(-1)).toBe('29');
});
