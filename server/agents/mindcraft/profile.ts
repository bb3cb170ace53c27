import { type Profile, profileSchema } from '#lib/domain/profile.ts';
import { isWithoutEmbedding, profileEmbedding, profileModel } from '#lib/domain/profile-model.ts';
import { commandNames } from '#server/bots/commands/command-names.ts';
import { allModes } from './modes/all-modes.ts';
import { placeholders } from './prompts/template.ts';

/** A model of a profile, with its own parameters; null for those of the options. */
export interface ReadModel {
  /** As this arena names it: `provider/model`. */
  readonly reference: string;
  /** Its base address; null for the configured one. */
  readonly address: string | null;
  readonly temperature: number | null;
  readonly maxOutputTokens: number | null;
}

/** What an agent takes from a profile. */
export interface ReadProfile {
  /** The model; null if the profile names none that can be called here. */
  readonly model: ReadModel | null;
  /** The model that writes programs; null for the model of replies. */
  readonly codeModel: ReadModel | null;
  /** The model for vectors of texts; null for a search by words. */
  readonly embedding: Pick<ReadModel, 'reference' | 'address'> | null;
  /** The model for pictures; null for the model of replies. */
  readonly visionModel: ReadModel | null;
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
  const unused = (what: string): void => void unsupported.push(what);
  const model = modelOf(profile.model, unused);
  const codeModel = modelOf(profile.code_model, unused);
  const embedding = embeddingOf(profile.embedding, unused);
  const visionModel = modelOf(profile.vision_model, unused);
  const { conversing = null, coding = null, saving_memory: savingMemory = null, bot_responder: botResponder = null } = profile;
  const { image_analysis: imageAnalysis = null } = profile;
  const prompts = [conversing, coding, savingMemory, botResponder, imageAnalysis].join('\n');
  for (const [, name = ''] of prompts.matchAll(/\$([A-Z_]+)/g))
    if (!placeholders.some((placeholder) => placeholder === name)) unsupported.push(`the placeholder $${name}`);
  const blocked = (profile.blocked_actions ?? []).map((name) => name.replace(/^!/, ''));
  for (const name of blocked) if (!commandNames.has(name)) unsupported.push(`the blocked command !${name}, which there is not`);
  return {
    ...{ model, codeModel, embedding, visionModel },
    maxOutputTokens: profile.max_tokens ?? null,
    coolDownSeconds: profile.cooldown === undefined ? null : profile.cooldown / 1000,
    modes: Object.fromEntries(modes.filter(([name]) => modeNames.has(name))),
    blocked,
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

/** A model of a profile; `unused` gets what of it this arena does not use. Null if it is none that can be called. */
function modelOf(named: Profile['model'], unused: (what: string) => void): ReadModel | null {
  if (named === undefined) return null;
  const { api, model, url, params = {}, ...others }: Exclude<typeof named, string> = typeof named === 'string' ? { model: named } : named;
  const reference = model === undefined ? null : profileModel(model, api);
  const address = addressOf(url, reference);
  if (reference === null || address === undefined) {
    unused(`the model ${JSON.stringify(named)}`);
    return null;
  }
  let temperature: number | null = null;
  let maxOutputTokens: number | null = null;
  for (const [name, value] of Object.entries(params)) {
    if (name === 'temperature' && typeof value === 'number' && value >= 0 && value <= 2) temperature = value;
    else if (lengthNames.has(name) && isLength(value)) maxOutputTokens = value;
    else unused(`the parameter "${name}" of the model "${model}"`);
  }
  for (const name of Object.keys(others)) unused(`the key "${name}" of the model "${model}"`);
  return { reference, address, temperature, maxOutputTokens };
}

/** Names of the length of an answer among the parameters of a model. */
const lengthNames: ReadonlySet<string> = new Set([
  ...['max_tokens', 'max_completion_tokens', 'max_output_tokens', 'maxOutputTokens', 'num_predict', 'max_new_tokens'],
]);

function isLength(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 200_000;
}

/**
 * The base address that a profile names; null if it names none, undefined for one that cannot be called. Ollama and Anthropic are named
 * without the path of their protocol.
 */
function addressOf(url: string | undefined, reference: string | null): string | null | undefined {
  if (url === undefined || url.trim() === '') return null;
  if (!URL.canParse(url)) return undefined;
  const { protocol, pathname, search } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') return undefined;
  const isBare = pathname === '/' && search === '';
  return isBare && /^(ollama|anthropic)\//.test(reference ?? '') ? `${url.trim().replace(/\/+$/, '')}/v1` : url.trim();
}

function embeddingOf(named: Profile['embedding'], unused: (what: string) => void): ReadProfile['embedding'] {
  if (named === undefined || isWithoutEmbedding(named)) return null;
  const reference = profileEmbedding(named);
  const { url, params = {} }: Exclude<typeof named, string> = typeof named === 'string' ? {} : named;
  const address = addressOf(url, reference);
  for (const name of Object.keys(params)) unused(`the parameter "${name}" of the embedding model`);
  if (reference !== null && address !== undefined) return { reference, address };
  unused(`the embedding model ${JSON.stringify(named)}`);
  return null;
}
