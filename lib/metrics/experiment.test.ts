import { assert, describe, expect, test } from 'vitest';
import type { MindStatistics } from '#lib/domain/mind-statistics.ts';
import { runConfigurationSchema, systemsOf } from '#lib/domain/run-configuration.ts';
import { mean } from '#lib/stats/mean.ts';
import type { SeededScore } from './comparison/seeded-score.ts';
import { experimentRows, modelFigures } from './experiment.ts';
import { matrixOf } from './matrix.ts';
import { pooledRows } from './pooled-experiment.ts';
import { sigmaOf } from './sigma.ts';

const score = (red: string, blue: string, points: number, other: number, episode = 0): SeededScore => {
  return { red, blue, seed: 1, episode, score: { red: points, blue: other } };
};

const gpt = 'openai/gpt-4o-2024-08-06';

/** Rows of a run; `answered` names the model that answered for each system. */
function rowsOf(change: object, scores: readonly SeededScore[], answered: Readonly<Record<string, string>> = {}) {
  const run = runConfigurationSchema.parse({
    name: 'n',
    scenario: 'mushroom-war',
    red: 'tacticrafter',
    blue: ['passive', 'slimy'],
    ...change,
  });
  assert(run.kind === 'points');
  const { red, blue } = systemsOf(run);
  const minds = Object.entries(answered).map(([system, model]) => ({ red: system, match: 'one', mind: mind({ models: [model] }) }));
  return experimentRows(run, matrixOf(run.scenario, 'corrected', red, blue, scores), scores, minds);
}

const mind = (change: Partial<MindStatistics>): MindStatistics => ({
  ...{ models: ['m'], inputTokens: 1, failures: 0, costUsd: 0.5, rollouts: 1 },
  seconds: { n: 2, sum: 6, squares: 20 },
  outputTokens: { n: 2, sum: 200, squares: 20_000 },
  tokensPerSecond: { n: 2, sum: 75, squares: 3125 },
  ...change,
});

