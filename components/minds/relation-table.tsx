import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { formatCount } from '#lib/format.ts';
import { EvidenceList } from './evidence-list.tsx';
import { RelationMarks } from './relation-marks.tsx';
import type { RelationRow } from './relation-rows.ts';

function seenWords({ evidence: { times, failures, scored } }: RelationRow): string {
  return [
    times === 0 ? '' : `seen ${formatCount(times, 'time')}`,
    failures === 0 ? '' : `failed ${formatCount(failures, 'time')}`,
    scored === 0 ? '' : `points followed ${formatCount(scored, 'time')}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The needed and given items of every action in a team's causal graph, with the evidence for each. */
export function RelationTable({ rows }: { rows: readonly RelationRow[] }) {
  return (
    <ScrollRegion label="Causes and effects" className="max-h-96">
      <table className="w-full table-fixed text-data [&_td]:break-words [&_td]:px-2 [&_td]:py-1.5 [&_td]:align-top [&_th]:px-2 [&_th]:py-1.5 [&_th]:align-top">
        <thead>
          <tr className="border-line border-b text-micro text-muted">
            <th scope="col" className="w-[44%]">
              Action
            </th>
            <th scope="col">Needs</th>
            <th scope="col">Gives</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={`${index} ${row.action}`} className="border-line border-b last:border-b-0">
              <th scope="row" className="break-words font-mono font-normal">
                <RelationMarks row={row} />
                {row.action}
                <span className="block font-sans text-micro text-muted">{seenWords(row) || 'not seen yet'}</span>
              </th>
              <td>
                <EvidenceList items={row.evidence.causes} times={row.evidence.times} />
              </td>
              <td>
                <EvidenceList items={row.evidence.effects} times={row.evidence.times} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
