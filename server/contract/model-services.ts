import type { PriceView } from '#lib/protocol/model-prices.ts';
import type { ModelDefaults } from '#lib/protocol/model-settings.ts';
import type { ModelCallTrace, ModelCallView, ModelSpending, ProviderTest, ProviderView } from '#lib/protocol/model-views.ts';
import type { ServiceReply } from './service-reply.ts';

/** The services about models for pages and route handlers. Keys are accepted but never returned. */
export interface ModelServices {
  providers(): readonly ProviderView[];
  /** Sets or removes a provider's key and address. */
  changeProvider(id: string, change: unknown): ServiceReply<{ readonly provider: string }>;
  /** Requests a provider's list of models, which costs nothing. */
  testProvider(id: string): Promise<ServiceReply<ProviderTest>>;
  defaults(): { readonly defaults: ModelDefaults; readonly fixedModel: boolean; readonly spending: ModelSpending };
  changeDefaults(change: unknown): ServiceReply<ModelDefaults>;
  prices(): PriceView;
  /** Sets or removes a custom price of a model. */
  changePrice(change: unknown): ServiceReply<PriceView>;
  /** The calls of a match in the order in which they were made. */
  calls(match: string): readonly ModelCallView[];
  /** One call with its full texts; null for an unknown one. */
  call(match: string, call: string): ModelCallTrace | null;
  /** A picture that came with the prompt of a call, as a PNG file, by its number from 0; null for an unknown one. */
  picture(match: string, call: string, number: number): Uint8Array<ArrayBuffer> | null;
  /** Removes the keys of all providers from texts. */
  redactor(): (text: string) => string;
  /** What a match alone, or its run, has spent. */
  spending(of: { readonly match: string; readonly run: string | null }): ModelSpending;
}
