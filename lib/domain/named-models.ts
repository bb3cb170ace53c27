import type { JsonValue } from './json-value.ts';
import { profileEmbedding, profileModel } from './profile-model.ts';

/** A model that the options of a system name, and where. */
export interface NamedModel {
  /** Path inside the options, such as `modules.act.model`. */
  readonly path: string;
  readonly reference: string;
  /** Whether the system does without it if it cannot be called. */
  readonly isOptional?: true;
}

/** Keys under which options name models: `model`, and those of MINDcraft's profiles that end with it. */
const modelKey = /(^|_)model$/;
/** The key of the model for vectors in such profiles; it may name a provider alone. */
const embeddingKey = 'embedding';

/** All models that options name, at any depth, also as MINDcraft's profiles name them. What is no model calls none. */
export function modelsNamedIn(options: Readonly<Record<string, JsonValue>> | undefined): readonly NamedModel[] {
  return Object.entries(options ?? {}).flatMap(([key, value]) => namedIn(value, [key]));
}

function namedIn(value: JsonValue, path: readonly string[]): readonly NamedModel[] {
  if (path.at(-1) === embeddingKey) return namedEmbedding(value, path).map((model) => ({ ...model, isOptional: true }));
  const isModel = modelKey.test(path.at(-1) ?? '');
  if (typeof value === 'string') return isModel ? named(path, profileModel(value)) : [];
  if (typeof value !== 'object' || value === null) return [];
  if (isModel && !Array.isArray(value) && typeof value.model === 'string') {
    const models = named([...path, 'model'], profileModel(value.model, typeof value.api === 'string' ? value.api : undefined));
    // What is known of the provider says nothing about another address.
    return typeof value.url === 'string' ? models.map((model) => ({ ...model, isOptional: true })) : models;
  }
  return Object.entries(value).flatMap(([key, inner]) => namedIn(inner, [...path, key]));
}

function namedEmbedding(value: JsonValue, path: readonly string[]): readonly NamedModel[] {
  if (typeof value === 'string') return named(path, profileEmbedding(value));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const { api, model } = value;
  return named(
    path,
    profileEmbedding({ api: typeof api === 'string' ? api : undefined, model: typeof model === 'string' ? model : undefined }),
  );
}

function named(path: readonly string[], reference: string | null): readonly NamedModel[] {
  return reference === null ? [] : [{ path: path.join('.'), reference }];
}
