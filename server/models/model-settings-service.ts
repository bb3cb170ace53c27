import type { z } from 'zod';
import { issuesInWords, issuesOf } from '#lib/issue-words.ts';
import { priceChangeSchema } from '#lib/protocol/model-prices.ts';
import { modelDefaultsSchema, providerChangeSchema } from '#lib/protocol/model-settings.ts';
import type { ModelCallTrace, ModelCallView } from '#lib/protocol/model-views.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { ModelServices } from '#server/contract/model-services.ts';
import { refused } from '#server/contract/refused.ts';
import type { ServiceReply } from '#server/contract/service-reply.ts';
import type { KeyRing } from './keys/key-ring.ts';
import type { ProviderStore } from './keys/provider-store.ts';
import { accountOf, type Ledger, overallAccount } from './ledger.ts';
import type { Prices } from './prices.ts';
import { testProvider } from './provider-test.ts';
import { findProvider } from './providers/catalogue.ts';

export interface ModelSettingsParts {
  readonly keys: KeyRing;
  readonly settings: ProviderStore;
  readonly prices: Prices;
  readonly ledger: Ledger & {
    ofMatch(match: string): ModelCallView[];
    find(match: string, call: string): ModelCallTrace | null;
    picture(match: string, call: string, number: number): Uint8Array<ArrayBuffer> | null;
  };
  /** The model that the environment sets for matches that name none. */
  readonly environmentModel: string | null;
}

const unknownProvider = refused('not-found', 'There is no such provider.');

/** Model settings and model calls for the pages. */
export class ModelSettingsService implements ModelServices {
  private readonly parts: ModelSettingsParts;

  constructor(parts: ModelSettingsParts) {
    this.parts = parts;
  }

  providers: ModelServices['providers'] = () => this.parts.keys.views();

  changeProvider: ModelServices['changeProvider'] = (id, change) => {
    const parsed = providerChangeSchema.safeParse(change);
    if (!parsed.success) return unreadable(parsed.error);
    try {
      return this.parts.keys.change(id, parsed.data) ? { ok: true, value: { provider: id } } : unknownProvider;
    } catch (error) {
      if (error instanceof InputError) return refused('invalid', error.message);
      throw error;
    }
  };

  testProvider: ModelServices['testProvider'] = async (id) => {
    const provider = findProvider(id);
    return provider === null ? unknownProvider : { ok: true, value: await testProvider(provider, this.parts.keys) };
  };

  defaults: ModelServices['defaults'] = () => {
    const { settings, environmentModel, ledger } = this.parts;
    const { model, budget } = settings.defaults;
    const spending = ledger.spending(overallAccount);
    return { defaults: { model: environmentModel ?? model, budget }, fixedModel: environmentModel !== null, spending };
  };

  changeDefaults: ModelServices['changeDefaults'] = (change) => {
    const parsed = modelDefaultsSchema.safeParse(change);
    if (!parsed.success) return unreadable(parsed.error);
    this.parts.settings.defaults = parsed.data;
    return { ok: true, value: parsed.data };
  };

  prices: ModelServices['prices'] = () => this.parts.prices.view;

  changePrice: ModelServices['changePrice'] = (change) => {
    const parsed = priceChangeSchema.safeParse(change);
    if (!parsed.success) return unreadable(parsed.error);
    if (findProvider(parsed.data.provider) === null) {
      const error = `There is no provider "${parsed.data.provider}". Write provider/model, as openai/gpt-4o*.`;
      return { ok: false, reason: 'invalid', error, issues: [{ path: 'model', message: error }] };
    }
    this.parts.prices.change(parsed.data);
    return { ok: true, value: this.parts.prices.view };
  };

  calls: ModelServices['calls'] = (match) => this.parts.ledger.ofMatch(match);
  call: ModelServices['call'] = (match, call) => this.parts.ledger.find(match, call);

  picture: ModelServices['picture'] = (match, call, number) => this.parts.ledger.picture(match, call, number);

  redactor: ModelServices['redactor'] = () => this.parts.keys.redactor();
  spending: ModelServices['spending'] = (of) => this.parts.ledger.spending(accountOf(of));
}

function unreadable(error: z.ZodError): ServiceReply<never> {
  return { ok: false, reason: 'invalid', error: issuesInWords(error), issues: issuesOf(error) };
}
