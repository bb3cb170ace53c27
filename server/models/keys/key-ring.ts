import type { ProviderChange } from '#lib/protocol/model-settings.ts';
import type { ProviderView } from '#lib/protocol/model-views.ts';
import { findProvider, providers } from '../providers/catalogue.ts';
import type { Provider } from '../providers/provider.ts';
import type { ProviderStore } from './provider-store.ts';
import { redact } from './redaction.ts';
import type { Sealing } from './sealing.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The current configuration of a provider. */
export interface Reach {
  readonly key: string | null;
  readonly address: string | null;
}

/**
 * The keys and addresses of providers, from the environment or else from the sealed store. Keys are used in requests alone; pages learn
 * only whether there is a key.
 */
export class KeyRing {
  private readonly store: ProviderStore;
  private readonly sealing: Sealing;
  private readonly environment: Environment;

  constructor(store: ProviderStore, sealing: Sealing, environment: Environment = process.env) {
    this.store = store;
    this.sealing = sealing;
    this.environment = environment;
  }

  /** Throws an InputError if a stored key cannot be unsealed. */
  reach(provider: Provider): Reach {
    const { sealedKey } = this.store.find(provider.id);
    const key = this.fromEnvironment(provider) ?? (sealedKey === null ? null : this.sealing.open(sealedKey, provider.id));
    return { key, address: this.address(provider) };
  }

  views(): ProviderView[] {
    return providers.map((provider) => {
      const stored = this.store.find(provider.id);
      const key = this.fromEnvironment(provider) !== null ? 'environment' : stored.sealedKey === null ? null : 'stored';
      const { id, title, needsKey, example } = provider;
      const address = this.address(provider);
      return { id, title, needsKey, example, key, address, variable: provider.keys[0] ?? '' };
    });
  }

  /**
   * Stores or removes the fields of the change. Returns false for an unknown provider. A stored key belongs to its address: a new address
   * without a key removes it, so that a key cannot be redirected elsewhere.
   */
  change(id: string, change: ProviderChange): boolean {
    const provider = findProvider(id);
    if (provider === null) return false;
    const stored = this.store.find(id);
    const { key } = change;
    const address = change.address === undefined ? stored.address : change.address === provider.address ? null : change.address;
    const kept = address === stored.address ? stored.sealedKey : null;
    const sealedKey = key === undefined ? kept : key === null ? null : this.sealing.seal(key, id);
    this.store.store(id, { sealedKey, address });
    return true;
  }

  /** The text without any key. The text may quote a request. */
  redacted(text: string): string {
    return this.redactor()(text);
  }

  /** Removes the present keys from texts. The keys are read once, so it is for many texts at a time. */
  redactor(): (text: string) => string {
    const secrets = providers.flatMap((provider) => {
      const fromEnvironment = provider.keys.map((name) => this.environment[name] ?? '');
      const { sealedKey } = this.store.find(provider.id);
      return sealedKey === null ? fromEnvironment : [...fromEnvironment, this.openOrNothing(sealedKey, provider.id)];
    });
    return (text) => redact(text, secrets);
  }

  /** A key that cannot be unsealed was in no request, so there is nothing to hide. */
  private openOrNothing(sealed: string, provider: string): string {
    try {
      return this.sealing.open(sealed, provider);
    } catch {
      return '';
    }
  }

  /** A key from the environment is sent only to the environment's address or the provider's default. */
  private address(provider: Provider): string | null {
    const fixed = this.fromEnvironment(provider) !== null;
    return this.environment[provider.addressVariable] || (fixed ? null : this.store.find(provider.id).address) || provider.address;
  }

  private fromEnvironment(provider: Provider): string | null {
    for (const name of provider.keys) if (this.environment[name]) return this.environment[name] ?? null;
    return null;
  }
}
