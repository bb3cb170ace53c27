import { z } from 'zod';

const example = z.array(z.looseObject({ role: z.string(), content: z.string() }));

const template = z.string().max(50_000).optional();

const model = z
  .union([
    z.string().max(160),
    z.looseObject({
      api: z.string().optional(),
      model: z.string().max(160).optional(),
      url: z.string().max(2000).optional(),
      params: z.record(z.string(), z.unknown()).optional(),
    }),
  ])
  .optional();

/** A profile file of MINDcraft, as its users have it. Keys that are not here are kept, so that they can be named. */
export const profileSchema = z.looseObject({
  name: z.string().max(64).optional(),
  model,
  code_model: model,
  embedding: model,
  vision_model: model,
  max_tokens: z.int().min(1).max(200_000).optional(),
  /** Milliseconds between two model calls. */
  cooldown: z.number().min(0).max(600_000).optional(),
  modes: z.record(z.string(), z.boolean()).optional(),
  blocked_actions: z.array(z.string()).optional(),
  conversing: template,
  coding: template,
  saving_memory: template,
  bot_responder: template,
  image_analysis: template,
  conversation_examples: z.array(example).max(500).optional(),
  coding_examples: z.array(example).max(500).optional(),
});
export type Profile = z.infer<typeof profileSchema>;
