'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { countOf } from '#lib/families/counts.ts';
import type { ScoreDriver } from '#lib/families/family.ts';
import { formatClock } from '#lib/format.ts';
import { useMatch } from './match-context.tsx';

const ScoreChart = dynamic(() => import('./score-chart.tsx').then((module) => module.ScoreChart), {
  ssr: false,
  loading: () => <div className="h-[220px]" />,
});

const tableStep = 10;

/** Points over time. It alone is made anew with every second. */
function Points({ asTable }: { asTable: boolean }) {
  const series = useMatch(({ view }) => view.series);
  const limit = useMatch(({ view }) => view.limit);
  if (!asTable)
    return (
      <>
        <ScoreChart series={series} seconds={(limit ?? 2400) / ticksPerSecond} />
        <p className="flex gap-4 px-4 pt-1 pb-3 text-micro text-soft">
          <span className="flex items-center gap-1.5">
            <TeamMark team="red" />
            Red, solid
          </span>
          <span className="flex items-center gap-1.5">
            <TeamMark team="blue" />
            Blue, dashed
          </span>
        </p>
      </>
    );
  const rows = series.red.flatMap((red, second) =>
    second % tableStep === 0 || second === series.red.length - 1 ? [{ second, red, blue: series.blue[second] ?? 0 }] : [],
  );
  return (
    <table className="w-full text-data [&_td]:h-7 [&_td]:px-3 [&_td]:text-right [&_th]:px-3 [&_th]:text-right [&_th]:text-micro [&_th]:text-muted">
      <thead>
        <tr>
          <th>Time</th>
          <th>Red</th>
          <th>Blue</th>
          <th>Lead</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ second, red, blue }) => (
          <tr key={second} className="border-line border-t">
            <td>{formatClock(second)}</td>
            <td>{red}</td>
            <td>{blue}</td>
            <td>{red === blue ? 'even' : red > blue ? `+${red - blue} red` : `+${blue - red} blue`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CountRow({ of: { key, title } }: { of: ScoreDriver }) {
  const red = useMatch(({ view }) => countOf(view.family.counts, 'red', key));
  const blue = useMatch(({ view }) => countOf(view.family.counts, 'blue', key));
  return (
    <tr className="border-line border-t">
      <td className="text-soft">{title}</td>
      <td className="text-right font-semibold">{red}</td>
      <td className="text-right font-semibold">{blue}</td>
    </tr>
  );
}

/** Points over time as chart or table, what decides them, and how earlier episodes ended. */
export function ScorePanel() {
  const drivers = useMatch(({ presentation }) => presentation.family.drivers);
  const [asTable, setAsTable] = useState(false);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="flex h-11 items-center justify-between px-3">
        <h3 className="font-semibold">Points over time</h3>
        <Button size="small" look="line" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'As chart' : 'As table'}
        </Button>
      </div>
      <Points asTable={asTable} />
      <table className="w-full border-line border-t text-data [&_td]:h-8 [&_td]:px-3 [&_th]:h-7 [&_th]:px-3 [&_th]:text-micro [&_th]:text-muted">
        <thead>
          <tr>
            <th>What decides the score</th>
            <th className="text-right!">Red</th>
            <th className="text-right!">Blue</th>
          </tr>
        </thead>
        <tbody>
          {drivers.map((driver) => (
            <CountRow key={driver.key} of={driver} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
