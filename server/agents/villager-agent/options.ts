import { z } from 'zod';
import { gatedOptionsSchema } from '../gated/options.ts';
import { choiceOptions, lengthWords } from '../toolkit/model-choice.ts';
import { subtaskOptions, subtaskOptionWords } from '../toolkit/subtask/subtask-options.ts';

/** The modules of VillagerAgent that call a model. */
const villagerModules = ['decomposer', 'controller', 'state', 'act', 'reflect'] as const;

/** The most tokens of an answer unless the options set a length. */
export const usualTokens = 1024;

/** The options of VillagerAgent, all optional. */
export const villagerOptionsSchema = z.strictObject({
  ...choiceOptions(villagerModules),
  temperature: z.number().min(0).max(2).default(0),
  ...subtaskOptions,
  sharedState: z.boolean().default(true),
  mode: z.enum(['append', 'merge']).default('append'),
  decomposeWhen: z.enum(['round-ended', 'agent-free']).default('round-ended'),
  workers: z.int().min(1).max(32).default(4),
  totalSeconds: z.number().min(1).max(86_400).default(1200),
  taskSeconds: z.number().min(1).max(86_400).default(1800),
  roundFailures: z.int().min(1).max(100).default(3),
  roundSuccesses: z.int().min(1).max(100).default(10),
  pollSeconds: z.number().min(0.05).max(60).default(1),
  agentSummaryTokens: z.int().min(16).max(4096).default(512),
  environmentSummaryTokens: z.int().min(16).max(4096).default(256),
  environmentCacheSeconds: z.number().min(0).max(3600).default(120),
  gate: gatedOptionsSchema.nullable().default(null),
});
export type VillagerOptions = z.output<typeof villagerOptionsSchema>;

/** Descriptions of the options. */
export const villagerOptionWords: Readonly<Record<keyof VillagerOptions, string>> = {
  temperature: 'sampling temperature of all model calls; 0 by default, as in the paper',
  maxOutputTokens: lengthWords(usualTokens, ', as in the paper'),
  modules: `model, temperature and maxOutputTokens of one module, by its name: ${villagerModules.join(', ')}`,
  ...subtaskOptionWords,
  sharedState: 'false hides the state of the other agents and the surroundings from an agent while it works',
  mode: '"merge" lets the model change open subtasks (replan, decompose, move, insert, delete); "append" only adds new ones',
  decomposeWhen: '"agent-free" asks for new subtasks as soon as an agent has none; "round-ended" when all have ended',
  workers: 'most agents that work at the same time; 4 by default, as in the original program',
  totalSeconds: 'game seconds after which no subtask begins; 1200 by default',
  taskSeconds: 'most game seconds that a subtask may run; 1800 by default',
  roundFailures: 'failures after which a round ends and the team plans again; 3 by default',
  roundSuccesses: 'successes after which a round ends; 10 by default',
  pollSeconds: 'game seconds between two looks at the state of the subtasks; 1 by default',
  agentSummaryTokens: 'most tokens of the summary of an agent; 512 by default',
  environmentSummaryTokens: 'most tokens of the summary of the surroundings; 256 by default',
  environmentCacheSeconds: 'game seconds for which the summary of the surroundings is used again; 120 by default',
  gate: 'options of gated coordination, which then carries out subtasks about blocks and decides whom to ask; none by default',
};
