import { z } from 'zod';
import { purposeSchema } from '#lib/domain/mind-event.ts';
import { modelReferenceSchema } from '#lib/domain/model-setting.ts';
import { plannerFactsSchema } from './planner-facts.ts';

/** The longest prompt that is sent, in characters. */
export const promptLimit = 1_000_000;

/** What is asked of a model. */
export const modelQuestionSchema = z.object({
  purpose: purposeSchema,
  /** The agent that asks; null for the whole team. */
  agent: z.string().max(64).nullable(),
  /** Overrides the match's model for this question. */
  model: modelReferenceSchema.optional(),
  system: z.string().max(promptLimit),
  prompt: z.string().max(promptLimit),
  /** Models that reason take none; it is then left out. */
  temperature: z.number().min(0).max(2),
  maxOutputTokens: z.int().min(1).max(200_000),
  /**
   * The structured copy of what `system` and `prompt` say. The offline planner answers from it and nothing else; it has no answer to a
   * question in words alone, which has null.
   */
  facts: plannerFactsSchema.nullable(),
});
export type ModelQuestion = z.infer<typeof modelQuestionSchema>;

/** A question with the signal that takes it back, as at the end of an episode. */
export interface ModelRequest extends ModelQuestion {
  readonly signal: AbortSignal;
}

export const modelAnswerSchema = z.object({
  /** Names the call in the event log and, within its match, in the ledger. */
  call: z.string(),
  /** Thinking of reasoning models is left out. */
  text: z.string(),
  /** Set where the answer reached the largest length it may have. */
  cutOff: z.boolean().optional(),
  inputTokens: z.int().min(0),
  outputTokens: z.int().min(0),
  /** From sending to the whole answer, retries included and waiting for a free place left out. */
  latencyMs: z.number().min(0),
  /** Null where the price is not known. */
  costUsd: z.number().min(0).nullable(),
  retries: z.int().min(0),
  model: z.string(),
  provider: z.string(),
});
export type ModelAnswer = z.infer<typeof modelAnswerSchema>;
