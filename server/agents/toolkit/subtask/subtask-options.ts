import { z } from 'zod';

/** Calls that only one agent has, if agents have diverse abilities: those of the paper's experiment. */
const usualUnique = ['SmeltingCooking', 'MineBlock', 'attackTarget'];

/** The options of agents that do subtasks, for every system that uses them. */
export const subtaskOptions = {
  iterations: z.int().min(1).max(50).default(6),
  seconds: z.number().min(1).max(3600).default(120),
  leastCalls: z.int().min(0).max(10).default(2),
  contextTokens: z.int().min(500).max(200_000).default(4000),
  abilities: z.enum(['same', 'diverse']).default('same'),
  uniqueCalls: z.array(z.string().min(1)).max(20).default(usualUnique),
  calls: z.record(z.string(), z.array(z.string().min(1)).max(60)).default({}),
};

/** Descriptions of the options of agents that do subtasks. */
export const subtaskOptionWords: Readonly<Record<keyof typeof subtaskOptions, string>> = {
  iterations: 'most model calls of an agent for one subtask; 6 by default, as in the paper',
  seconds: 'most game seconds of a subtask; 120 by default, as in the paper',
  leastCalls: 'calls that an agent makes before it may give its final answer; 2 by default',
  contextTokens: 'most tokens of a prompt; 4000 by default, as in the paper',
  abilities: '"diverse" gives each of the unique calls to one agent alone; "same" gives all calls to all',
  uniqueCalls: `the calls that are shared out if abilities are diverse; ${usualUnique.join(', ')} by default`,
  calls: 'the names of the calls that an agent may make, by the name of the agent; by default all that the task allows',
};
