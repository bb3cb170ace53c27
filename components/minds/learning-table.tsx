import type { TeamId } from '#lib/domain/team.ts';
import type { LearningRow } from '#lib/fold/learning.ts';

const unknown = '–';

/** Score, tactics and causal graph of a team by episode. A dash means unknown. */
export function LearningTable({ team, rows }: { team: TeamId; rows: readonly LearningRow[] }) {
  return (
    <table className="w-full text-data [&_td]:h-7 [&_td]:text-right [&_th]:h-7 [&_thead_th:first-child]:text-left [&_thead_th]:text-right">
      <thead>
        <tr className="text-micro text-muted">
          <th scope="col">Episode</th>
          <th scope="col">Score</th>
          <th scope="col">Tactics</th>
          <th scope="col">Relations</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ episode, scores, tactics, graph }) => (
          <tr key={episode} className="border-line border-t">
            <th scope="row">{episode + 1}</th>
            <td>
              {scores === null
                ? unknown
                : [team, ...Object.keys(scores).filter((other) => other !== team)].map((one) => scores[one]).join(' to ')}
            </td>
            <td>{tactics === null ? unknown : `${tactics.lines}, ${tactics.fresh} new`}</td>
            <td>{graph === null ? unknown : `${graph.relations}, ${graph.added} new, ${graph.changed} changed`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
