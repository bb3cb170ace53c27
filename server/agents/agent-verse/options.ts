import { z } from 'zod';
import { choiceOptions, lengthWords } from '../toolkit/model-choice.ts';
import { subtaskOptions, subtaskOptionWords } from '../toolkit/subtask/subtask-options.ts';

/** The modules of AgentVerse that call a model. */
const agentVerseModules = ['discussion', 'summary', 'act', 'reflect'] as const;

/** The most tokens of an answer unless the options set a length. */
export const usualTokens = 1024;

/** The options of AgentVerse, all optional. */
export const agentVerseOptionsSchema = z.strictObject({
  ...choiceOptions(agentVerseModules),
  temperature: z.number().min(0).max(2).default(0),
  ...subtaskOptions,
  rounds: z.int().min(1).max(20).default(4),
  totalSeconds: z.number().min(1).max(86_400).default(1200),
});
export type AgentVerseOptions = z.output<typeof agentVerseOptionsSchema>;

/** Descriptions of the options. */
export const agentVerseOptionWords: Readonly<Record<keyof AgentVerseOptions, string>> = {
  temperature: 'sampling temperature of all model calls; 0 by default, as in the paper',
  maxOutputTokens: lengthWords(usualTokens),
  modules: `model, temperature and maxOutputTokens of one module, by its name: ${agentVerseModules.join(', ')}`,
  ...subtaskOptionWords,
  rounds: 'rounds of a discussion, in each of which every agent speaks once; 4 by default, as in the paper',
  totalSeconds: 'game seconds after which no discussion begins; 1200 by default',
};
