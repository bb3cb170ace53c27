import { z } from 'zod';
import { jsonValueSchema } from '#lib/domain/json-value.ts';
import { blockPositionSchema, pointSchema } from '#lib/domain/position-schema.ts';
import { briefingFactSchema } from './briefing-fact.ts';

/*
 * The facts that prompts about cooperative tasks share, for every agent system that plays them. As in all prompts, the text says each of
 * them, and they contain nothing that the text omits.
 */

const inventory = z.record(z.string(), z.number());
const names = z.array(z.string());

/** The beginning of every prompt: the task in words. */
export const taskHeadSchema = z.object({ title: z.string(), description: z.string(), objective: z.string() });
export type TaskHead = z.infer<typeof taskHeadSchema>;

/** One statement of the task's data with the path by which a subtask refers to it. A blueprint is given block by block. */
export const taskDatumSchema = z.object({ path: z.string(), fact: briefingFactSchema });
export type TaskDatum = z.infer<typeof taskDatumSchema>;

/** A block that agents see or saw last, with the properties that matter: facing, axis, open, powered and the like; `air` for a free way. */
export const seenPlaceSchema = z.object({
  at: blockPositionSchema,
  block: z.string(),
  state: z.record(z.string(), z.string()),
  /** Whether it is a block of the blueprint that is right. */
  isRight: z.boolean(),
});
export type SeenPlace = z.infer<typeof seenPlaceSchema>;

/** An agent as its team knows it. `doing` is the description of its subtask; null for a free agent. */
export const memberSchema = z.object({
  agent: z.string(),
  /** Rounded to tenths. */
  position: pointSchema,
  inventory,
  /** Names of the calls that it may use. */
  tools: names,
  /** Its summary of what it did. */
  summary: z.string(),
  doing: z.string().nullable(),
});
export type Member = z.infer<typeof memberSchema>;

/** What a team knows of the world now. */
export const taskWorldSchema = z.object({
  places: z.array(seenPlaceSchema),
  /** Last known contents of containers. */
  containers: z.array(z.object({ at: blockPositionSchema, items: inventory })),
  members: z.array(memberSchema),
  /** Blocks of the blueprint that are right already; the data do not list them. */
  standing: z.int().min(0),
  /** Summary of the surroundings. */
  environment: z.string(),
});
export type TaskWorld = z.infer<typeof taskWorldSchema>;

/** A subtask in a prompt. */
export const promptSubtaskSchema = z.object({
  id: z.string(),
  description: z.string(),
  milestones: z.array(z.string()),
  /** Agents that may do it. */
  agents: names,
  /** How many of them it takes together. */
  number: z.int().min(1),
  /** Ids of the subtasks that must be done before it. */
  after: names,
  state: z.enum(['open', 'running', 'done', 'failed']),
  /** What its agent reported; empty before its end. */
  feedback: z.string(),
});
export type PromptSubtask = z.infer<typeof promptSubtaskSchema>;

/** A call in the history of an agent, with its result. */
export const pastCallSchema = z.object({
  tool: z.string(),
  arguments: z.record(z.string(), jsonValueSchema),
  message: z.string(),
  status: z.boolean(),
});
export type PastCall = z.infer<typeof pastCallSchema>;

/** A call that an agent may make. `parameters` describes each parameter in words. */
export const toolSchema = z.object({ name: z.string(), description: z.string(), parameters: z.record(z.string(), z.string()) });
export type Tool = z.infer<typeof toolSchema>;
