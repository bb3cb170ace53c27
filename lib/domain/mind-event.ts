import { z } from 'zod';
import { teamIdSchema } from './team-schema.ts';

/**
 * What a model is asked for, in the words of the agent system that asks: lower-case letters, digits and dashes, such as `tactics-update`.
 */
export const purposeSchema = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'A purpose has up to 40 lower-case letters, digits and dashes.');

/** Limits of an event about a mind. The writer shortens it to these; the ledger has the whole prompts and answers. */
export const mindLimits = { text: 2000, line: 500, lines: 40, name: 200, relations: 200, items: 40, code: 20_000 } as const;

const text = z.string().max(mindLimits.text);
const lines = z.array(z.string().max(mindLimits.line)).max(mindLimits.lines);
const name = z.string().max(mindLimits.name);
const items = z.array(name).max(mindLimits.items);
const revision = z.int().min(0);

/** The needed items and the given items of an action, as a team believes. */
export const causalRelationSchema = z.object({ action: z.string().max(mindLimits.line), causes: items, effects: items });
export type CausalRelation = z.infer<typeof causalRelationSchema>;

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
  }),
  z.object({ kind: z.literal('tactics'), team: teamIdSchema, revision, lines }),
  z.object({
    kind: z.literal('causal-graph'),
    team: teamIdSchema,
    revision,
    relations: z.array(causalRelationSchema).max(mindLimits.relations),
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
] as const;

export type MindEvent = z.infer<(typeof mindEventKinds)[number]>;
