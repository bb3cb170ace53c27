import type { PriceView } from '#lib/protocol/model-prices.ts';
import type { ModelCallTrace, ModelCallView, ModelDefaults, ModelSpending, ProviderTest, ProviderView } from '#lib/protocol/model-views.ts';
import type { ServiceReply } from '#server/services.ts';

/** What pages and route handlers ask about models. Keys go in and never come out. */
export interface ModelServices {
  providers(): readonly ProviderView[];
  /** Sets or removes a provider's key and address. */
  changeProvider(id: string, change: unknown): ServiceReply<{ readonly provider: string }>;
  /** Asks a provider for its list of models, which costs nothing. */
  testProvider(id: string): Promise<ServiceReply<ProviderTest>>;
  defaults(): { readonly defaults: ModelDefaults; readonly fixedModel: boolean; readonly spending: ModelSpending };
  changeDefaults(change: unknown): ServiceReply<ModelDefaults>;
  prices(): PriceView;
  /** Sets or removes an own price of a model. */
  changePrice(change: unknown): ServiceReply<PriceView>;
  /** The calls of a match in the order in which they were asked. */
  calls(match: string): readonly ModelCallView[];
  /** One call with everything that was said; null for an unknown one. */
  call(match: string, call: string): ModelCallTrace | null;
  /** What a match alone, or its run, has spent. */
  spending(of: { readonly match: string; readonly run: string | null }): ModelSpending;
}
