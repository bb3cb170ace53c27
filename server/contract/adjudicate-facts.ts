import { z } from 'zod';
import { pointSchema } from '#lib/domain/position-schema.ts';
import { orderKinds } from '#lib/people/team-order.ts';
import type { Purposes } from './prompt-facts.ts';

const level = z.int().min(0).max(3);

const toldOrder = z.object({
  from: z.string(),
  text: z.string(),
  /** What a quick order asks for, and the place and block that it names; absent for words. */
  kind: z.enum(orderKinds).optional(),
  at: pointSchema.optional(),
  what: z.string().optional(),
});
/** What a person of the team asked for. */
export type ToldOrder = z.infer<typeof toldOrder>;

/**
 * Request for a decision about an issue in the gray zone: its decision card. It has no chat and no context of a conversation, except what
 * people of the team asked for, and the answer is one of two words with a confidence.
 */
export const adjudicateFacts = z.object({
  purpose: z.literal('adjudicate'),
  issue: z.object({ type: z.string(), items: z.record(z.string(), z.number()), node: z.string() }),
  features: z.object({ C: level, A: level, D: level, R: level, H: level }),
  score: z.number(),
  thresholds: z.tuple([z.number(), z.number()]),
  candidates: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('LOCAL_RECOVER'), chain: z.string(), estimatedSeconds: z.number() }),
      z.object({ kind: z.literal('LOCAL_SKIP'), alternatives: z.int().min(0) }),
      z.object({
        kind: z.literal('REQUEST_MATERIAL'),
        target: z.string(),
        item: z.string(),
        count: z.number(),
        distance: z.number(),
      }),
    ]),
  ),
  /** The newest orders of people in the team, oldest first; absent without any. */
  orders: z.array(toldOrder).optional(),
});
export type AdjudicateFacts = z.infer<typeof adjudicateFacts>;

/** The purposes of the model calls of gated agents. */
export const gatedPurposes: Purposes = { adjudicate: adjudicateFacts };
