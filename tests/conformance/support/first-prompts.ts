import { matchConfigurationSchema } from '#lib/domain/match-configuration.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { Rules } from '#lib/domain/rules.ts';
import type { AskGateway, ModelCall } from '#server/contract/model-call.ts';
import { EventLog } from '#server/match/event-log.ts';
import { playMatch } from '#server/match/match.ts';
import { askOfflinePlanner } from './ask-offline-planner.ts';
import { endedBy } from './ended-by.ts';

/** A match of which the first model calls are looked at. */
export interface BeginningMatch {
  readonly scenario: string;
  /** Absent where the scenario has one task. */
  readonly task?: string;
  readonly agents?: number;
  readonly teams: Readonly<Record<string, string>>;
  readonly systems?: Readonly<Record<string, unknown>>;
  readonly given?: string;
  readonly rules?: Rules;
  /** The tick at which the match ends. */
  readonly ticks: number;
}

/** The model calls of the beginning of a match, in order, and its events. The offline planner answers, unless `answer` has words of its own. */
export async function beginning(
  { scenario, ticks, ...asked }: BeginningMatch,
  answer: (call: ModelCall) => string | null = () => null,
): Promise<{ readonly calls: readonly ModelCall[]; readonly events: readonly MatchEvent[] }> {
  const calls: ModelCall[] = [];
  const models: AskGateway = async (call, signal) => {
    calls.push(call);
    const outcome = await askOfflinePlanner(call, signal);
    const text = answer(call);
    return text === null || outcome.state !== 'done' ? outcome : { ...outcome, answer: { ...outcome.answer, text } };
  };
  const configuration = matchConfigurationSchema.parse({ ...asked, scenario, seed: 1, episodes: 1 });
  const log = new EventLog(0);
  const plan = { match: 'test', configuration, fromEpisode: 0, checkpoints: null, log, models, recording: () => null };
  await endedBy(scenario, ticks, async () => {
    for await (const _ of playMatch(plan)) if (log.episodeEvents.length === 0) throw new Error('The match has no events.');
  });
  return { calls, events: log.episodeEvents };
}
