import type { OfflineProvider } from '../contract/model-provider.ts';

/** The offline planner as the gateway asks it. */
export const offlineProvider: OfflineProvider = {
  answer: ({ purpose }) => {
    throw new Error(`The offline planner cannot answer "${purpose}" yet.`);
  },
};
