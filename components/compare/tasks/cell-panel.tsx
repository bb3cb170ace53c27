'use client';

import { CellMatchLink } from '#components/runs/cell-match-link.tsx';
import { CellMatchList } from '#components/runs/cell-match-list.tsx';
import { ChosenHead } from '#components/runs/chosen-head.tsx';
import { formatNumber } from '#lib/format.ts';
import type { TaskFigures } from '#lib/metrics/task-table.ts';
import type { RunMatchFilter } from '#lib/protocol/run-match-filter.ts';
import type { MatchView } from '#lib/protocol/views.ts';
import { estimateOf, intervalWords, type TaskFigure, valueWords } from './task-figure.ts';

function Row({ match: { id, configuration, taskTitle, score, state }, usualAgents }: { match: MatchView; usualAgents: number }) {
  const completion = score === null ? null : (Object.values(score)[0] ?? null);
  return (
    <tr className="relative border-line border-b hover:bg-raised">
      <CellMatchLink match={id} />
      <td className="w-full max-w-0 truncate">{taskTitle ?? configuration.task ?? '–'}</td>
      <td className="text-right">{configuration.agents ?? usualAgents}</td>
      <td className="text-right text-muted">{configuration.seed ?? 'hidden'}</td>
      <td className="pr-4! text-right">
        {completion === null ? <span className="text-muted">{state}</span> : `${formatNumber(completion)}%`}
      </td>
    </tr>
  );
}

const head = (
  <>
    <th scope="col">Task</th>
    <th scope="col" className="text-right">
      Agents
    </th>
    <th scope="col" className="text-right">
      Seed
    </th>
    <th scope="col" className="pr-4! text-right">
      Completion
    </th>
  </>
);

/** A chosen cell: all its figures, and its matches. */
export function CellPanel(properties: {
  /** The system and its group in words. */
  name: string;
  group: string;
  run: string;
  filter: RunMatchFilter;
  figures: TaskFigures | null;
  shown: readonly TaskFigure[];
  usualAgents: number;
}) {
  const { name, group, run, filter, figures, shown, usualAgents } = properties;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ChosenHead title="Chosen cell">
        <span>
          {name} <span className="font-normal text-muted">on</span> {group}
        </span>
      </ChosenHead>
      <div className="border-line border-b px-4 py-3">
        {figures === null ? (
          <p className="text-soft">No episode of this cell is finished yet.</p>
        ) : (
          <dl className="grid grid-cols-[1fr_auto_auto] items-baseline gap-x-3 gap-y-1">
            {shown.map((figure) => {
              const estimate = estimateOf(figures, figure);
              return (
                <div key={figure.id} className="contents">
                  <dt className="text-muted">{figure.title}</dt>
                  <dd className="whitespace-nowrap text-right font-semibold">{estimate === null ? '–' : valueWords(estimate, figure)}</dd>
                  <dd className="whitespace-nowrap text-right text-data text-muted">
                    {estimate === null ? 'not defined' : intervalWords(estimate, figure)}
                  </dd>
                </div>
              );
            })}
          </dl>
        )}
      </div>
      <CellMatchList
        key={`${run} ${JSON.stringify(filter)}`}
        run={run}
        filter={filter}
        head={head}
        row={(match) => <Row key={match.id} match={match} usualAgents={usualAgents} />}
      />
    </div>
  );
}
