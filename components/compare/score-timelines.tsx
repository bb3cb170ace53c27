'use client';

import { useState } from 'react';
import { CurveChart } from '#components/runs/versus/curve-chart.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import type { PointsReport } from '#lib/protocol/run-report.ts';
import type { RunView } from '#lib/protocol/views.ts';

/** A compared run that is played for points. */
export interface PointsRun {
  readonly run: RunView;
  readonly report: PointsReport;
}

/** The score over time of one red system, with one curve for each run in which it played red. */
export function ScoreTimelines({ runs }: { runs: readonly PointsRun[] }) {
  const systems = [...new Set(runs.flatMap(({ report }) => report.curves.map(({ red }) => red)))];
  const [picked, setPicked] = useState<string | null>(null);
  const final = (name: string): number =>
    Math.max(...runs.map(({ report }) => report.curves.find(({ red }) => red === name)?.points.at(-1)?.middle ?? 0));
  const system = picked ?? systems.toSorted((a, b) => final(b) - final(a))[0] ?? null;
  if (system === null) return <p className="py-8 text-muted">The chart appears after the first finished episode.</p>;
  const curves = runs.flatMap(({ run, report }, index) => {
    const own = report.curves.find(({ red }) => red === system);
    return own === undefined ? [] : [{ ...own, name: `${String.fromCharCode(65 + index)} ${run.name}` }];
  });
  return (
    <div className="grid gap-3 pt-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-micro text-muted">
        <div className="max-w-full overflow-x-auto">
          <Segmented
            small
            label="Red system"
            value={system}
            onChange={setPicked}
            segments={systems.map((value) => ({ value, label: value }))}
          />
        </div>
        <span>Red’s points over all opponents: median, and the middle half of the episodes as a band.</span>
      </div>
      <CurveChart curves={curves} chosen={curves[0]?.name ?? null} height={360} />
    </div>
  );
}
