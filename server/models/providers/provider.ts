import type { EmbeddingModel, LanguageModel } from 'ai';

/** The access data of a provider. */
export interface Access {
  readonly key: string | null;
  /** Base address; null for the provider's own. */
  readonly address: string | null;
  readonly fetch: typeof globalThis.fetch;
}

/** A provider of language models. Its package is loaded on first use. */
export interface Provider {
  readonly id: string;
  readonly title: string;
  /** Environment variables for the key; the first one that is set counts. */
  readonly keys: readonly string[];
  readonly needsKey: boolean;
  /** Environment variable for the address. */
  readonly addressVariable: string;
  /** Default address; null if the user must set one. */
  readonly address: string | null;
  /** An example of a model name. */
  readonly example: string;
  /** How the request for the list of models sends the key. */
  readonly keyHeader: 'bearer' | 'x-api-key' | 'x-goog-api-key' | 'api-key';
  load(model: string, access: Access): Promise<LanguageModel>;
  /** An embedding model; absent if the provider has none. */
  loadEmbedding?(model: string, access: Access): Promise<EmbeddingModel>;
}
