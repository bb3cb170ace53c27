import { z } from 'zod';
import type { Purposes } from './prompt-facts.ts';
import {
  memberSchema,
  pastCallSchema,
  promptSubtaskSchema,
  taskDatumSchema,
  taskHeadSchema,
  taskWorldSchema,
  toolSchema,
} from './task-prompt.ts';

/* The facts of VillagerAgent's model calls, by purpose. */

const decomposition = z.object({
  task: taskHeadSchema,
  data: z.array(taskDatumSchema),
  world: taskWorldSchema,
  /** Most new subtasks. */
  most: z.int().min(1),
  /** Most calls that an agent makes for one subtask. */
  calls: z.int().min(1),
  /** Number of the first new subtask. */
  first: z.int().min(1),
});

/** Request for the first subtasks. */
export const decomposeFacts = decomposition.extend({ purpose: z.literal('decompose') });
export type DecomposeFacts = z.infer<typeof decomposeFacts>;

/** Request for further subtasks, after some have ended. `previous` is the plan so far. */
export const redecomposeFacts = decomposition.extend({ purpose: z.literal('redecompose'), previous: z.array(promptSubtaskSchema) });
export type RedecomposeFacts = z.infer<typeof redecomposeFacts>;

/** Request for one change of the plan: a new plan, a split, a move, an insertion or a deletion. */
export const mergeFacts = redecomposeFacts.extend({ purpose: z.literal('merge') });
export type MergeFacts = z.infer<typeof mergeFacts>;

/** Request to assign ready subtasks to free agents. */
export const assignFacts = z.object({
  purpose: z.literal('assign'),
  task: taskHeadSchema,
  environment: z.string(),
  /** What each agent did before, one sentence each. */
  experience: z.array(z.string()),
  members: z.array(memberSchema),
  free: z.array(z.string()),
  ready: z.array(promptSubtaskSchema),
  data: z.array(taskDatumSchema),
});
export type AssignFacts = z.infer<typeof assignFacts>;

/** Request to split a subtask for several agents into one part for each. */
export const splitFacts = z.object({
  purpose: z.literal('split'),
  task: taskHeadSchema,
  data: z.array(taskDatumSchema),
  world: taskWorldSchema,
  subtask: promptSubtaskSchema,
  /** The agents that work on it. */
  agents: z.array(z.string()),
  calls: z.int().min(1),
});
export type SplitFacts = z.infer<typeof splitFacts>;

/** Request for the next call of an agent, or its final answer. */
export const actFacts = z.object({
  purpose: z.literal('act'),
  agent: z.string(),
  task: taskHeadSchema,
  subtask: z.object({ description: z.string(), milestones: z.array(z.string()) }),
  data: z.array(taskDatumSchema),
  /** The agent itself is among the members; the others only if they share their state. */
  world: taskWorldSchema,
  /** Calls of the agent before this subtask, newest last. */
  before: z.array(pastCallSchema),
  /** Calls for this subtask. */
  history: z.array(pastCallSchema),
  tools: z.array(toolSchema),
  /** Least calls before a final answer. */
  leastCalls: z.int().min(0),
  /** Calls that are left, this one included. */
  callsLeft: z.int().min(1),
  /** Game seconds that are left before no further call is made; absent in older recordings. */
  secondsLeft: z.int().min(0).optional(),
});
export type ActFacts = z.infer<typeof actFacts>;

/** Request to judge a subtask after its calls. */
export const reflectFacts = z.object({
  purpose: z.literal('reflect'),
  agent: z.string(),
  subtask: z.object({ description: z.string(), milestones: z.array(z.string()) }),
  data: z.array(taskDatumSchema),
  world: taskWorldSchema,
  history: z.array(pastCallSchema),
  /** The agent's final answer; null if it gave none. */
  answer: z.string().nullable(),
});
export type ReflectFacts = z.infer<typeof reflectFacts>;

/** Request for the new summary of an agent. */
export const agentSummaryFacts = z.object({
  purpose: z.literal('agent-summary'),
  agent: z.string(),
  summary: z.string(),
  subtask: z.string(),
  feedback: z.string(),
  history: z.array(pastCallSchema),
  position: memberSchema.shape.position,
  inventory: memberSchema.shape.inventory,
  /** Largest length in tokens. */
  tokens: z.int().min(1),
});
export type AgentSummaryFacts = z.infer<typeof agentSummaryFacts>;

/** Request for a summary of the surroundings of all agents. */
export const environmentSummaryFacts = z.object({
  purpose: z.literal('environment-summary'),
  task: taskHeadSchema,
  /** What each agent sees: kinds of blocks and entities around it. */
  seen: z.array(
    z.object({ agent: z.string(), position: memberSchema.shape.position, blocks: z.array(z.string()), entities: z.array(z.string()) }),
  ),
  places: taskWorldSchema.shape.places,
  containers: taskWorldSchema.shape.containers,
  tokens: z.int().min(1),
});
export type EnvironmentSummaryFacts = z.infer<typeof environmentSummaryFacts>;

/** The purposes of the model calls of an agent that does subtasks. */
export const subtaskPurposes: Purposes = { act: actFacts, reflect: reflectFacts };

/** The purposes of VillagerAgent's model calls. */
export const villagerPurposes: Purposes = {
  decompose: decomposeFacts,
  redecompose: redecomposeFacts,
  merge: mergeFacts,
  assign: assignFacts,
  split: splitFacts,
  ...subtaskPurposes,
  'agent-summary': agentSummaryFacts,
  'environment-summary': environmentSummaryFacts,
};
