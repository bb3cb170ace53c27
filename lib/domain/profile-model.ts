import { modelReferenceSchema } from './model-setting.ts';

/** What a profile names: a provider, a model, or both. */
type NamedEmbedding = string | { readonly api?: string | undefined; readonly model?: string | undefined };

/** The embedding model of a provider that a profile names alone. */
const usualModels: Readonly<Record<string, string>> = {
  openai: 'text-embedding-3-small',
  google: 'gemini-embedding-001',
  mistral: 'mistral-embed',
  ollama: 'nomic-embed-text',
};

/** Whether a profile says that it wants no embedding model. */
export function isWithoutEmbedding(named: NamedEmbedding | undefined): boolean {
  const word = typeof named === 'string' ? named : (named?.api ?? named?.model);
  return word?.trim().toLowerCase() === 'none';
}

/** The embedding model that a profile names, as `provider/model`; null if it names none that can be called. */
export function profileEmbedding(named: NamedEmbedding | undefined): string | null {
  if (named === undefined || isWithoutEmbedding(named)) return null;
  const { api, model } = typeof named === 'string' ? { api: undefined, model: named } : named;
  const provider = model === undefined ? api : model;
  if (provider === undefined) return null;
  const usual = Object.hasOwn(usualModels, provider) ? usualModels[provider] : undefined;
  if (usual !== undefined && (api === undefined || model === undefined)) return `${provider}/${usual}`;
  if (model === undefined) return null;
  if (api === undefined && model.startsWith('text-embedding-')) return `openai/${model}`;
  return profileModel(model, api);
}

/** Prefixes of models that MINDcraft's profiles name without their provider. */
const providers: readonly (readonly [prefix: RegExp, provider: string])[] = [
  [/^(gpt|o\d|chatgpt)/, 'openai'],
  [/^claude/, 'anthropic'],
  [/^gemini/, 'google'],
  [/^grok/, 'xai'],
  [/^deepseek/, 'deepseek'],
  [/^(mistral|codestral|ministral)/, 'mistral'],
];

/** The model that a profile names, as `provider/model`; `api` is its provider if the profile names that. Null if it is none that can be called. */
export function profileModel(name: string, api?: string): string | null {
  const provider = api ?? providers.find(([prefix]) => prefix.test(name))?.[1];
  const reference = (name.includes('/') && api === undefined) || provider === undefined ? name : `${provider}/${name}`;
  return modelReferenceSchema.safeParse(reference).success ? reference : null;
}
