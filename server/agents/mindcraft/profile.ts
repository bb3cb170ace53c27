import { type Profile, profileSchema } from '#lib/domain/profile.ts';
import { profileModel } from '#lib/domain/profile-model.ts';
import { allModes } from './modes/all-modes.ts';
import { placeholders } from './prompts/template.ts';

/** What an agent takes from a profile. */
export interface ReadProfile {
  /** The model; null if the profile names none that can be called here. */
  readonly model: string | null;
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
  const { conversing = null, saving_memory: savingMemory = null, bot_responder: botResponder = null } = profile;
  const prompts = [conversing, savingMemory, botResponder].join('\n');
  for (const [, name = ''] of prompts.matchAll(/\$([A-Z_]+)/g))
    if (!placeholders.some((placeholder) => placeholder === name)) unsupported.push(`the placeholder $${name}`);
  return {
    model,
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
