import { z } from 'zod';
import { teamIdSchema } from './team-schema.ts';

/**
 * What a model is asked for, in the words of the agent system that asks: lower-case letters, digits and dashes, such as `tactics-update`.
 */
export const purposeSchema = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'A purpose has up to 40 lower-case letters, digits and dashes.');

/** The most that an event of a mind holds. Whoever writes one shortens it to this; prompts and answers themselves are kept elsewhere. */
export const mindLimits = { text: 2000, line: 500, lines: 40, name: 200, relations: 200, items: 40, code: 20_000 } as const;

const text = z.string().max(mindLimits.text);
const lines = z.array(z.string().max(mindLimits.line)).max(mindLimits.lines);
const name = z.string().max(mindLimits.name);
const items = z.array(name).max(mindLimits.items);
const revision = z.int().min(0);

/** What an action needs and what it gives, as a team believes. */
export const causalRelationSchema = z.object({ action: z.string().max(mindLimits.line), causes: items, effects: items });
export type CausalRelation = z.infer<typeof causalRelationSchema>;

/**
 * What happens in the minds of a team. Prompts and answers are not in the log: `call` names them in the ledger of model calls. A
 * `revision` counts from 0 through a whole match; lists are whole, never differences.
 */
export const mindEventKinds = [
  /** A question to a model: started, then done or failed. `agent` is absent where the whole team asks. `reason` is why it failed. */
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
    /** Null where the price is not known. */
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
  /** What a team believes its opponents do. */
  z.object({ kind: z.literal('opponent-model'), team: teamIdSchema, revision, lines }),
  /** The code that an agent runs from now on; `main` is the name of its entry. */
  z.object({ kind: z.literal('program'), agent: name, revision, code: z.string().max(mindLimits.code), main: name }),
  /** Where in its code (from 1) an agent is. Not every line is told. */
  z.object({ kind: z.literal('program-line'), agent: name, revision, line: z.int().min(1) }),
  z.object({ kind: z.literal('critique'), agent: name, success: z.boolean(), text }),
  /** A program ended with an error; line and column count from 1 and are absent where they are not known. */
  z.object({
    kind: z.literal('program-error'),
    agent: name,
    message: text,
    line: z.int().min(1).optional(),
    column: z.int().min(1).optional(),
  }),
] as const;

export type MindEvent = z.infer<(typeof mindEventKinds)[number]>;
