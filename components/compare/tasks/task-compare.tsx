'use client';

import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useCallback, useMemo, useRef, useState } from 'react';
import { studiedFamilies } from '#components/families/studies.ts';
import { taskAddress } from '#components/tasks/task-address.ts';
import { classNames } from '#components/ui/class-names.ts';
import { SectionHead } from '#components/ui/panel.tsx';
import type { ScenarioSummary } from '#lib/domain/scenario-summary.ts';
import { formatCount, formatName, withCapital } from '#lib/format.ts';
import type { TaskComparison, TaskPair } from '#lib/metrics/comparison/task-comparison.ts';
import type { RunView } from '#lib/protocol/views.ts';
import { CellPanel } from './cell-panel.tsx';
import { CompletionTable, type GroupName } from './completion-table.tsx';
import { NoPairs, Unpaired } from './no-pairs.tsx';
import { PairPanel } from './pair-panel.tsx';
import { PairTable, pairCount } from './pair-table.tsx';
import { entrantName, matchFilterOf, type TaskChoice } from './task-choice.ts';
import { estimateOf, figuresToShow } from './task-figure.ts';

const AgentsChart = dynamic(() => import('./agents-chart.tsx').then((module) => module.AgentsChart), {
  ssr: false,
  loading: () => <div className="h-[260px]" />,
});

/** From this width on the panel is beside the tables, in CSS pixels: the breakpoint `lg`. */
const besideFrom = 1200;

/** What the comparison shows of the scenario of its runs. */
export interface ComparedScenario extends Pick<ScenarioSummary, 'id' | 'figures' | 'seats'> {
  /** Tags by which its tasks can be grouped. */
  readonly tags: readonly string[];
  /** Titles of the tasks that are rows, by id. */
  readonly titles: Readonly<Record<string, string>>;
  /** Titles of the tasks that a user brought as files; their ids mean nothing to readers. */
  readonly ownTitles: Readonly<Record<string, string>>;
}

/** The possible groupings as links, so that the address holds the chosen one. */
function Groupings({ runs, by, tags }: { runs: readonly RunView[]; by: string; tags: readonly string[] }) {
  const address = (value: string): string => `/compare?runs=${runs.map(({ id }) => id).join(',')}&by=${encodeURIComponent(value)}`;
  return (
    <nav aria-label="Group the episodes by" className="inline-flex h-6 rounded-sm border border-line text-data pointer-coarse:h-11">
      {[...new Set(['agents', ...tags, 'task'])].map((value) => (
        <Link
          key={value}
          href={address(value)}
          replace
          scroll={false}
          aria-current={value === by ? 'true' : undefined}
          className={classNames(
            'flex items-center whitespace-nowrap border-line border-r px-2 -outline-offset-2 last:border-r-0',
            value === by
              ? 'bg-raised font-semibold text-text shadow-[inset_0_-2px_0_var(--color-gold)]'
              : 'font-medium text-muted hover:text-text',
          )}
        >
          {withCapital(formatName(value))}
        </Link>
      ))}
    </nav>
  );
}

