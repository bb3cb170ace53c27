import { type Profile, profileSchema } from '#lib/domain/profile.ts';
import { profileEmbedding } from '#lib/domain/profile-embedding.ts';
import { profileModel } from '#lib/domain/profile-model.ts';
import { allModes } from './modes/all-modes.ts';
import { placeholders } from './prompts/template.ts';

/** What an agent takes from a profile. */
export interface ReadProfile {
  /** The model; null if the profile names none that can be called here. */
  readonly model: string | null;
  /** The model that writes programs; null for the model of replies. */
  readonly codeModel: string | null;
  /** The model for vectors of texts; null for a search by words. */
  readonly embedding: string | null;
  /** The model for pictures; null for the model of replies. */
  readonly visionModel: string | null;
  readonly maxOutputTokens: number | null;
  readonly coolDownSeconds: number | null;
  readonly modes: Readonly<Record<string, boolean>>;
  readonly blocked: readonly string[];
  /** The prompts for replies, for programs, for the memory, for whether to answer and for pictures, with their placeholders; null for the usual ones. */
  readonly conversing: string | null;
  readonly coding: string | null;
  readonly savingMemory: string | null;
  readonly botResponder: string | null;
  readonly imageAnalysis: string | null;
  /** Example conversations as text, one line a turn. */
  readonly examples: readonly string[];
  /** Example requests with their programs, as text, one line a turn. */
  readonly codingExamples: readonly string[];
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
  const visionModel = referenceOf(profile.vision_model);
  if (profile.vision_model !== undefined && visionModel === null) unsupported.push(`the model ${JSON.stringify(profile.vision_model)}`);
  const { conversing = null, coding = null, saving_memory: savingMemory = null, bot_responder: botResponder = null } = profile;
  const { image_analysis: imageAnalysis = null } = profile;
  const prompts = [conversing, coding, savingMemory, botResponder, imageAnalysis].join('\n');
  for (const [, name = ''] of prompts.matchAll(/\$([A-Z_]+)/g))
    if (!placeholders.some((placeholder) => placeholder === name)) unsupported.push(`the placeholder $${name}`);
  return {
    ...{ model, codeModel, embedding, visionModel },
    maxOutputTokens: profile.max_tokens ?? null,
    coolDownSeconds: profile.cooldown === undefined ? null : profile.cooldown / 1000,
    modes: Object.fromEntries(modes.filter(([name]) => modeNames.has(name))),
    blocked: (profile.blocked_actions ?? []).map((name) => name.replace(/^!/, '')),
    ...{ conversing, coding, savingMemory, botResponder, imageAnalysis },
    examples: textsOf(profile.conversation_examples),
    codingExamples: textsOf(profile.coding_examples),
    unsupported: [...new Set(unsupported)],
  };
}

/** Examples as text, one line a turn. */
function textsOf(examples: Profile['conversation_examples']): readonly string[] {
  return (examples ?? []).map((turns) => turns.map(({ role, content }) => `${role}: ${content}`).join('\n'));
}

/** A model as this arena names it: `provider/model`. */
function referenceOf(model: Profile['model']): string | null {
  if (model === undefined) return null;
  if (typeof model === 'string') return profileModel(model);
  return model.model === undefined ? null : profileModel(model.model, model.api);
}
