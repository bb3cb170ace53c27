import { tactiCrafterCheckpointSchema } from '#server/agents/tacticrafter/checkpoint.ts';
import { EventLog } from '#server/match/event-log.ts';
import { playMatch } from '#server/match/match.ts';
import type { ModelLine } from '#server/models/contract/model-call.ts';
import { offlineProvider } from '#server/models/planner/offline-provider.ts';
import { scenarios } from '#server/scenarios/registry.ts';
import type { Benchmark } from './benchmark.ts';
import { type GraphScore, scoreGraph } from './causal/graph-score.ts';

/** A way to the offline planner that does not leave this process. */
const models: ModelLine = {
  ask: async ({ call, question }) => {
    const answer = { latencyMs: 0, ...offlineProvider.answer(question) };
    return { state: 'done', answer: { ...answer, call, costUsd: 0, retries: 0, model: 'offline-planner', provider: 'offline' } };
  },
};

/** The causal graphs of both teams after so many episodes of TactiCrafter against itself, thinking by the offline planner. */
async function learntGraphs(scenario: string, episodes: number, seed: number): Promise<GraphScore[]> {
  const teams = { red: 'tacticrafter', blue: 'tacticrafter' };
  const configuration = { scenario, teams, episodes, seed, clock: { kind: 'fast' } } as const;
  const plan = { match: 'bench', configuration, fromEpisode: 0, checkpoints: null, log: new EventLog(0), models, recording: () => null };
  let scores: GraphScore[] = [];
  for await (const { checkpoints } of playMatch(plan)) {
    scores = [checkpoints.red, checkpoints.blue].map((learnt) => scoreGraph(tactiCrafterCheckpointSchema.parse(learnt).graph));
  }
  return scores;
}

/**
 * Sets what TactiCrafter believes of causes and effects after self-play against what is true. The paper counts 100 % of causes and 94.5 %
 * of effects as right, with a language model. Mistakes go to stderr.
 */
export async function causalBenchmarks(episodes: number, seeds: number): Promise<Benchmark[]> {
  const benchmarks: Benchmark[] = [];
  for (const { summary } of scenarios) {
    const scores: GraphScore[] = [];
    for (let seed = 1; seed <= seeds; seed++) scores.push(...(await learntGraphs(summary.id, episodes, seed)));
    const sum = (of: (score: GraphScore) => number): number => scores.reduce((total, score) => total + of(score), 0);
    const actions = sum((score) => score.actions);
    const share = (right: number, all: number): number => (100 * right) / all;
    benchmarks.push(
      { name: `${summary.id}: actions in ${scores.length} graphs`, value: actions, unit: 'actions' },
      {
        name: `${summary.id}: actions whose causes are right`,
        value: share(
          sum((score) => score.causesRight),
          actions,
        ),
        unit: '%',
      },
      {
        name: `${summary.id}: actions whose effects are right`,
        value: share(
          sum((score) => score.effectsRight),
          actions,
        ),
        unit: '%',
      },
      {
        name: `${summary.id}: claimed effects that are true`,
        value: share(
          sum(({ effects }) => effects.right),
          sum(({ effects }) => effects.claimed),
        ),
        unit: '%',
      },
    );
    for (const { mistakes, unknown } of scores) {
      for (const mistake of mistakes) console.error(`${summary.id}: ${mistake}`);
      for (const action of unknown) console.error(`${summary.id}: nothing is known of ${action}`);
    }
  }
  return benchmarks;
}
