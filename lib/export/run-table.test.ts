import { expect, test } from 'vitest';
import type { FinishedTaskScore } from '#lib/protocol/analysis-views.ts';
import { taskEpisodeRows } from './run-table.ts';

const played: FinishedTaskScore = {
  ...{ system: 'solver', task: '12', agents: 2, seed: 7, episode: 0, match: 'm1', completion: 0.5, success: false },
  ...{ figures: { efficiency: 3 }, unmeasured: null },
};

test('an episode of a task is a row with its title, completion and every figure that any episode has', () => {
  const own = { ...played, task: 'own-1', match: 'm2', completion: 1, success: true, figures: { balance: 0.9 }, unmeasured: 'absent' };
  expect(taskEpisodeRows([played, own], { '12': 'Well', 'own-1': 'Barn' })).toEqual([
    ['system', 'task', 'title', 'agents', 'seed', 'match', 'episode', 'completion', 'success', 'efficiency', 'balance', 'excluded because'],
    ['solver', '12', 'Well', 2, 7, 'm1', 0, 0.5, 0, 3, null, null],
    ['solver', 'own-1', 'Barn', 2, 7, 'm2', 0, 1, 1, null, 0.9, 'absent'],
  ]);
});
