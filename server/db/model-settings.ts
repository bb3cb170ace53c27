import type { ModelDefaults } from '#lib/protocol/model-settings.ts';
import type { ProviderStore, StoredProvider } from '#server/models/keys/provider-store.ts';
import type { Database, Orm } from './database.ts';
import { eq, sql } from './drizzle.ts';
import { modelDefaults, modelProviders } from './schema.ts';

/** Prepared once: keys are read before every text of a provider is kept. */
function foundProvider(orm: Orm) {
  return orm
    .select()
    .from(modelProviders)
    .where(eq(modelProviders.provider, sql.placeholder('provider')))
    .prepare();
}

/** Providers and defaults of the settings page, over SQLite. */
export class ModelSettings implements ProviderStore {
  private readonly orm: Orm;
  private readonly found: ReturnType<typeof foundProvider>;

  constructor(database: Pick<Database, 'orm'>) {
    this.orm = database.orm;
    this.found = foundProvider(database.orm);
  }

  find(provider: string): StoredProvider {
    const row = this.found.get({ provider });
    return { sealedKey: row?.sealedKey ?? null, address: row?.address ?? null };
  }

  store(provider: string, { sealedKey, address }: StoredProvider): void {
    const values = { sealedKey, address, changedAt: Date.now() };
    this.orm
      .insert(modelProviders)
      .values({ provider, ...values })
      .onConflictDoUpdate({ target: modelProviders.provider, set: values })
      .run();
  }

  get defaults(): ModelDefaults {
    return this.orm.select().from(modelDefaults).get()?.setting ?? { model: null, budget: {} };
  }

  set defaults(setting: ModelDefaults) {
    this.orm.insert(modelDefaults).values({ id: 1, setting }).onConflictDoUpdate({ target: modelDefaults.id, set: { setting } }).run();
  }
}
