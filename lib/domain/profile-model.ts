import { modelReferenceSchema } from './model-setting.ts';

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
