import { matchConfigurationSchema } from '#lib/domain/match-configuration.ts';
import type { AskGateway } from '#server/contract/model-call.ts';
import { EventLog } from '#server/match/event-log.ts';
import { playMatch } from '#server/match/match.ts';
import { type AssumptionName, supposing } from '#server/models/planner/assumptions.ts';
import { offlineProvider } from '#server/models/planner/offline-provider.ts';
import { taskOf } from '#server/scenarios/registry.ts';

export type AssumedValues = Partial<Record<AssumptionName, number>>;

/** Asks the offline planner in this process, with these values for its assumptions. */
export function plannerWith(values: AssumedValues): AskGateway {
  return async ({ call, content }) => {
    const answer = { latencyMs: 0, ...supposing(values, () => offlineProvider.answer(content)) };
    return { state: 'done', answer: { ...answer, call, costUsd: 0, retries: 0, model: 'offline-planner', provider: 'offline' } };
  };
}

interface OfflineTask {
  readonly scenario: string;
  readonly task: string;
  readonly system: string;
  readonly agents: number;
  readonly values?: AssumedValues;
}

export interface OfflineRun {
  /** From 0 to 1. */
  readonly completion: number;
  /** The family's figures of the team, by id. */
  readonly figures: Readonly<Record<string, number>>;
  readonly modelCalls: number;
  /** Input and output of all model calls. */
  readonly tokens: number;
  readonly actions: number;
}

/** Plays a task once with the offline planner, seed 1, fast clock. */
export async function playOffline({ scenario, task, system, agents, values = {} }: OfflineTask): Promise<OfflineRun> {
  const team = taskOf({ scenario, task, agents }).teams[0]?.id ?? '';
  const configuration = matchConfigurationSchema.parse({ scenario, task, agents, teams: { [team]: system } });
  const log = new EventLog(0);
  const plan = {
    match: 'bench',
    configuration,
    fromEpisode: 0,
    checkpoints: null,
    log,
    models: plannerWith(values),
    recording: () => null,
  };
  for await (const { result } of playMatch(plan)) {
    const calls = log.episodeEvents.flatMap((event) => (event.kind === 'model-call' && event.state === 'done' ? [event] : []));
    const figures = Object.entries(result.figures?.all ?? {}).flatMap(([id, value]) => (typeof value === 'number' ? [[id, value]] : []));
    return {
      completion: result.outcome?.kind === 'task' ? result.outcome.completion : 0,
      figures: Object.fromEntries(figures),
      modelCalls: calls.length,
      tokens: calls.reduce((sum, { inputTokens = 0, outputTokens = 0 }) => sum + inputTokens + outputTokens, 0),
      actions: log.episodeEvents.filter((event) => event.kind === 'action' && event.state === 'started').length,
    };
  }
  throw new Error(`Task ${task} of ${scenario} had no episode.`);
}
