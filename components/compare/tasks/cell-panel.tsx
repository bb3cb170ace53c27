'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { PageTurner } from '#components/runs/page-turner.tsx';
import { queries } from '#components/shell/queries.ts';
import { formatCount, formatNumber, formatTag } from '#lib/format.ts';
import type { TaskFigures } from '#lib/metrics/task-table.ts';
import type { RunMatchFilter } from '#lib/protocol/run-match-filter.ts';
import type { MatchView } from '#lib/protocol/views.ts';
import { estimateOf, intervalWords, type TaskFigure, valueWords } from './task-figure.ts';

function Row({ match: { id, configuration, score, state }, usualAgents }: { match: MatchView; usualAgents: number }) {
  const completion = score === null ? null : (Object.values(score)[0] ?? null);
  return (
    <tr className="relative border-line border-b hover:bg-raised">
      <td className="pl-4!">
        <Link
          href={`/matches/${id}`}
          prefetch={false}
          className="flex items-center gap-1.5 rounded-sm font-mono after:absolute after:inset-0"
        >
          <Play size={9} aria-hidden="true" className="text-muted" />
          {formatTag(id)}
        </Link>
      </td>
      <td className="w-full max-w-0 truncate">{configuration.task ?? '–'}</td>
      <td className="text-right">{configuration.agents ?? usualAgents}</td>
      <td className="text-right text-muted">{configuration.seed}</td>
      <td className="pr-4! text-right">
        {completion === null ? <span className="text-muted">{state}</span> : `${formatNumber(completion)}%`}
      </td>
    </tr>
  );
}

function Matches({ run, filter, usualAgents }: { run: string; filter: RunMatchFilter; usualAgents: number }) {
  const [offset, setOffset] = useState(0);
  const { data } = useQuery({ ...queries.runMatches(run, filter, offset), placeholderData: keepPreviousData });
  const total = data?.total ?? 0;
  return (
    <>
      <div className="flex h-9 items-center gap-2 px-4 font-semibold text-data">
        {data === undefined ? 'Matches' : formatCount(total, 'match', 'matches')}
        <span className="flex-1" />
        <PageTurner total={total} offset={offset} onTurn={setOffset} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto max-lg:max-h-80">
        <table className="w-full text-data [&_td]:h-[29px] [&_td]:whitespace-nowrap [&_td]:px-1.5 [&_th]:h-7 [&_th]:px-1.5">
          <thead>
            <tr className="border-line border-b text-micro text-muted">
              <th scope="col" className="pl-4!">
                Match
              </th>
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
            </tr>
          </thead>
          <tbody>
            {data?.matches.map((match) => (
              <Row key={match.id} match={match} usualAgents={usualAgents} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

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
      <div className="border-line border-b px-4 py-3">
        <p className="text-micro text-muted">Chosen cell</p>
        <h2 className="break-words font-[650] text-[16px]/[24px]">
          {name} <span className="font-normal text-muted">on</span> {group}
        </h2>
      </div>
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
      <Matches key={`${run} ${JSON.stringify(filter)}`} run={run} filter={filter} usualAgents={usualAgents} />
    </div>
  );
}
