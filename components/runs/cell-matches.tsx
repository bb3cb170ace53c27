'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import type { Pairing } from '#components/heatmap/heatmap.tsx';
import { scoreDigits } from '#components/matches/score-text.tsx';
import { queries } from '#components/shell/queries.ts';
import { FittedName } from '#components/ui/fitted-name.tsx';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { perSide } from '#lib/domain/side.ts';
import { formatCount, formatNumber, formatSigned, formatTag } from '#lib/format.ts';
import { evaluationScale } from '#lib/metrics/evaluation-points.ts';
import type { MatchView } from '#lib/protocol/views.ts';
import { PageTurner } from './page-turner.tsx';

/** A name of any length gets the width that the other columns leave. */
const fit = 'w-1/2 max-w-0';

function Row({ match, withRed, withBlue }: { match: MatchView; withRed: boolean; withBlue: boolean }) {
  const score = match.score === null ? null : perSide(match.score);
  const teams = perSide(match.configuration.teams);
  const difference = score === null ? null : score.red - score.blue;
  const digits = scoreDigits(match.configuration.episodes, match.configuration.scenario);
  return (
    <tr className="relative border-line border-b hover:bg-raised">
      <td className="pl-4!">
        <Link
          href={`/matches/${match.id}`}
          prefetch={false}
          className="flex items-center gap-1.5 rounded-sm font-mono after:absolute after:inset-0"
        >
          <Play size={9} aria-hidden="true" className="text-muted" />
          {formatTag(match.id)}
        </Link>
      </td>
      {withRed ? (
        <td className={fit}>
          <FittedName name={teams.red} />
        </td>
      ) : null}
      {withBlue ? (
        <td className={fit}>
          <FittedName name={teams.blue} />
        </td>
      ) : null}
      <td className="text-right text-muted">{match.configuration.seed}</td>
      {score === null || difference === null ? (
        <td colSpan={3} className="pr-4! text-right text-muted">
          {match.state}
        </td>
      ) : (
        <>
          <td className="text-right">{formatNumber(score.red, digits)}</td>
          <td className="text-right">{formatNumber(score.blue, digits)}</td>
          <td className="pr-4! text-right">
            <span className="inline-flex items-center justify-end gap-1.5">
              {difference === 0 ? null : <TeamMark team={difference > 0 ? 'red' : 'blue'} size={8} label />}
              {formatSigned(difference, digits)}
            </span>
          </td>
        </>
      )}
    </tr>
  );
}

/** The matches of a cell, fifty at a time. */
export function CellMatches({ run, pairing, scenario }: { run: string; pairing: Pairing; scenario: string }) {
  const [offset, setOffset] = useState(0);
  const filter = { red: pairing.red ?? undefined, blue: pairing.blue ?? undefined };
  const { data } = useQuery({ ...queries.runMatches(run, filter, offset), placeholderData: keepPreviousData });
  const total = data?.total ?? 0;
  return (
    <>
      <div className="flex h-9 items-center gap-2 px-4 font-semibold text-data">
        {data === undefined ? 'Matches' : formatCount(total, 'match', 'matches')}
        {evaluationScale(scenario) === 1 ? null : <span className="font-normal text-micro text-muted">in the game’s own points</span>}
        <span className="flex-1" />
        <PageTurner total={total} offset={offset} onTurn={setOffset} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto max-lg:max-h-80">
        <table className="w-full text-data [&_td]:h-[29px] [&_td]:whitespace-nowrap [&_td]:px-1.5 [&_th]:h-7 [&_th]:px-1.5">
          <thead>
            <tr className="border-line border-b text-micro text-muted">
              <th className="pl-4!">Match</th>
              {pairing.red === null ? <th>System</th> : null}
              {pairing.blue === null ? <th>Opponent</th> : null}
              <th className="text-right">Seed</th>
              <th className="text-right">Red</th>
              <th className="text-right">Blue</th>
              <th className="pr-4! text-right">D</th>
            </tr>
          </thead>
          <tbody>
            {data?.matches.map((match) => (
              <Row key={match.id} match={match} withRed={pairing.red === null} withBlue={pairing.blue === null} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
