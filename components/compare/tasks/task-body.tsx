'use client';

import Link from 'next/link';
import { useState } from 'react';
import { IrregularNote } from '#components/runs/irregular.tsx';
import { buttonLook } from '#components/ui/button.tsx';
import { EmptyPanel } from '#components/ui/panel.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { scenarioTitle } from '#lib/families/titles.ts';
import type { RunComparison } from '#lib/protocol/analysis-views.ts';
import { ConfigurationTable } from '../configuration-table.tsx';
import { EmptyCompare } from '../empty-compare.tsx';
import { type ComparedScenario, TaskCompare } from './task-compare.tsx';

type Part = 'tasks' | 'configuration';

/** Why runs of different scenarios have no figure in common. */
function OtherScenarios({ compared }: { compared: RunComparison }) {
  return (
    <EmptyPanel>
      <p className="font-semibold text-text">These runs play different scenarios, so they have no figure in common</p>
      <ul className="grid gap-1">
        {compared.runs.map(({ run }) => (
          <li key={run.id}>
            <Link href={`/runs/${run.id}`} className="rounded-sm underline hover:text-text">
              {run.name}
            </Link>{' '}
            plays {scenarioTitle(run.configuration.scenario)}
          </li>
        ))}
      </ul>
      <p>Keep only the runs of one scenario.</p>
    </EmptyPanel>
  );
}

/** The body of the comparison where a run plays tasks: its systems beside each other, also those of a single run. */
export function TaskBody(properties: { compared: RunComparison; scenario: ComparedScenario | null; by: string; available: number }) {
  const { compared, scenario, by, available } = properties;
  const [part, setPart] = useState<Part>('tasks');
  const { tasks, comparison } = compared;
  const runs = compared.runs.map(({ run }) => run);
  if (tasks === null || scenario === null) return <OtherScenarios compared={compared} />;
  if (runs.length < 2 && tasks.entrants.length < 2) return <EmptyCompare picked={1} available={available} />;
  const body = (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-3">
      {compared.runs.map(({ run, report }) => (
        <IrregularNote key={run.id} irregular={report.irregular} />
      ))}
      {tasks.entrants.length === 0 ? (
        <EmptyPanel>
          <p>No match of these runs is finished yet. The figures appear after the first one.</p>
          <Link href={`/runs/${runs[0]?.id}`} className={buttonLook({ size: 'large' })}>
            Open {runs[0]?.name}
          </Link>
        </EmptyPanel>
      ) : (
        <TaskCompare runs={runs} comparison={tasks} scenario={scenario} by={by} />
      )}
    </div>
  );
  if (runs.length < 2) return body;
  return (
    <Tabs
      label="What to compare"
      value={part}
      onChange={setPart}
      tabs={[
        { value: 'tasks', label: 'Tasks', panel: body },
        {
          value: 'configuration',
          label: `Configuration changes${comparison.changes.length === 0 ? '' : ` (${comparison.changes.length})`}`,
          panel: <ConfigurationTable changes={comparison.changes} runs={runs} />,
        },
      ]}
    />
  );
}
