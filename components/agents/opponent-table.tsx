import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { formatNumber, formatPercent, formatSigned } from '#lib/format.ts';
import type { Figures } from '#lib/metrics/matrix.ts';
import type { OpponentRecord } from '#lib/protocol/analysis-views.ts';

/** Figures of the red system, shown for one side; for a blue system they are `mirrored`. */
function Side({ figures, mirrored }: { figures: Figures | null; mirrored: boolean }) {
  if (figures === null) {
    return (
      <td colSpan={3} className="border-line border-l text-muted">
        not played
      </td>
    );
  }
  const { w, d, n } = figures;
  const won = mirrored ? 1 - w.value : w.value;
  const ends = [w.low ?? 0, w.high ?? 1].map((end) => (mirrored ? 1 - end : end)).sort((a, b) => a - b);
  return (
    <>
      <td className="border-line border-l text-right">
        <b className="font-semibold">{formatPercent(won)}</b>
        <span className="ml-1.5 text-micro text-muted">
          {formatNumber((ends[0] ?? 0) * 100)}–{formatNumber((ends[1] ?? 1) * 100)}
        </span>
      </td>
      <td className="text-right">
        {formatSigned(mirrored ? -d.value : d.value, 1)}
        <span className="ml-1.5 text-micro text-muted">{d.high === null ? '' : `±${formatNumber(d.high - d.value, 1)}`}</span>
      </td>
      <td className="text-right text-muted">{formatNumber(n)}</td>
    </>
  );
}

/** The results of a system against each opponent, on both sides and from the system's point of view. */
export function OpponentTable({ system, opponents }: { system: string; opponents: readonly OpponentRecord[] }) {
  return (
    <ScrollRegion label="Results by opponent">
      <table className="w-full text-data [&_td]:h-9 [&_td]:whitespace-nowrap [&_td]:px-3 [&_th]:h-7 [&_th]:whitespace-nowrap [&_th]:px-3">
        <thead>
          <tr className="text-micro text-soft">
            <th scope="col" rowSpan={2} className="align-bottom text-muted">
              Opponent
            </th>
            {(['red', 'blue'] as const).map((team) => (
              <th key={team} scope="colgroup" colSpan={3} className="border-line border-l">
                <span className="flex items-center gap-1.5">
                  <TeamMark team={team} />
                  {system} as {team}
                </span>
              </th>
            ))}
          </tr>
          <tr className="border-line border-b text-micro text-muted">
            {(['red', 'blue'] as const).flatMap((team) => [
              <th key={`${team} won`} scope="col" className="border-line border-l text-right">
                Won
              </th>,
              <th key={`${team} difference`} scope="col" className="text-right">
                Points ahead
              </th>,
              <th key={`${team} n`} scope="col" className="text-right">
                n
              </th>,
            ])}
          </tr>
        </thead>
        <tbody>
          {opponents.map(({ opponent, asRed, asBlue }) => (
            <tr key={opponent} className="border-line border-b last:border-b-0">
              <th scope="row">{opponent === system ? 'itself' : opponent}</th>
              <Side figures={asRed} mirrored={false} />
              <Side figures={asBlue} mirrored />
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
