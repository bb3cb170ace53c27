import { z } from 'zod';
import { causalRelationSchema, mindLimits } from '#lib/domain/mind-event.ts';
import { choiceOptions, lengthWords } from '../toolkit/model-choice.ts';

/** The modules of TactiCrafter that call a model. */
export const tactiCrafterModules = ['tactics', 'causal', 'opponent', 'program', 'critic'] as const;
export type TactiCrafterModule = (typeof tactiCrafterModules)[number];

/** The most tokens of an answer unless the options set a length. */
export const usualTokens = 8192;

const lines = z.array(z.string().min(1).max(mindLimits.line)).min(1).max(mindLimits.lines);

/** The options of TactiCrafter, all optional. */
export const tactiCrafterOptionsSchema = z.strictObject({
  causal: z.boolean().default(true),
  opponent: z.boolean().default(true),
  critic: z.boolean().default(true),
  tactics: lines.optional(),
  opponentTactics: lines.optional(),
  graph: z.array(causalRelationSchema).max(mindLimits.relations).optional(),
  score: z.boolean().default(true),
  ...choiceOptions(tactiCrafterModules),
  rollouts: z.int().min(1).max(50).default(10),
});
export type TactiCrafterOptions = z.output<typeof tactiCrafterOptionsSchema>;

/** Descriptions of the options. */
export const tactiCrafterOptionWords: Readonly<Record<keyof TactiCrafterOptions, string>> = {
  causal: 'false disables the causal model',
  opponent: 'false disables the opponent model',
  critic: 'false disables the critic',
  tactics: 'fixed tactics, line by line; the model is not called for them',
  opponentTactics: 'fixed tactics of the opponents, line by line; they are not estimated',
  graph: 'the causal graph at the start; the model is not called for the first one',
  score: 'false omits the score of the last game when tactics are updated, as in the paper',
  temperature: 'sampling temperature of all model calls; 0.3 by default',
  maxOutputTokens: lengthWords(usualTokens),
  modules: `model, temperature and maxOutputTokens of one module, by its name: ${tactiCrafterModules.join(', ')}`,
  rollouts: 'programs an agent may run in an episode; 10 by default',
};
