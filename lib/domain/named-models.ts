import type { JsonValue } from './json-value.ts';
import { modelReferenceSchema } from './model-setting.ts';

/** A model that the options of a system name, and where. */
export interface NamedModel {
  /** Path inside the options, such as `modules.act.model`. */
  readonly path: string;
  readonly reference: string;
}

/** Keys under which options name models: `model`, and those of MINDcraft's profiles that end with it. */
const modelKey = /(^|_)model$/;

/** All models that options name, at any depth. What is no reference to a model calls none. */
export function modelsNamedIn(options: Readonly<Record<string, JsonValue>> | undefined): readonly NamedModel[] {
  return Object.entries(options ?? {}).flatMap(([key, value]) => namedIn(value, [key]));
}

function namedIn(value: JsonValue, path: readonly string[]): readonly NamedModel[] {
  if (typeof value === 'string') {
    const isModel = modelKey.test(path.at(-1) ?? '') && modelReferenceSchema.safeParse(value).success;
    return isModel ? [{ path: path.join('.'), reference: value }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => namedIn(inner, [...path, key]));
}
