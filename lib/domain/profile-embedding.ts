import { profileModel } from './profile-model.ts';

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
