import { expect, test } from 'vitest';
import { ModelFailure } from '#server/contract/model-failure.ts';
import { answerOffline } from './offline-planner.ts';

test('a purpose that the planner does not know is refused with those it knows and what to do', () => {
  for (const purpose of ['ponder', 'constructor']) {
    expect(() => answerOffline({ purpose, anything: [1] })).toThrow(ModelFailure);
    expect(() => answerOffline({ purpose })).toThrow(
      `The offline planner does not know the purpose "${purpose}". It can answer tactics, tactics-update, causal, causal-update, opponent, program, critique, team-program, decompose, redecompose, merge, assign, split, act, reflect, agent-summary, environment-summary, discuss, next-subtask, converse, save-memory, new-action, respond-or-ignore, image-analysis, adjudicate. This call needs a language model`,
    );
  }
});

test('facts that do not fit their purpose are refused', () => {
  expect(() => answerOffline({ purpose: 'causal', briefing: { team: 'red' } })).toThrow(/The facts of a prompt for "causal" are not valid/);
  expect(() => answerOffline(null)).toThrow('without facts');
});
