import { matchConfigurationSchema } from '#lib/domain/match-configuration.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { AskGateway } from '#server/contract/model-call.ts';
import { EventLog } from '#server/match/event-log.ts';
import { playMatch } from '#server/match/match.ts';
import type { Gateway } from '#server/models/gateway.ts';
import type { SeenRequest } from './model-server.ts';

/** Plays an episode of two MINDcraft agents whose model calls go through a gateway. Returns its events. */
export async function playThrough(gateway: Gateway, options: Readonly<Record<string, unknown>>): Promise<readonly MatchEvent[]> {
  const systems = { tested: { agent: 'mindcraft', options } };
  const models = { model: 'compatible/priced' };
  const asking = { scenario: 'crafting', task: 'cake-0', agents: 2, teams: { team: 'tested' }, seed: 1, episodes: 1, systems, models };
  const configuration = matchConfigurationSchema.parse(asking);
  const log = new EventLog(0);
  const scope = { match: 'm', run: null, generation: 1 };
  const transport: AskGateway = (call, signal) => gateway.ask(scope, models, call, signal);
  const plan = { match: 'm', configuration, fromEpisode: 0, checkpoints: null, log, models: transport, recording: () => null };
  for await (const _ of playMatch(plan)) return log.episodeEvents;
  return [];
}

/** The system prompt of a request. */
export function systemOf(seen: SeenRequest | undefined): string {
  return String(seen?.body.messages?.find(({ role }) => role === 'system')?.content);
}

/** The prompt of a request, as JSON text. */
export function promptOf(seen: SeenRequest | undefined): string {
  return JSON.stringify(seen?.body.messages?.findLast(({ role }) => role === 'user')?.content);
}
