import { z } from 'zod';
import { jsonValueSchema } from '#lib/domain/json-value.ts';
import { purposeSchema } from '#lib/domain/mind-event.ts';
import { modelReferenceSchema } from '#lib/domain/model-setting.ts';
import { modelPictureSchema } from './model-picture.ts';
import { promptFactsSchema } from './prompt-facts.ts';

/** Longest prompt that is sent, in characters. */
export const promptLimit = 1_000_000;

/** Most tools and most texts of one call. */
const mostTools = 128;
const mostTexts = 256;

/** A function that a model may call instead of writing text, or beside it. `parameters` is the JSON schema of its arguments: an object. */
const offeredToolSchema = z.object({ name: z.string().min(1).max(64), description: z.string(), parameters: jsonValueSchema });

/** A call of a tool as a model wrote it. Arguments that are not valid JSON are kept as text. */
const toolCallSchema = z.object({ name: z.string(), arguments: jsonValueSchema });
export type ToolCall = z.infer<typeof toolCallSchema>;

/** The content of a model call. */
export const callContentSchema = z.object({
  purpose: purposeSchema,
  /** The agent that makes the call; null for the whole team. */
  agent: z.string().max(64).nullable(),
  /** Overrides the model of the match for this call. */
  model: modelReferenceSchema.optional(),
  system: z.string().max(promptLimit),
  prompt: z.string().max(promptLimit),
  /** Pictures that come with the prompt, for models that take them. */
  pictures: z.array(modelPictureSchema).max(4).readonly().optional(),
  /** Not sent to models that accept none. */
  temperature: z.number().min(0).max(2),
  /** The most tokens of the answer. A model that thinks gets room for its thinking on top, unless the length is fixed. */
  maxOutputTokens: z.int().min(1).max(200_000),
  /** True if a user set the length: then it includes thinking. */
  fixedLength: z.boolean().optional(),
  /** The base address that a user's file names for this model; absent for the configured one. */
  address: z.url().max(2000).optional(),
  /** The tools that the model may call; absent if it can only write text. */
  tools: z.array(offeredToolSchema).max(mostTools).optional(),
  /** For an embedding model: it answers with a vector for each of these texts instead of text. */
  texts: z.array(z.string().max(promptLimit)).min(1).max(mostTexts).optional(),
  /** The content of `system` and `prompt` as data. The offline planner answers from it alone; without it, that planner cannot answer. */
  facts: promptFactsSchema.nullable(),
});
export type CallContent = z.infer<typeof callContentSchema>;

/** A model call with the signal that cancels it, for example at the end of an episode. */
export interface ModelRequest extends CallContent {
  readonly signal: AbortSignal;
}

export const modelAnswerSchema = z.object({
  /** The name of the call in the event log and, within its match, in the ledger. */
  call: z.string(),
  /** Without the thinking of reasoning models. */
  text: z.string(),
  /** Tool calls in the order in which the model wrote them; absent if there are none. */
  toolCalls: z.array(toolCallSchema).optional(),
  /** One vector for each of the call's `texts`. */
  vectors: z.array(z.array(z.number())).optional(),
  /** True if the answer reached its length limit. */
  cutOff: z.boolean().optional(),
  inputTokens: z.int().min(0),
  outputTokens: z.int().min(0),
  /** From the first attempt to the complete answer, retries included, without the wait for a free slot. */
  latencyMs: z.number().min(0),
  /** Null if the price is unknown. */
  costUsd: z.number().min(0).nullable(),
  retries: z.int().min(0),
  model: z.string(),
  provider: z.string(),
});
export type ModelAnswer = z.infer<typeof modelAnswerSchema>;
