import { join } from 'node:path';
import { modelReferenceSchema } from '#lib/domain/model-setting.ts';
import { issuesInWords } from '#lib/issue-words.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { Database } from '#server/db/database.ts';
import { ModelLedger } from '#server/db/model-ledger.ts';
import { ModelSettings } from '#server/db/model-settings.ts';
import { CassetteStore } from '#server/models/cassettes/cassette-store.ts';
import { Gateway } from '#server/models/gateway.ts';
import { KeyRing } from '#server/models/keys/key-ring.ts';
import { Sealing } from '#server/models/keys/sealing.ts';
import { ModelSettingsService } from '#server/models/model-settings-service.ts';
import { OfflineThread } from '#server/models/offline-thread.ts';
import { Prices } from '#server/models/prices.ts';

/** How long open calls of the offline planner may take when everything ends, in milliseconds; other calls are cancelled by their matches. */
const lastAnswerMs = 3000;

/** The model in `ARENA_MODEL`, for matches that name none. Throws an InputError for an invalid reference. */
function modelOfEnvironment(): string | null {
  const { ARENA_MODEL: name } = process.env;
  if (!name) return null;
  const parsed = modelReferenceSchema.safeParse(name);
  if (!parsed.success) throw new InputError(`ARENA_MODEL "${name}" names no model. ${issuesInWords(parsed.error)}`);
  return parsed.data;
}

/** All model objects of one data folder. */
export interface Models {
  readonly gateway: Gateway;
  readonly ledger: ModelLedger;
  readonly settings: ModelSettings;
  readonly keys: KeyRing;
  readonly cassettes: CassetteStore;
  readonly settingsService: ModelSettingsService;
  /** Resolves when every open call is in the ledger. */
  close(): Promise<void>;
}

/**
 * Opens the gateway of a data folder. Cassettes lie in its `cassettes` folder; with `cassettesAnywhere`, as on the command line, they may
 * lie anywhere and paths are relative to the working folder. Throws an InputError if the prices of the folder cannot be read.
 */
export function openModels(database: Database, cassettesAnywhere: boolean): Models {
  const { folder } = database;
  const ledger = new ModelLedger(database);
  ledger.closeLost();
  const settings = new ModelSettings(database);
  const keys = new KeyRing(settings, new Sealing(folder));
  const cassettes = cassettesAnywhere ? new CassetteStore(process.cwd(), false) : new CassetteStore(join(folder, 'cassettes'), true);
  const offline = new OfflineThread();
  const prices = Prices.load(folder);
  const environmentModel = modelOfEnvironment();
  const defaults = () => {
    const stored = settings.defaults;
    return { ...stored, model: environmentModel ?? stored.model };
  };
  const gateway = new Gateway({ ledger, keys, prices, cassettes, offline, defaults });
  const close = async (): Promise<void> => {
    const late = setTimeout(() => void offline.close(), lastAnswerMs);
    await gateway.idle();
    clearTimeout(late);
    await offline.close();
  };
  const settingsService = new ModelSettingsService({ keys, settings, prices, ledger, environmentModel });
  return { gateway, ledger, settings, keys, cassettes, settingsService, close };
}
