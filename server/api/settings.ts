import { z } from 'zod';
import { priceChangeSchema, priceViewSchema } from '#lib/protocol/model-prices.ts';
import { modelDefaultsSchema, providerChangeSchema } from '#lib/protocol/model-settings.ts';
import { modelSpendingSchema, providerTestSchema, providerViewSchema } from '#lib/protocol/model-views.ts';
import { json, ok } from './answer.ts';
import { uncheckedBody } from './request.ts';
import { route } from './route.ts';

/** Models: their providers, prices, defaults and budget. */
export const settingRoutes = [
  route('GET /api/settings/models', {
    standing: 'guest',
    tells: 'The default model, the budget for all matches together, and the spending.',
    answer: json(z.object({ defaults: modelDefaultsSchema, fixedModel: z.boolean(), spending: modelSpendingSchema })),
    run: ({ dashboard }) => ok(dashboard.models.defaults()),
  }),
  route('PUT /api/settings/models', {
    standing: 'owner',
    tells: 'Sets the default model and the budget.',
    body: uncheckedBody(modelDefaultsSchema),
    answer: json(modelDefaultsSchema),
    run: ({ dashboard, body }) => dashboard.models.changeDefaults(body),
  }),
  route('GET /api/settings/prices', {
    standing: 'guest',
    tells: 'The prices of models: the built-in table, and the user’s own prices, which take precedence.',
    answer: json(priceViewSchema),
    run: ({ dashboard }) => ok(dashboard.models.prices()),
  }),
  route('PUT /api/settings/prices', {
    standing: 'owner',
    tells: 'Sets a price of the user’s own; null removes it.',
    body: uncheckedBody(priceChangeSchema),
    answer: json(priceViewSchema),
    run: ({ dashboard, body }) => dashboard.models.changePrice(body),
  }),
  route('GET /api/settings/providers', {
    standing: 'guest',
    tells: 'The providers, and whether each has a key. The answer contains no key.',
    answer: json(z.array(providerViewSchema).readonly()),
    run: ({ dashboard }) => ok(dashboard.models.providers()),
  }),
  route('PUT /api/settings/providers/{id}', {
    standing: 'owner',
    tells: 'Sets or removes the key and the address of a provider; null removes a value, an absent one stays.',
    body: uncheckedBody(providerChangeSchema),
    answer: json(z.object({ provider: z.string() })),
    run: ({ dashboard, params, body }) => dashboard.models.changeProvider(params.id, body),
  }),
  route('POST /api/settings/providers/{id}/test', {
    standing: 'owner',
    tells: 'Tests a provider’s key and address.',
    answer: json(providerTestSchema),
    run: ({ dashboard, params }) => dashboard.models.testProvider(params.id),
  }),
];
