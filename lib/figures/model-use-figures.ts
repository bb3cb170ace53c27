import type { FigureDeclaration } from '#lib/domain/figures.ts';
import type { ScenarioSummary } from '#lib/domain/scenario-summary.ts';

/** Ids of the figures of model calls. */
export const modelUseIds = {
  calls: 'model-calls',
  tokens: 'completion-tokens',
  promptTokens: 'prompt-tokens',
  actions: 'valid-actions',
  tokensPerAction: 'tokens-per-action',
  tokenCost: 'token-cost',
  wholeTokenCost: 'whole-token-cost',
} as const;

const paper = 'VillagerBench (arXiv 2406.05720), token cost';

const common = { better: 'lower', range: [0, null], source: paper } as const;

/** The figures of the models of a team, in every scenario with tasks. An episode without model calls has none of them. */
const modelUseDeclarations: readonly FigureDeclaration[] = [
  {
    id: modelUseIds.calls,
    title: 'Model calls',
    meaning: 'Answers of models.',
    unit: 'calls',
    format: 'count',
    ...common,
    source: 'Arenacraft',
  },
  {
    id: modelUseIds.tokens,
    title: 'Completion tokens',
    meaning: 'Tokens of all answers of models.',
    unit: 'tokens',
    format: 'tokens',
    ...common,
  },
  {
    id: modelUseIds.promptTokens,
    title: 'Prompt tokens',
    meaning: 'Tokens of all prompts to models.',
    unit: 'tokens',
    format: 'tokens',
    ...common,
    source: 'Arenacraft',
  },
  {
    id: modelUseIds.actions,
    title: 'Valid actions',
    meaning: 'Actions of all agents that did not fail.',
    unit: 'actions',
    format: 'count',
    ...common,
    better: 'neither',
  },
  {
    id: modelUseIds.tokensPerAction,
    title: 'Tokens per action',
    meaning: 'Completion tokens divided by valid actions. Not defined without a valid action.',
    unit: 'tokens',
    format: 'number',
    ...common,
  },
  {
    id: modelUseIds.tokenCost,
    title: 'Token cost',
    meaning: 'Tokens per action divided by the sum of completion in percent, 1 and valid actions, as the paper explains its formula.',
    unit: '',
    format: 'number',
    ...common,
  },
  {
    id: modelUseIds.wholeTokenCost,
    title: 'Token cost, all tokens',
    meaning: 'All completion tokens divided by the sum of completion in percent, 1 and valid actions, as the formula of the paper reads.',
    unit: '',
    format: 'number',
    ...common,
  },
];

/** All figures of a scenario: those that it declares, and with tasks those of model calls. */
export function figuresOfScenario({ kind, figures }: Pick<ScenarioSummary, 'kind' | 'figures'>): readonly FigureDeclaration[] {
  return kind === 'task' ? [...figures, ...modelUseDeclarations] : figures;
}
