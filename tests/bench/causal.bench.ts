import { matchConfigurationSchema } from '#lib/domain/match-configuration.ts';
import type { CausalRelation } from '#lib/domain/mind-event.ts';
import { tactiCrafterCheckpointSchema } from '#server/agents/tacticrafter/checkpoint.ts';
import { promptBriefing } from '#server/agents/toolkit/prompt-briefing.ts';
import type { AskGateway } from '#server/contract/model-call.ts';
import type { Scenario } from '#server/contract/scenario.ts';
import { EventLog } from '#server/match/event-log.ts';
import { playMatch } from '#server/match/match.ts';
import { firstGraph } from '#server/models/planner/causal.ts';
import { offlineProvider } from '#server/models/planner/offline-provider.ts';
import { scenarios, taskOf } from '#server/scenarios/registry.ts';
import type { Benchmark } from './benchmark.ts';
import { type GraphScore, scoreGraph } from './causal/graph-score.ts';

/** Asks the offline planner in this process. */
const models: AskGateway = async ({ call, content }) => {
  const answer = { latencyMs: 0, ...offlineProvider.answer(content) };
  return { state: 'done', answer: { ...answer, call, costUsd: 0, retries: 0, model: 'offline-planner', provider: 'offline' } };
};

/** The causal graphs of both teams after `episodes` episodes of TactiCrafter against itself with the offline planner. */
async function learntGraphs(
  scenario: string,
  episodes: number,
  seed: number,
  begunWith?: readonly CausalRelation[],
): Promise<CausalRelation[][]> {
  const setup = { agent: 'tacticrafter', ...(begunWith ? { options: { graph: [...begunWith] } } : {}) };
  const configuration = matchConfigurationSchema.parse({
    ...{ scenario, teams: { red: 'learner', blue: 'learner' }, systems: { learner: setup }, episodes, seed, clock: { kind: 'fast' } },
  });
  const plan = { match: 'bench', configuration, fromEpisode: 0, checkpoints: null, log: new EventLog(0), models, recording: () => null };
  let graphs: CausalRelation[][] = [];
  for await (const { checkpoints } of playMatch(plan)) {
    graphs = [checkpoints.red, checkpoints.blue].map((learnt) => tactiCrafterCheckpointSchema.parse(learnt).graph);
  }
  return graphs;
}

/** A graph in which everything is wrong: no action has an effect, and each needs an unrelated item. */
function spoilt(graph: readonly CausalRelation[]): CausalRelation[] {
  return graph.map(({ action, causes }) => ({ action, causes: [...causes, 'poisonous_potato'], effects: [] }));
}

/**
 * The part of a wrong graph that self-play corrects: among the actions whose relation changed, those that are right now. Actions that are
 * never done stay wrong.
 */
async function relearnt(scenario: Scenario, episodes: number, seed: number): Promise<Benchmark[]> {
  const { id } = scenario.summary;
  const wrong = spoilt(firstGraph(promptBriefing(taskOf({ scenario: scenario.summary.id }).briefing('red', 0, 1))));
  const before = new Map(wrong.map((relation) => [relation.action, JSON.stringify(relation)]));
  const graphs = await learntGraphs(id, episodes, seed, wrong);
  const changed = graphs.map((graph) => graph.filter((relation) => before.get(relation.action) !== JSON.stringify(relation)));
  const scores = changed.map((graph) => scoreGraph(graph));
  for (const { mistakes } of scores) for (const mistake of mistakes) console.error(`${id}, relearned: ${mistake}`);
  const actions = scores.reduce((sum, score) => sum + score.actions, 0);
  const share = (of: (score: GraphScore) => number): number =>
    (100 * scores.reduce((sum, score) => sum + of(score), 0)) / Math.max(1, actions);
  return [
    { name: `${id}: actions relearned from a wrong graph`, value: actions, unit: 'actions' },
    { name: `${id}: of these with right causes`, value: share(({ causesRight }) => causesRight), unit: '%' },
    { name: `${id}: of these with right effects`, value: share(({ effectsRight }) => effectsRight), unit: '%' },
  ];
}

/**
 * Compares TactiCrafter's beliefs about causes and effects after self-play with the truth. The paper counts 100 % of causes and 94.5 % of
 * effects as right, with a language model. Because much is known before the first game, it also measures what is learned from a graph in
 * which everything is wrong. Mistakes go to stderr.
 */
export async function causalBenchmarks(episodes: number, seeds: number): Promise<Benchmark[]> {
  const benchmarks: Benchmark[] = [];
  for (const scenario of scenarios) {
    const { summary } = scenario;
    const scores: GraphScore[] = [];
    for (let seed = 1; seed <= seeds; seed++) scores.push(...(await learntGraphs(summary.id, episodes, seed)).map(scoreGraph));
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
    benchmarks.push(...(await relearnt(scenario, episodes, 1)));
    for (const { mistakes, unknown } of scores) {
      for (const mistake of mistakes) console.error(`${summary.id}: ${mistake}`);
      for (const action of unknown) console.error(`${summary.id}: nothing is known about ${action}`);
    }
  }
  return benchmarks;
}
