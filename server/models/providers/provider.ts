import type { LanguageModel } from 'ai';

/** How to reach a provider. */
export interface Access {
  readonly key: string | null;
  /** Base address; null for the provider's own. */
  readonly address: string | null;
  readonly fetch: typeof globalThis.fetch;
}

/** A provider of language models. Its package is loaded when it is first asked. */
export interface Provider {
  readonly id: string;
  readonly title: string;
  /** Environment variables that may hold the key; the first one set counts. */
  readonly keys: readonly string[];
  readonly needsKey: boolean;
  /** Environment variable that may hold the address. */
  readonly addressVariable: string;
  /** Where requests go when nothing else is set; null where it has to be given. */
  readonly address: string | null;
  /** An example of a model's name. */
  readonly example: string;
  /** How a key is sent when the list of models is asked for. */
  readonly keyHeader: 'bearer' | 'x-api-key' | 'x-goog-api-key' | 'api-key';
  load(model: string, access: Access): Promise<LanguageModel>;
}
