import { z } from 'zod';
import { choiceOptions } from '../toolkit/model-choice.ts';
import { allModes } from './modes/all-modes.ts';
import { profileSchema } from './profile.ts';

/** The modules of a MINDcraft agent that call a model. */
export const mindcraftModules = ['chat', 'memory', 'responder', 'coder'] as const;

const modeNames = allModes.map(({ name }) => name);
const usualTokens = 1024;
const usualMessages = 15;
const usualExamples = 2;

/** The options of MINDcraft, all optional; the defaults are those of the original. */
export const mindcraftOptionsSchema = z.strictObject({
  ...choiceOptions(mindcraftModules, usualTokens),
  temperature: z.number().min(0).max(2).default(0),
  persona: z.string().max(4000).default(''),
  profile: profileSchema.default({}),
  examples: z.int().min(0).max(20).default(usualExamples),
  maxMessages: z.int().min(6).max(200).default(usualMessages),
  maxCommands: z.int().min(1).max(100).default(20),
  blockedCommands: z.array(z.string()).default([]),
  programs: z.boolean().optional(),
  conversations: z.boolean().default(true),
  baseProfile: z.enum(['survival', 'assistant', 'creative', 'god_mode']).default('assistant'),
  modes: z.partialRecord(z.enum(modeNames), z.boolean()).default({}),
  commandsInChat: z.enum(['full', 'short', 'none']).default('short'),
  coolDownSeconds: z.number().min(0).max(600).default(0),
});
export type MindcraftOptions = z.output<typeof mindcraftOptionsSchema>;

/** Descriptions of the options. */
export const mindcraftOptionWords: Readonly<Record<keyof MindcraftOptions, string>> = {
  temperature: 'sampling temperature of all model calls; 0 by default',
  maxOutputTokens: `the most tokens of an answer, thinking included; ${usualTokens} by default`,
  modules: `model, temperature and maxOutputTokens of one module, by its name: ${mindcraftModules.join(', ')}`,
  persona: 'the character of the agents in words, for their prompts; none by default',
  profile: 'a profile of MINDcraft as in its JSON file: model, modes, prompt, examples, blocked commands',
  examples: `example conversations of the profile in each prompt; ${usualExamples} by default`,
  maxMessages: `turns that an agent remembers word by word before it sums the oldest up; ${usualMessages} by default`,
  maxCommands: 'most model calls in a row that one message or result leads to; 20 by default',
  blockedCommands: 'names of commands that the agents cannot use, beside those that the task blocks',
  programs: 'whether the command newAction writes and runs programs in the sandbox; by default only in tasks that cannot be done without',
  conversations: 'whether agents talk with each other; true by default, and false for a team of agents that only act',
  baseProfile: 'the set of modes that are on at the start: survival, assistant, creative or god_mode; assistant by default',
  modes: `modes to switch on or off at the start, by name: ${modeNames.join(', ')}`,
  commandsInChat: 'what a partner sees of a command: full (as written), short (its name) or none; short by default',
  coolDownSeconds: 'game seconds between two model calls of an agent; 0 by default',
};
