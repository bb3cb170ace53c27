'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { Pairing } from '#components/heatmap/heatmap.tsx';
import { queries } from '#components/shell/queries.ts';
import { Segmented } from '#components/ui/segmented.tsx';
import type { SystemCurve } from '#lib/protocol/run-report.ts';
import type { RunView } from '#lib/protocol/views.ts';

const loading = () => <div className="h-[190px]" />;
const CurveChart = dynamic(() => import('./curve-chart.tsx').then((module) => module.CurveChart), { ssr: false, loading });

type Lines = 'system' | 'opponent' | 'sides';

function Unread({ error }: { error: Error }) {
  return <p className="py-6 text-error">The curves could not be loaded: {error.message}</p>;
}

/** One line per opponent of a red system. */
function ByOpponent({ run, red, blue }: { run: RunView; red: string; blue: string | null }) {
  const asked = queries.opponentCurves(run.id, red, run.episodes.played);
  const { data, error } = useQuery({ ...asked, placeholderData: keepPreviousData });
  if (error !== null) return <Unread error={error} />;
  if (data === undefined) return loading();
  if (data.length === 0) return <p className="py-6 text-muted">{red} has played no episode as red yet.</p>;
  return <CurveChart curves={data.map(({ blue: name, ...curve }) => ({ ...curve, name }))} chosen={blue} />;
}

/** A line for each side of a cell; all systems of a side if none is chosen. */
function BothSides({ run, pairing: { red, blue } }: { run: RunView; pairing: Pairing }) {
  const asked = queries.pairingCurves(run.id, red, blue, run.episodes.played);
  const { data, error } = useQuery({ ...asked, placeholderData: keepPreviousData });
  if (error !== null) return <Unread error={error} />;
  if (data === undefined) return loading();
  const { episodes } = data;
  if (episodes === 0) return <p className="py-6 text-muted">No episode of this pairing is finished yet.</p>;
  const curves = [
    { name: `red: ${red ?? 'all systems'}`, label: red ?? 'all systems', team: 'red', episodes, points: data.red },
    { name: `blue: ${blue ?? 'all opponents'}`, label: blue ?? 'all opponents', team: 'blue', episodes, points: data.blue },
  ] as const;
  return <CurveChart curves={curves} chosen={null} />;
}

function meaningOf(lines: Lines, { red, blue }: Pairing): string {
  if (lines === 'system')
    return 'The lines are the medians of red’s points over all opponents. The bands hold the middle half of the episodes.';
  if (lines === 'opponent')
    return `The lines are the medians of ${red}’s points as red, per opponent. The bands hold the middle half of the episodes.`;
  return `${red ?? 'all systems'} against ${blue ?? 'all opponents'}. The lines are the means of both sides, the bands their 95 % intervals.`;
}

/**
 * Score over time: of every red system over all its opponents, of the chosen system against each opponent, or of both sides of the chosen
 * cell.
 */
export function PointsOverTime({ run, curves, pairing }: { run: RunView; curves: readonly SystemCurve[]; pairing: Pairing | null }) {
  const [wanted, setWanted] = useState<Lines>('system');
  const cell = pairing ?? { red: null, blue: null };
  const lines = wanted === 'opponent' && cell.red === null ? 'sides' : wanted;
  const played = curves.some(({ points }) => points.length > 0);
  return (
    <section aria-label="Points over time" className="mt-1 grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-section">Points over time</h2>
        <span className="text-micro text-muted">{meaningOf(lines, cell)}</span>
        <span className="flex-1" />
        <Segmented
          small
          label="Lines"
          value={lines}
          onChange={setWanted}
          segments={[
            { value: 'system', label: 'By system' },
            ...(cell.red === null ? [] : [{ value: 'opponent' as const, label: 'By opponent' }]),
            { value: 'sides', label: 'Both sides' },
          ]}
        />
      </div>
      {!played ? (
        <p className="py-6 text-muted">The chart appears after the first finished episode.</p>
      ) : lines === 'opponent' && cell.red !== null ? (
        <ByOpponent run={run} red={cell.red} blue={cell.blue} />
      ) : lines === 'sides' ? (
        <BothSides run={run} pairing={cell} />
      ) : (
        <CurveChart curves={curves.map(({ red, ...curve }) => ({ ...curve, name: red }))} chosen={cell.red} />
      )}
    </section>
  );
}
