import type { InvitedTeams } from '#server/contract/invited-teams.ts';
import type { MatchObserver } from '#server/contract/match-observer.ts';
import type { FromMatchProcess } from '#server/contract/process-protocol.ts';
import type { ClaimedMatch } from '#server/contract/queue.ts';

/** The addresses to which programs can connect in running matches. Only this object keeps them, because they contain a secret. */
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
