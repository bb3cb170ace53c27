import type { InvitedTeams } from '#server/contract/invited-teams.ts';
import type { MatchObserver } from '#server/contract/match-observer.ts';
import type { FromMatchProcess } from '#server/contract/process-protocol.ts';
import type { ClaimedMatch } from '#server/contract/queue.ts';

/** Where programs can connect to the matches that run: kept here alone, because the addresses hold a secret. */
export class Invitations implements MatchObserver {
  private readonly matches = new Map<string, InvitedTeams>();

  /** The addresses of a match; empty if none of its teams waits for a connection. */
  of(match: string): InvitedTeams {
    return this.matches.get(match) ?? {};
  }

  started(): boolean {
    return false;
  }

  message({ lease }: ClaimedMatch, message: FromMatchProcess): void {
    if (message.type === 'invitation') this.matches.set(lease.match, { ...this.of(lease.match), [message.team]: message.address });
  }

  ended({ lease }: ClaimedMatch): void {
    this.matches.delete(lease.match);
  }
}
