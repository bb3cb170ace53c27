'use client';

import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useState } from 'react';
import { Heatmap, type Pairing } from '#components/heatmap/heatmap.tsx';
import { type MetricKey, metricKeys, metrics } from '#components/heatmap/metric.ts';
import { IrregularNote } from '#components/runs/irregular.tsx';
import { DifferenceTable } from '#components/runs/versus/difference-table.tsx';
import { ExperimentTable } from '#components/runs/versus/experiment-table.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Segmented } from '#components/ui/segmented.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { scenarioTitle } from '#lib/families/titles.ts';
import { formatCount } from '#lib/format.ts';
import type { Comparison } from '#lib/metrics/comparison/comparison.ts';
import type { RunComparison } from '#lib/protocol/analysis-views.ts';
import type { RunView } from '#lib/protocol/views.ts';
import { ConfigurationTable } from './configuration-table.tsx';
import { changeDomain, changeOf, deltaMatrix, sharedDomain } from './delta-matrix.ts';
import { DeltaTable } from './delta-table.tsx';
import { EmptyCompare } from './empty-compare.tsx';
import { RunPicker } from './run-picker.tsx';
import type { PointsRun } from './score-timelines.tsx';
import { TaskBody } from './tasks/task-body.tsx';
import type { ComparedScenario } from './tasks/task-compare.tsx';

const ScoreTimelines = dynamic(() => import('./score-timelines.tsx').then((module) => module.ScoreTimelines), {
  ssr: false,
  loading: () => <div className="h-[250px]" />,
});

type Part = 'together' | 'figures' | 'timeline' | 'configuration';

const letter = (index: number): string => String.fromCharCode(65 + index);

function Figures({ runs, comparison: { deltas } }: { runs: readonly PointsRun[]; comparison: Comparison }) {
  const [key, setKey] = useState<MetricKey>('w');
  const [chosen, setChosen] = useState<Pairing | null>(null);
  const domain = sharedDomain(
    key,
    runs.map(({ report }) => report.matrix),
  );
  const first = runs[0]?.report.matrix;
  const matrices = first === undefined ? [] : deltas.map((delta) => deltaMatrix(first, delta));
  const span = changeDomain(key, matrices);
  const map = { chosen, onChoose: setChosen };
  return (
    <div className="grid gap-5 pt-3 [&>*]:min-w-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-micro text-muted">
        <Segmented
          small
          label="Metric"
          value={key}
          onChange={setKey}
          segments={metricKeys.map((value) => ({ value, label: metrics[value].title }))}
        />
        <span>All runs share one colour scale. Cells show a value, its 95 % interval and n.</span>
      </div>
      <div className="grid gap-x-6 gap-y-4 min-[1000px]:grid-cols-2">
        {runs.map(({ run, report }, index) => (
          <section key={run.id} aria-label={run.name} className="grid min-w-0 content-start gap-1">
            <h2 className="truncate text-soft">
              <b className="mr-2 font-mono text-muted">{letter(index)}</b>
              {run.name}
            </h2>
            <IrregularNote irregular={report.irregular} />
            <Heatmap matrix={report.matrix} metric={metrics[key]} domain={domain} {...map} />
          </section>
        ))}
      </div>
      {deltas.map((delta, index) => {
        const matrix = matrices[index];
        const name = `${letter(index + 1)} minus A`;
        const left = delta.onlyFirst.length + delta.onlyHere.length;
        return (
          <section key={delta.run} aria-label={name} className="grid gap-2 border-line border-t pt-3 [&>*]:min-w-0">
            <h2 className="text-section">
              {name}
              {left === 0 ? null : (
                <span className="ml-2 font-normal text-micro text-muted">
                  {formatCount(left, 'pairing')} played in only one of them and left out
                </span>
              )}
            </h2>
            {matrix === undefined || delta.pairings.length === 0 ? (
              <p className="text-muted">These runs have no played pairing in common.</p>
            ) : (
              <>
                <div className="min-[1000px]:max-w-[calc(50%-12px)]">
                  <Heatmap matrix={matrix} metric={changeOf(key)} domain={span} {...map} />
                </div>
                <p className="text-micro text-muted">
                  Paired changes compare episodes of the same seed in both runs. * The interval excludes zero.
                </p>
                <DeltaTable delta={delta} />
              </>
            )}
          </section>
        );
      })}
    </div>
  );
}

