import { z } from 'zod';
import { profileEmbedding } from '#lib/domain/profile-embedding.ts';
import { profileModel } from '#lib/domain/profile-model.ts';
import { allModes } from './modes/all-modes.ts';
import { placeholders } from './prompts/template.ts';

const example = z.array(z.looseObject({ role: z.string(), content: z.string() }));

/** A model by its name, or by its provider and its name. */
const namedModel = z.union([z.string().max(160), z.looseObject({ api: z.string().optional(), model: z.string().max(160).optional() })]);

const template = z.string().max(50_000).optional();

/** A profile file of MINDcraft, as its users have it. Keys that are not here are kept, so that they can be named. */
export const profileSchema = z.looseObject({
  name: z.string().max(64).optional(),
  model: namedModel.optional(),
  code_model: namedModel.optional(),
  embedding: namedModel.optional(),
  max_tokens: z.int().min(1).max(200_000).optional(),
  /** Milliseconds between two model calls. */
  cooldown: z.number().min(0).max(600_000).optional(),
  modes: z.record(z.string(), z.boolean()).optional(),
  blocked_actions: z.array(z.string()).optional(),
  conversing: template,
  saving_memory: template,
  bot_responder: template,
  conversation_examples: z.array(example).max(500).optional(),
});
export type Profile = z.infer<typeof profileSchema>;

/** What an agent takes from a profile. */
export interface ReadProfile {
  /** The model; null if the profile names none that can be called here. */
  readonly model: string | null;
  /** The model that writes programs; null for the same. */
  readonly codeModel: string | null;
  /** The model for vectors of texts; null for a search by words. */
  readonly embedding: string | null;
  readonly maxOutputTokens: number | null;
  readonly coolDownSeconds: number | null;
  readonly modes: Readonly<Record<string, boolean>>;
  readonly blocked: readonly string[];
  /** The prompts for replies, for the memory and for whether to answer, with their placeholders; null for the usual ones. */
  readonly conversing: string | null;
  readonly savingMemory: string | null;
  readonly botResponder: string | null;
  /** Example conversations as text, one line a turn. */
  readonly examples: readonly string[];
  /** What is not supported, in words for the user. */
  readonly unsupported: readonly string[];
}

/** Keys that agents here understand. */
const known: ReadonlySet<string> = new Set(Object.keys(profileSchema.shape));

/** Reads a profile: what an agent uses, and what it cannot. */
export function readProfile(profile: Profile): ReadProfile {
  const unsupported = Object.keys(profile).flatMap((key) => (known.has(key) ? [] : [`the key "${key}"`]));
  const modeNames = new Set(allModes.map(({ name }) => name));
  const modes = Object.entries(profile.modes ?? {});
  for (const [name, isOn] of modes) if (!modeNames.has(name) && isOn) unsupported.push(`the mode "${name}"`);
  const model = referenceOf(profile.model);
  if (profile.model !== undefined && model === null) unsupported.push(`the model ${JSON.stringify(profile.model)}`);
  const codeModel = referenceOf(profile.code_model);
  if (profile.code_model !== undefined && codeModel === null) unsupported.push(`the model ${JSON.stringify(profile.code_model)}`);
  const embedding = profileEmbedding(profile.embedding);
  if (profile.embedding !== undefined && embedding === null) unsupported.push(`the embedding model ${JSON.stringify(profile.embedding)}`);
  const { conversing = null, saving_memory: savingMemory = null, bot_responder: botResponder = null } = profile;
  const prompts = [conversing, savingMemory, botResponder].join('\n');
  for (const [, name = ''] of prompts.matchAll(/\$([A-Z_]+)/g))
    if (!placeholders.some((placeholder) => placeholder === name)) unsupported.push(`the placeholder $${name}`);
  return {
    model,
    codeModel,
    embedding,
    maxOutputTokens: profile.max_tokens ?? null,
    coolDownSeconds: profile.cooldown === undefined ? null : profile.cooldown / 1000,
    modes: Object.fromEntries(modes.filter(([name]) => modeNames.has(name))),
    blocked: (profile.blocked_actions ?? []).map((name) => name.replace(/^!/, '')),
    ...{ conversing, savingMemory, botResponder },
    examples: (profile.conversation_examples ?? []).map((turns) => turns.map(({ role, content }) => `${role}: ${content}`).join('\n')),
    unsupported: [...new Set(unsupported)],
  };
}

/** A model as this arena names it: `provider/model`. */
function referenceOf(model: Profile['model']): string | null {
  if (model === undefined) return null;
  if (typeof model === 'string') return profileModel(model);
  return model.model === undefined ? null : profileModel(model.model, model.api);
}
