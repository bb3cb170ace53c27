import Link from 'next/link';
import { Winner } from '#components/matches/winner.tsx';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { formatNumber, formatTag } from '#lib/format.ts';
import type { NotableEpisode } from '#lib/protocol/analysis-views.ts';

/** The episodes with a team's highest scores, each with a link to its match. */
export function BestEpisodes({ episodes }: { episodes: readonly NotableEpisode[] }) {
  if (episodes.length === 0) return <p className="text-muted">No episodes yet.</p>;
  return (
    <div className="overflow-x-auto rounded-sm border border-line bg-panel">
      <table className="w-full text-data [&_td]:h-9 [&_td]:whitespace-nowrap [&_td]:px-3 [&_th]:h-7 [&_th]:px-3">
        <thead>
          <tr className="border-line border-b text-micro text-muted">
            <th scope="col">Match</th>
            <th scope="col">Red</th>
            <th scope="col" className="text-right">
              Score
            </th>
            <th scope="col">Blue</th>
            <th scope="col" className="max-sm:hidden">
              Result
            </th>
            <th scope="col" className="text-right max-sm:hidden">
              Episode
            </th>
          </tr>
        </thead>
        <tbody>
          {episodes.map(({ match, episode, teams, score }) => (
            <tr key={`${match} ${episode}`} className="relative border-line border-b last:border-b-0 hover:bg-raised">
              <td>
                <Link href={`/matches/${match}`} prefetch={false} className="rounded-sm font-mono after:absolute after:inset-0">
                  {formatTag(match)}
                </Link>
              </td>
              <td>
                <span className="inline-flex items-center gap-1.5">
                  <TeamMark team="red" label />
                  {teams.red}
                </span>
              </td>
              <td className="text-right font-semibold">
                {formatNumber(score.red)} : {formatNumber(score.blue)}
              </td>
              <td>
                <span className="inline-flex items-center gap-1.5">
                  <TeamMark team="blue" label />
                  {teams.blue}
                </span>
              </td>
              <td className="max-sm:hidden">
                <Winner score={score} />
              </td>
              <td className="text-right text-muted max-sm:hidden">{episode + 1}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
