import type { ModelDefaults } from '#lib/protocol/model-settings.ts';

export interface StoredProvider {
  /** As `seal` made it. */
  readonly sealedKey: string | null;
  readonly address: string | null;
}

/** Stores the provider settings of the settings page. */
export interface ProviderStore {
  find(provider: string): StoredProvider;
  store(provider: string, stored: StoredProvider): void;
  defaults: ModelDefaults;
}
