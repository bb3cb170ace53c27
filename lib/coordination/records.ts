import * as z from 'zod/mini';
import type { JsonValue } from '#lib/domain/json-value.ts';
import { closingCauses } from './coordination-window.ts';
import { issueKinds } from './issue.ts';

const level = z.literal([0, 1, 2, 3]);
const count = z.int().check(z.nonnegative());
const perFeature = <Value extends z.ZodMiniType>(value: Value) => z.object({ C: value, A: value, D: value, R: value, H: value });
const text = z.string();

/** What an agent can do about an issue. */
const candidate = z.object({
  action: z.enum(['LOCAL_RECOVER', 'LOCAL_SKIP', 'REQUEST_MATERIAL']),
  /** In words: the steps of a recovery, how many other blocks are ready, or the request. */
  text,
  /** Estimated game seconds; null if unknown. */
  seconds: z.nullable(z.number()),
});

/**
 * The records of coordination in the log, by name. An agent system writes them as events of kind `mind-record`; all figures of coordination
 * and the pages follow from them and from what the world shows.
 */
const schemas = {
  /** Says at the start of an episode how its agents coordinate. */
  'coordination-setup': z.object({ variant: text, thresholds: z.tuple([z.number(), z.number()]) }),
  'issue-detected': z.object({ issue: text, kind: z.enum(issueKinds), node: text, items: z.record(z.string(), count), step: count }),
  /** A gate's decision with everything that led to it. */
  'gate-decision': z.object({
    issue: text,
    step: count,
    features: perFeature(level),
    reasons: perFeature(text),
    candidates: z.array(candidate),
    /** The rule that decided, with its text; null if none did. */
    rule: z.nullable(z.object({ id: text, text })),
    /** The score from 0 to 1; null if the gate computed none. */
    score: z.nullable(z.number()),
    thresholds: z.tuple([z.number(), z.number()]),
    tier: z.enum(['rule', 'score', 'adjudicator', 'gray', 'ungated']),
    adjudication: z.nullable(z.object({ decision: text, confidence: z.number(), text })),
    decision: z.enum(['stay_local', 'escalate']),
    /** Whether the agent knew a local solution at the decision; `chain` is that solution in words. */
    feasible: z.boolean(),
    chain: text,
  }),
  /** What an agent did about an issue after the decision. */
  'issue-action': z.object({ issue: text, action: z.enum(['LOCAL_RECOVER', 'LOCAL_SKIP', 'REQUEST_MATERIAL', 'WAIT']), text }),
  /** A step of a local recovery with its verified result. */
  'local-step': z.object({ issue: text, step: text, ok: z.boolean(), text }),
  'window-opened': z.object({ window: text, issue: text, target: text, item: text, count, medium: z.enum(['board', 'chat', 'centre']) }),
  'window-changed': z.object({ window: text, state: z.enum(['offered', 'transferring']), by: text }),
  'window-closed': z.object({ window: text, cause: z.enum(closingCauses) }),
  'issue-resolved': z.object({ issue: text, by: z.enum(['local', 'window', 'itself']) }),
  'cooldown-started': z.object({ kind: z.enum(issueKinds), until: count, cause: text }),
  /** The agent's private state, after one of the four events that change it. */
  'private-state': z.object({
    event: z.enum(['initialisation', 'action-completed', 'recovery-entered', 'mode-reset']),
    inventory: z.record(z.string(), count),
    task: text,
    unfinished: count,
    mode: z.enum(['none', 'local_recover', 'await_public', 'skip']),
    blocker: z.nullable(text),
    outcome: text,
  }),
} as const;

export type RecordName = keyof typeof schemas;
/** The data of a record. */
export type RecordData<Name extends RecordName> = z.infer<(typeof schemas)[Name]>;
/** A record with its name. */
export type CoordinationRecord = { readonly [Name in RecordName]: { readonly name: Name; readonly data: RecordData<Name> } }[RecordName];

/** A record as it is written into the log. */
export function recordFields({ name, data }: CoordinationRecord): { readonly name: string; readonly data: Record<string, JsonValue> } {
  return { name, data: { ...data } };
}

const variants = z.discriminatedUnion('name', [
  z.object({ name: z.literal('coordination-setup'), data: schemas['coordination-setup'] }),
  z.object({ name: z.literal('issue-detected'), data: schemas['issue-detected'] }),
  z.object({ name: z.literal('gate-decision'), data: schemas['gate-decision'] }),
  z.object({ name: z.literal('issue-action'), data: schemas['issue-action'] }),
  z.object({ name: z.literal('local-step'), data: schemas['local-step'] }),
  z.object({ name: z.literal('window-opened'), data: schemas['window-opened'] }),
  z.object({ name: z.literal('window-changed'), data: schemas['window-changed'] }),
  z.object({ name: z.literal('window-closed'), data: schemas['window-closed'] }),
  z.object({ name: z.literal('issue-resolved'), data: schemas['issue-resolved'] }),
  z.object({ name: z.literal('cooldown-started'), data: schemas['cooldown-started'] }),
  z.object({ name: z.literal('private-state'), data: schemas['private-state'] }),
]);

/** The record in an event of kind `mind-record`; null for a record of another procedure or with invalid data. */
export function recordOf(event: { readonly name: string; readonly data: unknown }): CoordinationRecord | null {
  return variants.safeParse({ name: event.name, data: event.data }).data ?? null;
}
