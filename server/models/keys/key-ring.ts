import type { ProviderChange, ProviderView } from '#lib/protocol/model-views.ts';
import { findProvider, providers } from '../providers/catalogue.ts';
import type { Provider } from '../providers/provider.ts';
import type { ProviderStore } from './provider-store.ts';
import { redact } from './redaction.ts';
import type { Sealing } from './sealing.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** How a provider is set up at this moment. */
export interface Reach {
  readonly key: string | null;
  readonly address: string | null;
}

/**
 * The keys and addresses of providers: from the environment, and where it has none, as stored and sealed. What comes out of here goes
 * into requests alone; pages only hear whether there is a key.
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

  /** Throws an InputError when a stored key cannot be opened. */
  reach(provider: Provider): Reach {
    const stored = this.store.find(provider.id);
    const key = this.fromEnvironment(provider) ?? (stored.sealedKey === null ? null : this.sealing.open(stored.sealedKey, provider.id));
    return { key, address: this.environment[provider.addressVariable] || stored.address || provider.address };
  }

  views(): ProviderView[] {
    return providers.map((provider) => {
      const stored = this.store.find(provider.id);
      const key = this.fromEnvironment(provider) !== null ? 'environment' : stored.sealedKey === null ? null : 'stored';
      const { id, title, needsKey, example } = provider;
      const address = this.environment[provider.addressVariable] || stored.address || provider.address;
      return { id, title, needsKey, example, key, address, variable: provider.keys[0] ?? '' };
    });
  }

  /** Stores or removes what the change names. False for an unknown provider. */
  change(id: string, change: ProviderChange): boolean {
    if (findProvider(id) === null) return false;
    const stored = this.store.find(id);
    const { key, address } = change;
    this.store.store(id, {
      sealedKey: key === undefined ? stored.sealedKey : key === null ? null : this.sealing.seal(key, id),
      address: address === undefined ? stored.address : address,
    });
    return true;
  }

  /** A text that may quote a request, without any key. */
  redacted(text: string): string {
    const secrets = providers.flatMap((provider) => {
      const fromEnvironment = provider.keys.map((name) => this.environment[name] ?? '');
      const { sealedKey } = this.store.find(provider.id);
      return sealedKey === null ? fromEnvironment : [...fromEnvironment, this.openOrNothing(sealedKey, provider.id)];
    });
    return redact(text, secrets);
  }

  /** A key that cannot be opened was in no request: there is nothing of it to hide. */
  private openOrNothing(sealed: string, provider: string): string {
    try {
      return this.sealing.open(sealed, provider);
    } catch {
      return '';
    }
  }

  private fromEnvironment(provider: Provider): string | null {
    for (const name of provider.keys) if (this.environment[name]) return this.environment[name] ?? null;
    return null;
  }
}
