import type { TeamId } from '#lib/domain/team.ts';
import { opponentOf } from '#lib/domain/team.ts';
import type { OutcomeView } from '#lib/fold/episode-view.ts';
import type { TeamMindView } from '#lib/fold/minds-view.ts';

const unknown = '–';

/** How score, tactics and causal graph of a team changed over the episodes seen. A dash stands for what was not told. */
export function LearningTable({ team, mind, outcomes }: { team: TeamId; mind: TeamMindView; outcomes: readonly OutcomeView[] }) {
  const episodes = new Set([...outcomes, ...mind.tactics, ...mind.growth].map(({ episode }) => episode));
  return (
    <table className="w-full text-data [&_td]:h-7 [&_td]:text-right [&_th]:h-7 [&_thead_th]:text-right [&_thead_th:first-child]:text-left">
      <thead>
        <tr className="text-micro text-muted">
          <th scope="col">Episode</th>
          <th scope="col">Score</th>
          <th scope="col">Tactics</th>
          <th scope="col">Relations</th>
        </tr>
      </thead>
      <tbody>
        {[...episodes]
          .sort((one, other) => one - other)
          .map((episode) => {
            const scores = outcomes.find((outcome) => outcome.episode === episode)?.scores;
            const lines = mind.tactics.findLast((revision) => revision.episode === episode)?.lines;
            const growth = mind.growth.find((entry) => entry.episode === episode);
            return (
              <tr key={episode} className="border-line border-t">
                <th scope="row">{episode + 1}</th>
                <td>{scores === undefined ? unknown : `${scores[team]} to ${scores[opponentOf(team)]}`}</td>
                <td>{lines === undefined ? unknown : `${lines.length}, ${lines.filter(({ isNew }) => isNew).length} new`}</td>
                <td>{growth === undefined ? unknown : `${growth.relations}, ${growth.added} new, ${growth.changed} changed`}</td>
              </tr>
            );
          })}
      </tbody>
    </table>
  );
}
