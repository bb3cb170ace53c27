import { z } from 'zod';
import { profileSchema } from '#lib/domain/profile.ts';
import { gatedOptionsSchema } from '../gated/options.ts';
import { choiceOptions, lengthWords } from '../toolkit/model-choice.ts';
import { allModes } from './modes/all-modes.ts';

/** The modules of a MINDcraft agent that call a model. */
export const mindcraftModules = ['chat', 'memory', 'responder', 'coder', 'vision'] as const;

const modeNames = allModes.map(({ name }) => name);
/** The most tokens of an answer unless the options set a length. */
export const usualTokens = 1024;
const usualMessages = 15;
const usualExamples = 2;
const usualSkills = 5;

/** The options of MINDcraft, all optional; the defaults are those of the original. */
export const mindcraftOptionsSchema = z.strictObject({
  ...choiceOptions(mindcraftModules),
  temperature: z.number().min(0).max(2).default(0),
  persona: z.string().max(4000).default(''),
  language: z.string().max(40).default(''),
  onlyChatWith: z.array(z.string().min(1)).max(20).default([]),
  profile: profileSchema.default({}),
  examples: z.int().min(0).max(20).default(usualExamples),
  skills: z.union([z.literal('all'), z.int().min(0).max(100)]).default(usualSkills),
  maxMessages: z.int().min(6).max(200).default(usualMessages),
  keepMemory: z.boolean().default(false),
  maxCommands: z.int().min(1).max(100).default(20),
  commands: z.enum(['text', 'tools']).default('text'),
  blockedCommands: z.array(z.string()).default([]),
  communication: z.boolean().default(true),
  programs: z.boolean().optional(),
  vision: z.boolean().default(false),
  baseProfile: z.enum(['survival', 'assistant', 'creative', 'god_mode']).default('assistant'),
  modes: z.partialRecord(z.enum(modeNames), z.boolean()).default({}),
  commandsInChat: z.enum(['full', 'short', 'none']).default('full'),
  narrate: z.boolean().default(false),
  walks: z.enum(['careful', 'free']).default('careful'),
  coolDownSeconds: z.number().min(0).max(600).default(0),
  gate: gatedOptionsSchema.nullable().default(null),
});
export type MindcraftOptions = z.output<typeof mindcraftOptionsSchema>;

/** Descriptions of the options. */
export const mindcraftOptionWords: Readonly<Record<keyof MindcraftOptions, string>> = {
  temperature: 'sampling temperature of all model calls; 0 by default',
  maxOutputTokens: lengthWords(usualTokens),
  modules: `model, temperature and maxOutputTokens of one module, by its name: ${mindcraftModules.join(', ')}`,
  persona: 'the character of the agents in words, for their prompts; none by default',
  language: 'the language in which the agents write to others, as an English word such as German; by default the prompts name no language',
  onlyChatWith:
    'names of people: the agents hear only these people and other agents that talk; by default they hear everyone, as in the original',
  profile: 'a profile of MINDcraft as in its JSON file: model, modes, prompt, examples, blocked commands',
  examples: `number of examples in each prompt: those of the profile, else of the system, that are nearest to what was said; ${usualExamples} by default`,
  skills: `how many descriptions of calls the prompt for a program has: a number or all; the nearest to the request, and always those for placing and breaking; ${usualSkills} by default`,
  maxMessages: `turns that an agent remembers word by word before it sums the oldest up; ${usualMessages} by default`,
  keepMemory:
    'whether an agent keeps its memory and places from one episode of a match to the next, and in checkpoints; false by default, as in the original',
  maxCommands: 'the most model calls in a row after one message or result; 20 by default',
  commands:
    'how a model gives commands: text (written in its reply, as in the original) or tools (calls of tools, for models that can); text by default',
  blockedCommands: 'names of commands that the agents cannot use, in addition to those that the task blocks',
  communication: 'whether the agents can talk with each other; true by default',
  programs:
    'whether the command newAction writes programs and runs them in the sandbox; by default only in tasks that need programs; true also allows it in tasks that block it',
  vision:
    'whether lookAtPlayer and lookAtPosition describe a picture of what the agent sees, by a model that takes pictures; false by default, as in the original',
  baseProfile: 'the set of modes that are on at the start: survival, assistant, creative or god_mode; assistant by default',
  modes: `modes to switch on or off at the start, by name: ${modeNames.join(', ')}`,
  commandsInChat: 'what a partner sees of a command: full (as written, as in the original), short (its name) or none; full by default',
  narrate: 'whether the agents say in the chat what their modes do, as the original does by default; false by default',
  walks: 'whether the walks of commands dig and place blocks: careful (they do not) or free (as in the original); careful by default',
  coolDownSeconds: 'game seconds between two model calls of an agent; 0 by default',
  gate: 'options of gated coordination; with them, each agent builds its part by itself, asks others through the gate alone, and has no conversations; none by default',
};