/** Systems of runs on tasks: a figure by group, who is better on the same task and seed, and figures by number of agents. */
export function TaskCompare(properties: {
  runs: readonly RunView[];
  comparison: TaskComparison;
  scenario: ComparedScenario;
  /** What episodes are grouped by: a tag, `task` or `agents`. */
  by: string;
}) {
  const { runs, comparison, scenario, by } = properties;
  const { entrants, rows, pairs, byAgents, sharedTasks } = comparison;
  const [figureId, setFigureId] = useState('completion');
  const [choice, setChoice] = useState<TaskChoice>({ kind: 'cell', entrant: 0, group: null });
  const names = useMemo(() => {
    const ids = runs.map(({ id }) => id);
    return entrants.map((entrant) => entrantName(entrant, ids));
  }, [entrants, runs]);
  const panel = useRef<HTMLElement>(null);
  const choosePair = useCallback(
    (pair: TaskPair) => {
      setChoice({ kind: 'pair', pair: pairs.indexOf(pair) });
      // On a narrow screen the panel is above the pairs.
      if (window.innerWidth < besideFrom) panel.current?.scrollIntoView({ block: 'start' });
    },
    [pairs],
  );
  const all = rows[0]?.cells ?? [];
  const shown = figuresToShow(scenario.figures, all);
  const figure = shown.find(({ id }) => id === figureId) ?? shown[0];
  if (figure === undefined || entrants.length === 0) return null;
  const nameOf = (group: string | null): GroupName => {
    if (group === null) return { title: 'All tasks', task: null };
    if (by === 'agents') return { title: formatCount(Number(group), 'agent'), task: null };
    if (by !== 'task') return { title: `${withCapital(formatName(by))}: ${formatName(group)}`, task: null };
    const title = scenario.ownTitles[group] ?? `${group} · ${scenario.titles[group] ?? 'no longer in the list of tasks'}`;
    return { title, task: { scenario: scenario.id, id: group, address: taskAddress(scenario.id, group) } };
  };
  // A group of an earlier grouping no longer exists.
  const chosenRow = choice.kind === 'cell' ? (rows.find(({ group }) => group === choice.group) ?? rows[0]) : undefined;
  const entrant = choice.kind === 'cell' ? entrants[choice.entrant] : undefined;
  const pair = choice.kind === 'pair' ? pairs[choice.pair] : undefined;
  const unplayed = runs.filter(({ id }) => entrants.every((one) => one.run !== id));
  const hasPairs = pairs.some((one) => pairCount(one) > 0);
  const hasSizes = new Set(byAgents.flatMap((points) => points.map(({ agents }) => agents))).size > 1;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_352px]">
      {/* On a narrow screen the chosen cell comes right below the table. */}
      <div className="grid min-w-0 content-start gap-4 max-lg:contents [&>*]:min-w-0">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-micro text-muted">
          <label className="flex items-center gap-2">
            Figure
            <select
              value={figure.id}
              onChange={(event) => setFigureId(event.target.value)}
              className="h-6 rounded-sm border border-line bg-sunken px-1.5 text-data text-text pointer-coarse:h-11"
            >
              {shown.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </label>
          <span className="flex flex-wrap items-center gap-2">
            Grouped by
            <Groupings runs={runs} by={by} tags={scenario.tags} />
          </span>
          <span>95 % interval over matches, then episodes. Press a cell to see its matches.</span>
        </div>
        <p className="text-micro text-muted">{figure.meaning}</p>
        {unplayed.length === 0 ? null : (
          <p className="text-data text-soft">
            No match of {unplayed.map(({ name }) => name).join(' and ')} is finished yet. The figures appear after the first one.
          </p>
        )}
        <CompletionTable
          comparison={comparison}
          figure={figure}
          names={names}
          nameOf={nameOf}
          chosen={choice.kind === 'cell' ? { ...choice, group: chosenRow?.group ?? null } : choice}
          onChoose={setChoice}
        />
        {entrants.length < 2 ? null : (
          <section aria-label="Better on the same task and seed" className="grid gap-2 max-lg:order-2 [&>*]:min-w-0">
            <SectionHead
              title="Better on the same task and seed"
              facts={
                hasPairs ? (
                  <span className="text-micro text-muted">
                    pairs of episodes with the same task, agents and seed; {formatCount(sharedTasks, 'task')} played by all
                  </span>
                ) : null
              }
            />
            {hasPairs ? (
              <>
                <PairTable pairs={pairs} names={names} onChoose={choosePair} />
                <Unpaired pairs={pairs} names={names} />
              </>
            ) : (
              <NoPairs runs={runs} sharedTasks={sharedTasks} />
            )}
          </section>
        )}
        {hasSizes ? (
          <section aria-label="By number of agents" className="grid gap-2 max-lg:order-2 [&>*]:min-w-0">
            <SectionHead title={`${figure.title} by number of agents`} />
            <AgentsChart byAgents={byAgents} names={names} figure={figure} />
          </section>
        ) : null}
      </div>
      <aside
        ref={panel}
        aria-label={choice.kind === 'cell' ? 'Chosen cell' : 'Chosen pair'}
        className="flex min-w-0 flex-col self-start scroll-mt-16 rounded-sm border border-line bg-panel max-lg:order-1 lg:sticky lg:top-16 lg:h-[calc(100dvh-80px)]"
      >
        {pair !== undefined ? (
          <PairPanel pair={pair} names={names} titles={scenario.ownTitles} hasBlocks={studiedFamilies.includes(scenario.id)} />
        ) : entrant === undefined || chosenRow === undefined || choice.kind === 'pair' ? null : (
          <CellPanel
            name={names[choice.entrant] ?? ''}
            group={nameOf(chosenRow.group).title}
            run={entrant.run}
            filter={matchFilterOf(entrant, chosenRow.group, by)}
            figures={chosenRow.cells[choice.entrant] ?? null}
            shown={shown.filter((one) => chosenRow.cells.some((cell) => cell !== null && estimateOf(cell, one) !== null))}
            usualAgents={scenario.seats.usual}
          />
        )}
      </aside>
    </div>
  );
}