describe('the table of an experiment', () => {
  test('has a row for a mixed team, which the paper does not have', () => {
    const rows = rowsOf({ red: 'pair', systems: { pair: { seats: ['do_nothing', 'passive'] } } }, [score('pair', 'slimy', 3, 1)]);
    expect(rows).toMatchObject([{ label: 'pair', paper: null, needsModel: [] }]);
  });

  test('has a row per red system with the paper’s figures beside it, and D by episode', () => {
    const systems = { mine: { agent: 'tacticrafter', options: { causal: false } } };
    const rows = rowsOf(
      { red: ['random', 'mine', 'passive'], systems, episodes: 2 },
      [
        score('random', 'passive', 1, 20),
        score('mine', 'passive', 10, 20, 0),
        score('mine', 'slimy', 10, 16, 0),
        score('mine', 'passive', 19, 20, 1),
        score('passive', 'slimy', 5, 5),
      ],
      { mine: gpt },
    );
    expect(rows.map(({ label, paper }) => [label, paper?.label ?? null, paper?.d ?? null])).toEqual([
      ['random', 'Random', -13.66],
      ['mine', 'without causal model', -0.92],
      ['passive', null, null],
    ]);
    expect(rows[1]?.byEpisode.map(({ value }) => value)).toEqual([-8, -1]);
    expect(rows[1]?.figures.p.value).toBe(13);
  });

  test('pools answers over episodes: mean response time, tokens, mean rate, programs per episode', () => {
    const figures = modelFigures([
      { match: 'one', mind: mind({}) },
      { match: 'two', mind: mind({ rollouts: 2, models: ['n', 'm'], seconds: { n: 1, sum: 6, squares: 36 } }) },
    ]);
    expect(figures).toMatchObject({ models: ['m', 'n'], seconds: { n: 3, value: 4 }, tokens: { value: 100 }, rate: { value: 37.5 } });
    expect(figures?.rollouts.value).toBe(1.5);
    const oneMatch = modelFigures([
      { match: 'one', mind: mind({}) },
      { match: 'one', mind: mind({}) },
    ]);
    expect(oneMatch?.tokens, 'answers of one match have no interval').toMatchObject({ n: 4, low: null, high: null });
    expect(figures?.costUsd).toBe(1);
    expect(modelFigures([{ match: 'one', mind: mind({ costUsd: null }) }])?.costUsd).toBeNull();
    expect(modelFigures([])).toBeNull();
    expect(modelFigures([{ match: 'one', mind: mind({ seconds: { n: 2, sum: 0, squares: 0 } }) }])?.seconds).toBeNull();
  });

  test('shows the paper’s figures for learning by self-play, but not for the match against itself', () => {
    const selfPlay = { blue: 'tacticrafter', episodes: 20, evaluation: { after: [0, 5, 15], blue: ['passive'] } };
    const rows = rowsOf(
      selfPlay,
      [
        score('tacticrafter', 'tacticrafter', 20, 20),
        score('tacticrafter-after-0', 'passive', 20, 30),
        score('tacticrafter-after-5-tacticrafter', 'passive', 25, 30),
        score('tacticrafter-after-15-tacticrafter', 'passive', 29, 30),
      ],
      { 'tacticrafter-after-0': gpt, 'tacticrafter-after-5-tacticrafter': gpt, 'tacticrafter-after-15-tacticrafter': gpt },
    );
    expect(rows.map(({ label, figures, paper }) => [label, figures.d.value, paper?.d ?? null])).toEqual([
      ['tacticrafter', 0, null],
      ['tacticrafter-after-0', -10, -8],
      ['tacticrafter-after-5-tacticrafter', -5, null],
      ['tacticrafter-after-15-tacticrafter', -1, -1.8],
    ]);
  });

  test('over several scenarios, pools the episodes of systems that played in each, with S as the mean over all opponents', () => {
    const part = (scenario: string, blue: string[], scores: SeededScore[]) => {
      const run = runConfigurationSchema.parse({ name: 'n', scenario, red: ['cot', 'random'], blue });
      assert(run.kind === 'points');
      return { run, scores, minds: [] };
    };
    const rows = pooledRows([
      part(
        'mushroom-war',
        ['passive', 'slimy'],
        [score('cot', 'passive', 10, 5.23), score('cot', 'slimy', 20, 2.18), score('random', 'slimy', 1, 1)],
      ),
      part('dash-and-dine', ['berries'], [score('cot', 'berries', 30, 4.73)]),
    ]);
    expect(rows.map(({ label }) => label)).toEqual(['cot']);
    expect(rows[0]?.figures).toMatchObject({ n: 3, p: { value: 20 }, w: { value: 1 } });
    const sigma = (scenario: string, opponent: string) => sigmaOf(scenario, 'corrected', opponent, [])?.value ?? Number.NaN;
    const denied = [
      sigma('mushroom-war', 'passive') - 5.23,
      sigma('mushroom-war', 'slimy') - 2.18,
      sigma('dash-and-dine', 'berries') - 4.73,
    ];
    expect(rows[0]?.figures.s?.value).toBeCloseTo(mean(denied));
    expect(rows[0]?.paper).toBeNull();
  });

  test.each([
    ['openai/gpt-4o-2024-08-06', 'TactiCrafter, gpt-4o'],
    ['openrouter/openai/gpt-4o', 'TactiCrafter, gpt-4o'],
    ['openrouter/google/gemini-2.0-flash-001', 'TactiCrafter, gemini-2.0-flash'],
    ['openrouter/openai/o3-mini', 'TactiCrafter, o3-mini'],
    ['openai/gpt-4o-mini', null],
    ['openai/gpt-5', null],
    ['offline', null],
  ])('shows the paper’s figures only beside the same model: %s', (model, label) => {
    const rows = rowsOf({}, [score('tacticrafter', 'passive', 10, 20)], { tacticrafter: model });
    expect(rows[0]?.paper?.label ?? null).toBe(label);
  });

  test('shows no figure of the paper for rows of the offline planner, of no model, or of several models', () => {
    const systems = { bare: { agent: 'tacticrafter', options: { causal: false } } };
    const scores = ['cot', 'tacticrafter', 'bare'].map((red) => score(red, 'passive', 10, 20));
    const change = { red: ['cot', 'tacticrafter', 'bare'], systems };
    const papers = (answered: Record<string, string>) => rowsOf(change, scores, answered).map(({ paper }) => paper);
    expect(papers({ cot: 'offline', tacticrafter: 'offline', bare: 'offline' })).toEqual([null, null, null]);
    expect(papers({})).toEqual([null, null, null]);
    const learnt = [score('tacticrafter-after-5-passive', 'passive', 20, 10)];
    const adaptation = { episodes: 5, evaluation: { after: [5], blue: ['passive', 'slimy'] } };
    expect(rowsOf(adaptation, learnt, { 'tacticrafter-after-5-passive': 'offline' }).map(({ paper }) => paper)).toEqual([null, null]);
  });

  test('separates matches against the opponent of learning from those against others', () => {
    const rows = rowsOf(
      { episodes: 5, evaluation: { after: [5], blue: ['passive', 'slimy'] } },
      [
        score('tacticrafter-after-5-passive', 'passive', 20, 10),
        score('tacticrafter-after-5-passive', 'slimy', 10, 20),
        score('tacticrafter-after-5-slimy', 'slimy', 20, 16),
      ],
      { 'tacticrafter-after-5-passive': gpt, 'tacticrafter-after-5-slimy': gpt },
    );
    const learnt = rows.filter(({ label }) => label.startsWith('against'));
    expect(learnt.map(({ label, figures, paper }) => [label, figures.n, figures.d.value, paper?.d])).toEqual([
      ['against the opponent it learned from', 2, 7, 0.33],
      ['against other opponents', 1, -10, -3.65],
    ]);
  });
});
