'use client';

import type { Pairing } from '#components/heatmap/heatmap.tsx';
import { scoreDigits } from '#components/matches/score-text.tsx';
import { FittedName } from '#components/ui/fitted-name.tsx';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { perSide } from '#lib/domain/side.ts';
import { formatNumber, formatSigned } from '#lib/format.ts';
import { evaluationScale } from '#lib/metrics/evaluation-points.ts';
import type { MatchView } from '#lib/protocol/views.ts';
import { CellMatchLink } from '../cell-match-link.tsx';
import { CellMatchList } from '../cell-match-list.tsx';

/** A name of any length gets the width that the other columns leave. */
const fit = 'w-1/2 max-w-0';

function Row({ match, withRed, withBlue }: { match: MatchView; withRed: boolean; withBlue: boolean }) {
  const score = match.score === null ? null : perSide(match.score);
  const teams = perSide(match.configuration.teams);
  const difference = score === null ? null : score.red - score.blue;
  const digits = scoreDigits(match.configuration.episodes, match.configuration.scenario);
  return (
    <tr className="relative border-line border-b hover:bg-raised">
      <CellMatchLink match={match.id} />
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
      <td className="text-right text-muted">{match.configuration.seed ?? 'hidden'}</td>
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
  const [withRed, withBlue] = [pairing.red === null, pairing.blue === null];
  return (
    <CellMatchList
      run={run}
      filter={{ red: pairing.red ?? undefined, blue: pairing.blue ?? undefined }}
      note={evaluationScale(scenario) === 1 ? null : <span className="font-normal text-micro text-muted">in the game’s own points</span>}
      head={
        <>
          {withRed ? <th scope="col">System</th> : null}
          {withBlue ? <th scope="col">Opponent</th> : null}
          {['Seed', 'Red', 'Blue'].map((title) => (
            <th key={title} scope="col" className="text-right">
              {title}
            </th>
          ))}
          <th scope="col" className="pr-4! text-right">
            D
          </th>
        </>
      }
      row={(match) => <Row key={match.id} match={match} withRed={withRed} withBlue={withBlue} />}
    />
  );
}
