import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import { hasPeople } from '#lib/domain/people.ts';
import type { AgentSummary } from '#lib/domain/scenario-summary.ts';
import { mixedSeats, setupOf } from '#lib/domain/setup-of.ts';
import { type Steerer, steeringRequestSchema } from '#lib/domain/steering.ts';
import { ofTeam, type TeamId } from '#lib/domain/team.ts';
import type { Watcher } from '#lib/domain/viewer.ts';
import { issuesOf } from '#lib/issue-words.ts';
import { messageOf } from '#lib/message-of.ts';
import type { SteeringView } from '#lib/protocol/steering-view.ts';
import { ownerOnly } from '#server/auth/standing.ts';
import { refused } from '#server/contract/refused.ts';
import type { ServiceReply } from '#server/contract/service-reply.ts';
import type { MatchRepository } from '#server/db/match-repository.ts';
import type { Scheduler } from '#server/runs/scheduler.ts';
import { taskOf } from '#server/scenarios/registry.ts';

interface SteeringParts {
  readonly matches: Pick<MatchRepository, 'find'>;
  readonly scheduler: Pick<Scheduler, 'steer' | 'isPlaying'>;
  readonly agents: () => readonly AgentSummary[];
  /** The viewer that the sender of the current request is for a match. */
  viewer(match: string): Watcher;
  /** Throws an InputError for spending that the sender may not cause. */
  checkSpending(matches: readonly MatchConfiguration[]): void;
}

const notRunning = 'Only agents of a match that is being played here can be steered.';

/** Decides who may steer which agents: those of a running match, by its owner or a guest, and never against people. */
export class AgentSteering {
  private readonly parts: SteeringParts;

  constructor(parts: SteeringParts) {
    this.parts = parts;
  }

  /** What the sender may steer; null for an unknown match. */
  offer(match: string): SteeringView | null {
    const found = this.parts.matches.find(match);
    if (found === null) return null;
    const allowed = this.allowed(match, found.configuration);
    return 'refused' in allowed ? { agents: [], refused: allowed.refused } : { agents: allowed.agents, refused: null };
  }

  /** Gives an order to one agent, for the end of the tick. The event log has its result. */
  steer(match: string, given: unknown): ServiceReply<{ readonly match: string }> {
    const request = steeringRequestSchema.safeParse(given);
    if (!request.success)
      return {
        ...{ ok: false, reason: 'invalid', error: 'This order is not valid. Nothing was changed.' },
        issues: issuesOf(request.error),
      };
    const found = this.parts.matches.find(match);
    if (found === null) return refused('not-found', 'There is no such match.');
    const allowed = this.allowed(match, found.configuration);
    if ('refused' in allowed) return refused('invalid', allowed.refused);
    const { agent } = request.data;
    if (!allowed.agents.includes(agent))
      return refused('invalid', `${agent} cannot be steered. This match has these agents that can: ${allowed.agents.join(', ')}.`);
    return this.parts.scheduler.steer(match, request.data, allowed.by) ? { ok: true, value: { match } } : refused('invalid', notRunning);
  }

  private allowed(
    match: string,
    configuration: MatchConfiguration,
  ): { readonly refused: string } | { readonly by: Steerer; readonly agents: readonly string[] } {
    const { kind } = this.parts.viewer(match);
    if (kind === 'spectator') return { refused: 'Spectators watch. Sign in to steer agents.' };
    if (kind !== 'owner' && kind !== 'guest') return { refused: 'People play this match, so only its owner may steer the other agents.' };
    if (!this.parts.scheduler.isPlaying(match)) return { refused: notRunning };
    if (configuration.models?.cassette !== undefined)
      return { refused: 'This match is played from recorded model calls, which steered agents would leave. Play it without a cassette.' };
    try {
      this.parts.checkSpending([configuration]);
    } catch (error) {
      return { refused: `Steered agents think more often. ${messageOf(error)} ${ownerOnly}` };
    }
    const agents = this.steerable(configuration);
    if (agents.length === 0) return { refused: 'No agent of this match can be steered.' };
    const fair = agents.filter(({ team }) => !facesPeople(configuration, team)).map(({ agent }) => agent);
    return fair.length === 0
      ? { refused: 'The agents of this match play against people, so they cannot be steered.' }
      : { by: kind, agents: fair };
  }

  private steerable(configuration: MatchConfiguration): readonly { readonly agent: string; readonly team: TeamId }[] {
    const { teams, systems } = configuration;
    const able = new Set(this.parts.agents().flatMap(({ id, steerable }) => (steerable === true ? [id] : [])));
    return taskOf(configuration).seats.filter(({ team, index }) => {
      const name = ofTeam(teams, team);
      return able.has(setupOf(mixedSeats(name, systems)?.[index] ?? name, systems).agent);
    });
  }
}

/** Whether another team than this one has a seat for a person. */
function facesPeople({ teams, systems }: MatchConfiguration, team: TeamId): boolean {
  return Object.entries(teams).some(([other, name]) => other !== team && hasPeople({ teams: { [other]: name }, systems }));
}
