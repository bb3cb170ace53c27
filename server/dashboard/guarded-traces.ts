import type { ModelServices } from '#server/contract/model-services.ts';

/** The services about models without the calls of matches whose prompts the sender may not read yet. */
export function guardedTraces(models: ModelServices, mayRead: (match: string) => boolean): ModelServices {
  return {
    providers: () => models.providers(),
    changeProvider: (id, change) => models.changeProvider(id, change),
    testProvider: (id) => models.testProvider(id),
    defaults: () => models.defaults(),
    changeDefaults: (change) => models.changeDefaults(change),
    prices: () => models.prices(),
    changePrice: (change) => models.changePrice(change),
    calls: (match) => (mayRead(match) ? models.calls(match) : []),
    call: (match, call) => (mayRead(match) ? models.call(match, call) : null),
    picture: (match, call, number) => (mayRead(match) ? models.picture(match, call, number) : null),
    redactor: () => models.redactor(),
    spending: (of) => models.spending(of),
  };
}