/** Two or more runs beside each other, or the systems of one run of tasks. */
export function ComparePage(properties: {
  all: readonly RunView[];
  compared: RunComparison;
  /** The scenario whose tasks are compared; null for runs of two sides. */
  scenario: ComparedScenario | null;
  /** What tasks are grouped by. */
  by: string;
}) {
  const { all, compared, scenario, by } = properties;
  const { runs, comparison, pooled, differences, missing } = compared;
  const [picked, setPart] = useState<Part | null>(null);
  const isPooled = pooled.length > 0;
  const first = isPooled ? 'together' : 'figures';
  const part = picked === null || (picked === 'together' && !isPooled) ? first : picked;
  const scenarios = new Set(runs.map(({ run }) => run.configuration.scenario));
  const forPoints = runs.flatMap(({ run, report }) => (report.kind === 'points' ? [{ run, report }] : []));
  const areTasks = forPoints.length < runs.length;
  return (
    <main id="content" className="mx-auto grid max-w-[1440px] content-start gap-3 p-4 [&>*]:min-w-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-title">Compare</h1>
        <RunPicker all={all} chosen={runs.map(({ run }) => run)} />
        <Link href="/compare/blocks" prefetch={false} className="rounded-sm text-data text-soft underline hover:text-text">
          Two episodes, block by block
        </Link>
        <Link href="/compare/people" prefetch={false} className="rounded-sm text-data text-soft underline hover:text-text">
          People beside agents
        </Link>
        <Link href="/compare/calibration" prefetch={false} className="rounded-sm text-data text-soft underline hover:text-text">
          Calibrate the gate
        </Link>
      </div>
      {missing.length === 0 ? null : (
        <p role="alert" className="rounded-sm border border-error bg-error-tint px-3 py-1.5 text-data">
          There is no run {missing.join(', ')} in this data folder. The others are shown.
        </p>
      )}
      {scenarios.size > 1 && !areTasks ? (
        <p
          role={isPooled ? undefined : 'alert'}
          className={classNames(
            'rounded-sm border px-3 py-1.5 text-data',
            isPooled ? 'border-line text-soft' : 'border-error bg-error-tint',
          )}
        >
          These runs play different scenarios, so their points cannot be compared.
          {isPooled ? ' The results over all of them come first.' : ''}
        </p>
      ) : null}
      {areTasks ? (
        <TaskBody compared={compared} scenario={scenario} by={by} available={all.length} />
      ) : runs.length < 2 ? (
        <EmptyCompare picked={runs.length} available={all.length} />
      ) : (
        <Tabs
          label="What to compare"
          value={part}
          onChange={setPart}
          tabs={[
            ...(isPooled
              ? [
                  {
                    value: 'together' as Part,
                    label: 'Together',
                    panel: (
                      <div className="grid gap-3 pt-3">
                        <ExperimentTable
                          rows={pooled}
                          unit={`over ${runs.map(({ run }) => scenarioTitle(run.configuration.scenario)).join(' and ')}, in the points of the paper’s figures`}
                        />
                        <DifferenceTable differences={differences} />
                      </div>
                    ),
                  },
                ]
              : []),
            { value: 'figures' as Part, label: 'Win rate', panel: <Figures runs={forPoints} comparison={comparison} /> },
            { value: 'timeline', label: 'Score timeline', panel: <ScoreTimelines runs={forPoints} /> },
            {
              value: 'configuration',
              label: `Configuration changes${comparison.changes.length === 0 ? '' : ` (${comparison.changes.length})`}`,
              panel: <ConfigurationTable changes={comparison.changes} runs={runs.map(({ run }) => run)} />,
            },
          ]}
        />
      )}
    </main>
  );
}
