'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '#components/shell/queries.ts';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { sides } from '#lib/domain/side.ts';
import { formatNumber, formatPercent } from '#lib/format.ts';
import type { SideFirstPoints } from '#lib/protocol/analysis-views.ts';
import type { RunView } from '#lib/protocol/views.ts';

function Side({ points }: { points: SideFirstPoints }) {
  if (typeof points === 'string') {
    return (
      <td colSpan={2} className="border-line border-l text-muted">
        {points}
      </td>
    );
  }
  const { n, scored, median, low, high } = points;
  return (
    <>
      <td className="whitespace-nowrap border-line border-l text-right">
        {median === null || low === null || high === null ? (
          <span className="text-muted">never</span>
        ) : (
          <>
            {formatNumber(median)} s
            <span className="ml-1.5 text-muted max-sm:hidden">
              {formatNumber(low)}–{formatNumber(high)}
            </span>
          </>
        )}
      </td>
      <td className="whitespace-nowrap text-right">
        {formatPercent(scored / n)}
        <span className="ml-1.5 text-muted max-sm:hidden">n{n}</span>
      </td>
    </>
  );
}

/** Time to the first points of each system of a run, on both sides. */
export function FirstPointsTable({ run }: { run: RunView }) {
  const { data, error } = useQuery({ ...queries.firstPoints(run.id, run.episodes.played), placeholderData: keepPreviousData });
  return (
    <section aria-label="Time to first points" className="mt-1 grid gap-1">
      <h2 className="flex flex-wrap items-baseline gap-x-2 text-section">
        Time to first points
        <span className="text-micro text-muted">median and middle half of the episodes with points, and their share</span>
      </h2>
      {error !== null ? (
        <p className="py-2 text-error">The times could not be loaded: {error.message}</p>
      ) : run.episodes.played === 0 ? (
        <p className="py-2 text-muted">The times appear after the first finished episode.</p>
      ) : (
        <ScrollRegion label="Times to first points">
          <table className="w-full text-data [&_td]:h-8 [&_td]:px-2 sm:[&_td]:px-3 [&_th]:h-7 [&_th]:px-2 sm:[&_th]:px-3">
            <thead>
              <tr className="border-line border-b text-micro text-muted">
                <th scope="col">System</th>
                {sides.flatMap((team) => [
                  <th key={team} scope="col" className="border-line border-l text-right">
                    <span className="inline-flex items-center gap-1.5">
                      <TeamMark team={team} />
                      as {team}
                    </span>
                  </th>,
                  <th key={`${team} scored`} scope="col" className="text-right">
                    scored
                  </th>,
                ])}
              </tr>
            </thead>
            <tbody>
              {data?.map(({ system, asRed, asBlue }) => (
                <tr key={system} className="border-line border-b last:border-b-0">
                  <th scope="row">{system}</th>
                  <Side points={asRed} />
                  <Side points={asBlue} />
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  );
}
