import { z } from 'zod';
import { agentEventKinds } from './agent-event.ts';
import { jsonValueSchema } from './json-value.ts';
import { teamIdSchema } from './team-schema.ts';

/**
 * What a model is asked for, in the words of the agent system that asks: lower-case letters, digits and dashes, such as `tactics-update`.
 */
export const purposeSchema = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'A purpose has up to 40 lower-case letters, digits and dashes.');

/** Limits of an event about a mind. The writer shortens it to these; the ledger has the whole prompts and answers. */
export const mindLimits = { text: 2000, line: 500, lines: 40, name: 200, relations: 200, items: 40, nodes: 100, code: 20_000 } as const;

const text = z.string().max(mindLimits.text);
const lines = z.array(z.string().max(mindLimits.line)).max(mindLimits.lines);
const name = z.string().max(mindLimits.name);
const items = z.array(name).max(mindLimits.items);
const revision = z.int().min(0);

/** The needed items and the given items of an action, as a team believes. */
export const causalRelationSchema = z.object({ action: z.string().max(mindLimits.line), causes: items, effects: items });
export type CausalRelation = z.infer<typeof causalRelationSchema>;

const taskNode = z.object({
  id: name,
  description: z.string().max(mindLimits.line),
  milestones: lines,
  /** Agents that may work on it or do; empty if any agent may. */
  agents: z.array(name).max(mindLimits.items),
  /** Ids of the tasks that must be done before it. */
  after: z.array(name).max(mindLimits.nodes),
  /** The id of the task that it is a part of; absent for a task of the whole. */
  part: name.optional(),
});
/** One subtask in a team's plan. */
export type TaskNode = z.infer<typeof taskNode>;

/** The state of a subtask: not assigned yet, in progress, or ended. */
const taskStates = ['open', 'running', 'done', 'failed'] as const;
const taskState = z.enum(taskStates);
export type TaskState = z.infer<typeof taskState>;

/**
 * Events about the minds of a team. Prompts and answers are not in the log: `call` is their id in the ledger of model calls. A `revision`
 * counts from 0 through a whole match; lists are complete, never differences.
 */
export const mindEventKinds = [
  /** A model call: started, then done or failed. `agent` is absent for a call of the whole team. `reason` is why it failed. */
  z.object({
    kind: z.literal('model-call'),
    call: name,
    team: teamIdSchema,
    agent: name.optional(),
    purpose: purposeSchema,
    model: name,
    provider: name.optional(),
    state: z.enum(['started', 'done', 'failed']),
    inputTokens: z.int().min(0).optional(),
    outputTokens: z.int().min(0).optional(),
    latencyMs: z.number().min(0).optional(),
    /** Null for an unknown price. */
    costUsd: z.number().min(0).nullable().optional(),
    retries: z.int().min(0).optional(),
    reason: text.optional(),
    /** Pictures in the prompt, which are in the ledger; absent for none. */
    pictures: z.int().min(1).optional(),
    /** The program of an external team wrote the prompt. Absent for a built-in system. */
    byProgram: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal('tactics'), team: teamIdSchema, revision, lines }),
  z.object({
    kind: z.literal('causal-graph'),
    team: teamIdSchema,
    revision,
    relations: z.array(causalRelationSchema).max(mindLimits.relations),
  }),
  /**
   * The subtasks of a team's plan and what each one waits for: the whole graph. Ids are unique in an episode, and a subtask that keeps its id
   * keeps its state. `text` says why the plan changed.
   */
  z.object({
    kind: z.literal('task-graph'),
    team: teamIdSchema,
    revision,
    text: z.string().max(mindLimits.line),
    nodes: z.array(taskNode).max(mindLimits.nodes),
  }),
  /** A subtask of the newest graph changes its state. `agents` work or worked on it; `text` is the reason or the feedback. */
  z.object({
    kind: z.literal('task-state'),
    team: teamIdSchema,
    task: name,
    state: taskState,
    agents: z.array(name).max(mindLimits.items),
    text: text.optional(),
  }),
  /** What a team or one of its agents sums up of the past, for its next prompts. `agent` is absent for the surroundings of the whole team. */
  z.object({ kind: z.literal('summary'), team: teamIdSchema, agent: name.optional(), text }),
  /**
   * A step of a procedure that only some agent systems have, by a name and data of its own, such as a decision with its reasons. A room of
   * lib defines and reads the data of each procedure.
   */
  z.object({
    kind: z.literal('mind-record'),
    team: teamIdSchema,
    agent: name,
    name: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
    data: z.record(z.string(), jsonValueSchema),
  }),
  /** A team's view of its opponents. */
  z.object({ kind: z.literal('opponent-model'), team: teamIdSchema, revision, lines }),
  /** The code that an agent runs from now on; `main` is the name of its entry. */
  z.object({ kind: z.literal('program'), agent: name, revision, code: z.string().max(mindLimits.code), main: name }),
  /** The line of its code (from 1) that an agent runs. Not every line is reported. */
  z.object({ kind: z.literal('program-line'), agent: name, revision, line: z.int().min(1) }),
  z.object({ kind: z.literal('critique'), agent: name, success: z.boolean(), text }),
  /** A program ended with an error; line and column count from 1 and are absent if unknown. */
  z.object({
    kind: z.literal('program-error'),
    agent: name,
    message: text,
    line: z.int().min(1).optional(),
    column: z.int().min(1).optional(),
  }),
  ...agentEventKinds,
] as const;

export type MindEvent = z.infer<(typeof mindEventKinds)[number]>;
