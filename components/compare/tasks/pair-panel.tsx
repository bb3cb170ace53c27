'use client';

import Link from 'next/link';
import { ChosenHead } from '#components/runs/chosen-head.tsx';
import { formatCount, formatSigned, formatTag } from '#lib/format.ts';
import type { TaskPair } from '#lib/metrics/comparison/task-comparison.ts';
import { Points, pairCount, verdictOf } from './pair-table.tsx';

/**
 * Two systems on the same tasks and seeds: how often which was better, and the matches in which they differ most. With `hasBlocks` each pair
 * leads to its comparison block by block.
 */
export function PairPanel(properties: {
  pair: TaskPair;
  names: readonly string[];
  /** Titles of the tasks that a user brought as files, by id. */
  titles: Readonly<Record<string, string>>;
  hasBlocks: boolean;
}) {
  const { pair, names, titles, hasBlocks } = properties;
  const { first, second, better, equal, worse, difference, differing } = pair;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ChosenHead title="Chosen pair">
        <span>
          {names[second]} <span className="font-normal text-muted">against</span> {names[first]}
        </span>
      </ChosenHead>
      <div className="grid gap-1 border-line border-b px-4 py-3">
        <p>
          Of {formatCount(pairCount(pair), 'pair')}, {names[second]} is better in {better}, equal in {equal} and worse in {worse}.
        </p>
        <p className="text-soft">
          Completion <Points of={difference} /> percentage points: {verdictOf(pair, names)}.
        </p>
      </div>
      <h3 className="flex h-9 items-center px-4 font-semibold text-data">
        {differing.length === 0 ? 'No pair differs in completion' : 'Where they differ most'}
      </h3>
      {differing.length === 0 ? null : (
        <div className="min-h-0 flex-1 overflow-y-auto max-lg:max-h-80">
          <table className="w-full text-data [&_td]:h-[29px] [&_td]:whitespace-nowrap [&_td]:px-1.5 [&_th]:h-7 [&_th]:px-1.5">
            <thead>
              <tr className="border-line border-b text-micro text-muted">
                <th scope="col" className="pl-4!">
                  Task
                </th>
                <th scope="col" className="text-right">
                  Agents
                </th>
                <th scope="col" className="text-right">
                  Seed
                </th>
                <th scope="col" className="text-right">
                  Change
                </th>
                <th scope="col" className="pr-4!">
                  Matches
                </th>
              </tr>
            </thead>
            <tbody>
              {differing.map(({ task, agents, seed, matches, change }) => (
                <tr key={matches.join(' ')} className="border-line border-b hover:bg-raised">
                  <td className="w-full max-w-0 truncate pl-4!">{task === null ? '–' : (titles[task] ?? task)}</td>
                  <td className="text-right">{agents}</td>
                  <td className="text-right text-muted">{seed}</td>
                  <td className="text-right font-semibold">{formatSigned(change * 100)}</td>
                  <td className="pr-4!">
                    <span className="flex gap-2 font-mono">
                      {matches.map((match) => (
                        <Link key={match} href={`/matches/${match}`} prefetch={false} className="rounded-sm underline hover:text-text">
                          {formatTag(match)}
                        </Link>
                      ))}
                      {hasBlocks ? (
                        <Link
                          href={`/compare/blocks?a=${matches[0]}&b=${matches[1]}`}
                          prefetch={false}
                          aria-label={`Compare ${matches.map(formatTag).join(' and ')} block by block`}
                          className="rounded-sm font-sans underline hover:text-text"
                        >
                          Blocks
                        </Link>
                      ) : null}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
