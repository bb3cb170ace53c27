import { hasPeople } from '#lib/domain/people.ts';
import { issuesOf } from '#lib/issue-words.ts';
import { hostRequestSchema, type LobbyView, type SeatCount, seatRequestSchema } from '#lib/people/lobby.ts';
import type { PeopleEpisode } from '#lib/protocol/people-views.ts';
import { GuessLimit } from '#server/auth/guess-limit.ts';
import { seatCookie, seatSecret } from '#server/auth/seat-cookie.ts';
import { reaches, type Standing } from '#server/auth/standing.ts';
import { refused } from '#server/contract/refused.ts';
import { seesBlueprint } from '#server/contract/sees-blueprint.ts';
import type { ServiceReply } from '#server/contract/service-reply.ts';
import type { MatchRepository } from '#server/db/match-repository.ts';
import type { PeopleRepository } from '#server/db/people-repository.ts';
import type { Lobbies } from '#server/runs/lobbies.ts';
import { taskOf } from '#server/scenarios/registry.ts';

/** The prose of a team's briefing. */
export interface PublicBriefing {
  readonly team: string;
  readonly objective: string;
  readonly description: string;
  /** The agents that may see the picture of the task's blueprint. */
  readonly pictured: readonly string[];
}

interface PeopleOfMatchesParts {
  readonly lobbies: Lobbies;
  readonly matches: Pick<MatchRepository, 'find'>;
  readonly results: Pick<PeopleRepository, 'episodes'>;
  /** The standing of the sender of the current request. */
  asker(): Standing;
  /** The address from which the current request comes. */
  address(): string;
  /** Whether the sender of the current request may not see the seed of a match yet. */
  hidesSeed(match: string): boolean;
}

const tooManyCodes =
  'Too many wrong codes came from your address, and this one does not open this seat either. Check the link, or ask the host for a new invitation. Nothing was changed.';
const unknownRequest = 'This request about a seat is not valid. Nothing was changed.';

/** The services for people, over the lobbies of the running matches. The host is the user who may start matches. */
export class PeopleOfMatches {
  private readonly parts: PeopleOfMatchesParts;
  private readonly limit = new GuessLimit();

  constructor(parts: PeopleOfMatchesParts) {
    this.parts = parts;
  }

  /** The finished episodes in which people played, newest first, at most a thousand. */
  episodes(): readonly PeopleEpisode[] {
    const all = this.parts.results.episodes();
    const hidden = new Set([...new Set(all.map(({ match }) => match))].filter((match) => this.parts.hidesSeed(match)));
    return all.map((episode) => (hidden.has(episode.match) ? { ...episode, seed: null } : episode));
  }

  /** The seats of a match for lists; null unless it is played here. */
  seatCount(match: string): SeatCount | null {
    return this.parts.lobbies.seatCount(match);
  }

  /** The seats of a match for people; null for an unknown match, or one without such seats. */
  lobby(match: string, cookies: string | null): LobbyView | null {
    const { lobbies, matches } = this.parts;
    const host = reaches(this.parts.asker(), 'guest');
    const running = lobbies.view(match, seatSecret(cookies, match), host);
    const found = matches.find(match);
    if (running !== null) return { ...running, paused: found?.paused ?? false };
    if (found === null || !hasPeople(found.configuration)) return null;
    const state = found.state === 'waiting' || found.state === 'running' ? 'waiting' : 'over';
    return { match, state, paused: found.paused, host, minecraft: null, minecraftCode: null, seats: [] };
  }

  /** Takes, gives back or makes ready a seat. The result may have a cookie for the user's browser. */
  async seat(
    match: string,
    agent: string,
    given: unknown,
    cookies: string | null,
  ): Promise<ServiceReply<{ readonly cookie: string | null }>> {
    const request = seatRequestSchema.safeParse(given);
    if (!request.success) return { ok: false, reason: 'invalid', error: unknownRequest, issues: issuesOf(request.error) };
    const { lobbies } = this.parts;
    const secret = seatSecret(cookies, match);
    if (request.data.action === 'take') {
      return this.take(match, agent, request.data.code);
    }
    const { action } = request.data;
    const done = lobbies.orderOf(match, secret, action === 'ready' ? { kind: 'ready', ready: request.data.ready } : { kind: 'leave' });
    return done.ok ? { ok: true, value: { cookie: null } } : done;
  }

  /**
   * Gives a seat to the user who has its code. Wrong codes are limited for each address, and count before they are answered; a right one opens
   * its seat also where too many wrong ones came from, because people may share an address.
   */
  private async take(match: string, agent: string, code: string): Promise<ServiceReply<{ readonly cookie: string }>> {
    const { lobbies } = this.parts;
    const address = this.parts.address();
    if (this.limit.take(address) > 0 && !lobbies.opens(match, agent, code)) return refused('invalid', tooManyCodes);
    const taken = await lobbies.take(match, agent, code);
    if (!taken.ok) return taken;
    this.limit.clear(address);
    return { ok: true, value: { cookie: seatCookie(match, taken.value.secret) } };
  }

  /** What the teams of a match with people know before it; empty for any other match. */
  briefings(match: string): readonly PublicBriefing[] {
    const found = this.parts.matches.find(match);
    if (found === null || !hasPeople(found.configuration)) return [];
    const { teams, systems, episodes, given } = found.configuration;
    const task = taskOf(found.configuration);
    return Object.keys(teams)
      .filter((team) => hasPeople({ teams: { [team]: teams[team] ?? '' }, systems }))
      .map((team) => {
        const briefing = task.briefing(team, 0, episodes);
        const { objective, description, agents } = briefing;
        return {
          team,
          objective,
          description,
          pictured: given === undefined && task.pictureTellsMore !== true ? agents.filter((agent) => seesBlueprint(briefing, agent)) : [],
        };
      });
  }

  /** The host's panel. */
  host(match: string, given: unknown): ServiceReply<{ readonly match: string }> {
    const request = hostRequestSchema.safeParse(given);
    return request.success
      ? this.parts.lobbies.host(match, request.data)
      : { ok: false, reason: 'invalid', error: unknownRequest, issues: issuesOf(request.error) };
  }
}
