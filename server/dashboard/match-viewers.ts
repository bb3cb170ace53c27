import { hasPeople } from '#lib/domain/people.ts';
import type { Watcher } from '#lib/domain/viewer.ts';
import { endStates } from '#lib/protocol/end-states.ts';
import { seatSecret } from '#server/auth/seat-cookie.ts';
import type { Standing } from '#server/auth/standing.ts';
import type { MatchRepository } from '#server/db/match-repository.ts';
import type { Lobbies } from '#server/runs/lobbies.ts';

/** The sender of a request: its standing, and its Cookie header. */
export interface Sender {
  readonly standing: Standing;
  readonly cookies: string | null | undefined;
}

/**
 * Decides which viewer a sender is for a match. While people play it, a seat counts more than any standing, and only the owner sees all
 * teams.
 */
export class MatchViewers {
  private readonly lobbies: Pick<Lobbies, 'plays' | 'holder'>;
  private readonly matches: Pick<MatchRepository, 'find'>;

  constructor(lobbies: Pick<Lobbies, 'plays' | 'holder'>, matches: Pick<MatchRepository, 'find'>) {
    this.lobbies = lobbies;
    this.matches = matches;
  }

  of(match: string, { standing, cookies }: Sender): Watcher {
    if (!this.isPlayedByPeople(match)) return { kind: standing };
    const seat = this.lobbies.holder(match, seatSecret(cookies, match));
    if (seat !== null) return { kind: 'player', ...seat };
    return standing === 'owner' ? { kind: 'owner' } : { kind: 'onlooker' };
  }

  /** Whether a match has people and is not over. */
  private isPlayedByPeople(match: string): boolean {
    if (this.lobbies.plays(match)) return true;
    const found = this.matches.find(match);
    return found !== null && hasPeople(found.configuration) && !endStates.has(found.state);
  }
}

/** Whether a viewer may not see the private matter of teams yet, because people still play. */
export function waitsForTheEnd({ kind }: Watcher): boolean {
  return kind === 'player' || kind === 'onlooker';
}
