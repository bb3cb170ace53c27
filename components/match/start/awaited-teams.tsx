import type { ExternalView } from '#lib/fold/episode-view.ts';
import { formatAgo, formatTimeOfDay } from '#lib/format.ts';
import type { MatchDetail } from '#lib/protocol/views.ts';
import { awaitedAddress } from '../cards/external-words.ts';
import { AwaitedTeam } from './awaited-team.tsx';

/** A team whose program has not connected; `isCalled` if the arena calls the program's address. */
export interface RemoteTeam {
  readonly team: string;
  readonly standing: ExternalView;
  readonly isCalled: boolean;
}

/** What to do for the programs that a starting match waits for, and since when it waits. */
export function AwaitedTeams({ match, remotes }: { match: MatchDetail; remotes: readonly RemoteTeam[] }) {
  const awaited = remotes.flatMap(({ team, standing, isCalled }) => {
    const address = awaitedAddress(standing);
    return address === null ? [] : [{ team, address, isCalled, lost: standing.state === 'lost' ? standing.detail : null }];
  });
  return (
    <>
      {awaited.map((team) => (
        <AwaitedTeam key={team.team} match={match.id} {...team} />
      ))}
      {awaited.length === 0 ? <p className="mt-2 text-data text-muted">{remotes[0]?.standing.detail}</p> : null}
      {match.startedAt === null ? null : (
        <p className="mt-2 text-data text-muted">
          The match was started at {formatTimeOfDay(match.startedAt)}, {formatAgo(match.startedAt, Date.now())}.
        </p>
      )}
    </>
  );
}
