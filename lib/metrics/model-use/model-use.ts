import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import type { FigureValues } from '#lib/domain/figures.ts';
import { modelUseIds } from '#lib/figures/model-use-figures.ts';

/** Keeps the token cost defined for an episode without score and actions, as in the paper. */
const epsilon = 1;

/** What a team used of its models in an episode of a task. */
export interface ModelUse {
  /** Output tokens of all answers. */
  readonly tokens: number;
  /** Input tokens of all prompts. */
  readonly promptTokens: number;
  readonly calls: number;
  /** Actions that did not fail. */
  readonly actions: number;
  /** Completion from 0 to 1. */
  readonly completion: number;
}

/** The tokens of answers per valid action; null without a valid action. */
export function tokensPerAction({ tokens, actions }: Pick<ModelUse, 'tokens' | 'actions'>): number | null {
  return actions > 0 ? tokens / actions : null;
}

/**
 * The token cost of VillagerBench: completion tokens divided by (score in percent + 1) + valid actions. The paper explains the completion
 * tokens as the average of one action; its formula alone reads as the tokens of all answers (see `wholeTokenCost`).
 */
export function tokenCost(use: Omit<ModelUse, 'promptTokens' | 'calls'>): number | null {
  const perAction = tokensPerAction(use);
  return perAction === null ? null : perAction / divisor(use);
}

/** The same with the tokens of all answers. */
export function wholeTokenCost(use: Omit<ModelUse, 'promptTokens' | 'calls'>): number {
  return use.tokens / divisor(use);
}

function divisor({ completion, actions }: Pick<ModelUse, 'completion' | 'actions'>): number {
  return 100 * completion + epsilon + actions;
}

/** The figures of the models of one team in an episode; none for a versus episode, and without model calls. */
export function modelUseFigures(episode: Pick<EpisodeResult, 'outcome' | 'minds' | 'stats'>): FigureValues {
  const { outcome, minds = {}, stats } = episode;
  const [played, ...others] = Object.entries(minds).flatMap(([team, mind]) => (mind === null ? [] : [{ mind, counts: stats[team] ?? {} }]));
  if (outcome?.kind !== 'task' || played === undefined || others.length > 0) return {};
  const { mind, counts } = played;
  const use: ModelUse = {
    tokens: mind.outputTokens.sum,
    promptTokens: mind.inputTokens,
    calls: mind.outputTokens.n,
    actions: Math.max(0, (counts.actions ?? 0) - (counts.actionsFailed ?? 0)),
    completion: outcome.completion,
  };
  return {
    [modelUseIds.calls]: use.calls,
    [modelUseIds.tokens]: use.tokens,
    [modelUseIds.promptTokens]: use.promptTokens,
    [modelUseIds.actions]: use.actions,
    [modelUseIds.tokensPerAction]: tokensPerAction(use),
    [modelUseIds.tokenCost]: tokenCost(use),
    [modelUseIds.wholeTokenCost]: wholeTokenCost(use),
  };
}
