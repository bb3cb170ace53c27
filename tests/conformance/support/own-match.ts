import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { ModelSetting } from '#lib/domain/model-setting.ts';
import type { Rules } from '#lib/domain/rules.ts';
import type { SystemSetup } from '#lib/domain/system-setup.ts';
import type { TeamId } from '#lib/domain/team.ts';
import type { AskGateway } from '#server/contract/model-call.ts';
import { EventLog } from '#server/match/event-log.ts';
import { type PlayedEpisode, playMatch } from '#server/match/match.ts';

export interface OwnMatch {
  readonly episodes: readonly PlayedEpisode[];
  readonly events: readonly MatchEvent[];
}

export interface OwnMatchPlan {
  readonly red: SystemSetup;
  /** Another external team, or a built-in opponent. */
  readonly blue?: SystemSetup | string;
  readonly scenario?: string;
  readonly episodes?: number;
  readonly seed?: number;
  readonly models?: ModelSetting;
  /** Makes the model calls. */
  readonly line?: AskGateway;
  readonly real?: boolean;
  readonly rules?: Rules;
  /** Stops the match early. */
  readonly signal?: AbortSignal;
  /** Called with events as they are written; an event with the address for a team has the address that only the user sees. */
  heard?(event: MatchEvent): void;
}

/** Plays a match of an external team in this process, unrecorded. */
export async function playOwn({ red, blue = 'slimy', scenario = 'mushroom-war', ...plan }: OwnMatchPlan): Promise<OwnMatch> {
  const log = new EventLog(0);
  const events: MatchEvent[] = [];
  const invitations: Partial<Record<TeamId, string>> = {};
  log.listen((event) => {
    events.push(event);
    const invited = event.kind === 'outside-team' && event.state === 'expected' ? invitations[event.team] : undefined;
    plan.heard?.(event.kind === 'outside-team' && invited !== undefined ? { ...event, detail: invited } : event);
  });
  const systems: Record<string, SystemSetup> = typeof blue === 'string' ? { mine: red } : { mine: red, theirs: blue };
  const configuration = {
    ...{ scenario, teams: { red: 'mine', blue: typeof blue === 'string' ? blue : 'theirs' }, systems },
    ...{ episodes: plan.episodes ?? 1, seed: plan.seed ?? 3, clock: { kind: plan.real ? ('real' as const) : ('fast' as const) } },
    ...(plan.models ? { models: plan.models } : {}),
    ...(plan.rules ? { rules: plan.rules } : {}),
  };
  const played: PlayedEpisode[] = [];
  const { signal, line } = plan;
  const invite = (team: TeamId, address: string): void => {
    invitations[team] = address;
  };
  const parts = { ...(signal ? { signal } : {}), ...(line ? { models: line } : {}) };
  const order = { match: 'm', configuration, fromEpisode: 0, checkpoints: null, log, recording: () => null, invite, ...parts };
  try {
    for await (const episode of playMatch(order)) played.push(episode);
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
  return { episodes: played, events };
}

/** The states of a side's external team, in order. */
export function standings({ events }: OwnMatch, team: 'red' | 'blue' = 'red'): { state: string; detail: string }[] {
  return events.flatMap((event) =>
    event.kind === 'outside-team' && event.team === team ? [{ state: event.state, detail: event.detail }] : [],
  );
}

/** Issues in the log, as text. */
export function issues({ events }: OwnMatch): string[] {
  return events.flatMap((event) => (event.kind === 'issue' ? [event.text] : []));
}
