import type { MindStatistics } from '#lib/domain/mind-statistics.ts';
import { type ModelFigures, modelFigures } from './experiment.ts';

/** The model calls of a system in one episode of a match. */
export interface SystemMind {
  readonly system: string;
  readonly match: string;
  readonly mind: MindStatistics;
}

/** What a system spent on models in a run. */
export interface SystemUse {
  readonly system: string;
  readonly episodes: number;
  readonly models: ModelFigures;
  readonly inputTokens: number;
}

/** Models, time, tokens and cost by system, in the order of first appearance; systems without model calls are left out. */
export function systemUse(minds: readonly SystemMind[]): SystemUse[] {
  return [...Map.groupBy(minds, ({ system }) => system)].flatMap(([system, own]): SystemUse[] => {
    const models = modelFigures(own);
    if (models === null) return [];
    return [{ system, episodes: own.length, models, inputTokens: own.reduce((sum, { mind }) => sum + mind.inputTokens, 0) }];
  });
}
