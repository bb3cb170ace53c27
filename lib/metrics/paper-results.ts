import type { SystemVariant } from '#lib/domain/system-setup.ts';

/** Figures in the PillagerBench paper, pooled over both scenarios; null if it has none. */
export interface PaperResult {
  readonly label: string;
  readonly p: number;
  readonly s: number;
  readonly d: number;
  readonly w: number;
  readonly seconds: number | null;
  readonly tokens: number | null;
  readonly rate: number | null;
  readonly rollouts: number | null;
}

const noModel = { seconds: null, tokens: null, rate: null, rollouts: null };

const results = {
  random: { label: 'Random', p: 1.33, s: 0.67, d: -13.66, w: 0.15, ...noModel },
  cot: { label: 'CoT, gpt-4o', p: 11.33, s: 1.41, d: -2.88, w: 0.42, ...noModel },
  gpt: { label: 'TactiCrafter, gpt-4o', p: 13.05, s: 1.55, d: -1.16, w: 0.46, seconds: 9.16, tokens: 390.39, rate: 42.64, rollouts: 1.35 },
  gemini: {
    ...{ label: 'TactiCrafter, gemini-2.0-flash', p: 12.1, s: 1, d: -2.6, w: 0.4 },
    ...{ seconds: 5.36, tokens: 731.15, rate: 136.4, rollouts: 1.51 },
  },
  o3: {
    ...{ label: 'TactiCrafter, o3-mini', p: 7.91, s: 2.44, d: -5.5, w: 0.36 },
    ...{ seconds: 25.45, tokens: 2805.31, rate: 110.24, rollouts: 1.37 },
  },
  withoutCausal: { label: 'without causal model', p: 12.8, s: 2.08, d: -0.92, w: 0.44, ...noModel, rollouts: 1.31 },
  withoutOpponent: { label: 'without opponent model', p: 11.83, s: 2.32, d: -1.68, w: 0.45, ...noModel, rollouts: 1.42 },
} satisfies Record<string, PaperResult>;

/** Names of the paper's models as providers write them: with an optional path before and a date or version after. */
const paperModels = {
  gpt: /(^|\/)gpt-4o(-\d{4}-\d{2}-\d{2})?$/,
  gemini: /(^|\/)gemini-2\.0-flash(-\d{3})?$/,
  o3: /(^|\/)o3-mini(-\d{4}-\d{2}-\d{2})?$/,
} as const;

/** Whether models answered, and all of them were this model of the paper. */
function answeredBy(model: keyof typeof paperModels, answered: readonly string[]): boolean {
  return answered.length > 0 && answered.every((name) => paperModels[model].test(name));
}

/** Whether the model of the paper's other experiments answered: gpt-4o. */
export function answeredAsInPaper(answered: readonly string[]): boolean {
  return answeredBy('gpt', answered);
}

/**
 * The paper's figures for a system like this one with answers of these models; null if it has none. Systems with models are compared only
 * with rows of the same model, so never if the offline planner answered.
 */
export function paperResultOf({ agent, options = {} }: SystemVariant, answered: readonly string[]): PaperResult | null {
  if (agent === 'random') return results.random;
  if (agent === 'cot') return answeredAsInPaper(answered) ? results.cot : null;
  if (agent !== 'tacticrafter') return null;
  if (options.causal === false && options.opponent === false) return null;
  if (options.causal === false) return answeredAsInPaper(answered) ? results.withoutCausal : null;
  if (options.opponent === false) return answeredAsInPaper(answered) ? results.withoutOpponent : null;
  const model = (['gpt', 'gemini', 'o3'] as const).find((name) => answeredBy(name, answered));
  return model === undefined ? null : results[model];
}
