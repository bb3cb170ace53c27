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
   * Stores or removes what the change names. False for an unknown provider. A stored key stays with the address it was given for: another
   * address without a key removes it, so that nobody can have it sent elsewhere.
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

  /** A key of the environment goes to no address but the environment's or the provider's own. */
  private address(provider: Provider): string | null {
    const fixed = this.fromEnvironment(provider) !== null;
    return this.environment[provider.addressVariable] || (fixed ? null : this.store.find(provider.id).address) || provider.address;
  }

  private fromEnvironment(provider: Provider): string | null {
    for (const name of provider.keys) if (this.environment[name]) return this.environment[name] ?? null;
    return null;
  }
}
