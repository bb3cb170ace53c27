import { z } from 'zod';
import { causalRelationSchema, mindLimits } from '#lib/domain/mind-event.ts';

const lines = z.array(z.string().min(1).max(mindLimits.line)).min(1).max(mindLimits.lines);

/** What can be set of TactiCrafter; all of it may be left out. */
export const tactiCrafterOptionsSchema = z.strictObject({
  causal: z.boolean().default(true),
  opponent: z.boolean().default(true),
  critic: z.boolean().default(true),
  tactics: lines.optional(),
  opponentTactics: lines.optional(),
  graph: z.array(causalRelationSchema).max(mindLimits.relations).optional(),
  temperature: z.number().min(0).max(2).default(0.3),
  rollouts: z.int().min(1).max(50).default(10),
});
export type TactiCrafterOptions = z.output<typeof tactiCrafterOptionsSchema>;

/** The options in words, as they are offered. */
export const tactiCrafterOptionWords: Readonly<Record<keyof TactiCrafterOptions, string>> = {
  causal: 'false leaves the causal model out',
  opponent: 'false leaves the opponent model out',
  critic: 'false leaves the critic out',
  tactics: 'tactics that are played as they stand, line by line, instead of being asked for',
  opponentTactics: 'what the opponents do, line by line, instead of being guessed',
  graph: 'the causal graph to begin with, instead of being asked for',
  temperature: 'of all questions, 0.3 where nothing is said',
  rollouts: 'programs an agent may run in an episode, 10 where nothing is said',
};
