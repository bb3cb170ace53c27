'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { queries } from '#components/shell/queries.ts';
import { Segmented } from '#components/ui/segmented.tsx';
import type { RunView } from '#lib/protocol/views.ts';
import type { Pairing } from './heatmap/heatmap.tsx';
import type { SystemCurveView } from './run-report.ts';

const loading = () => <div className="h-[190px]" />;
const CurveChart = dynamic(() => import('./curve-chart.tsx').then((module) => module.CurveChart), { ssr: false, loading });

/** One line per opponent of a red system. */
function ByOpponent({ run, red, blue }: { run: RunView; red: string; blue: string | null }) {
  const asked = queries.opponentCurves(run.id, red, run.episodes.played);
  const { data, error } = useQuery({ ...asked, placeholderData: keepPreviousData });
  if (error !== null) return <p className="py-6 text-error">The curves could not be read: {error.message}</p>;
  if (data === undefined) return loading();
  if (data.length === 0) return <p className="py-6 text-muted">{red} has played no episode as red yet.</p>;
  return <CurveChart curves={data.map(({ blue: name, ...curve }) => ({ ...curve, name }))} chosen={blue} />;
}

/** Red's score over time: every red system over all its opponents, or the chosen one against each of them. */
export function PointsOverTime({ run, curves, pairing }: { run: RunView; curves: readonly SystemCurveView[]; pairing: Pairing | null }) {
  const [by, setBy] = useState<'system' | 'opponent'>('system');
  const red = pairing?.red ?? null;
  const played = curves.some(({ points }) => points.length > 0);
  return (
    <section aria-label="Points over time" className="mt-1 grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-section">Points over time</h2>
        <span className="text-micro text-muted">
          {by === 'system' || red === null ? 'red’s points over all opponents' : `points of ${red} as red, per opponent`}: median, and the
          middle half of the episodes as a band
        </span>
        <span className="flex-1" />
        {red === null ? null : (
          <Segmented
            small
            label="Lines"
            value={by}
            onChange={setBy}
            segments={[
              { value: 'system', label: 'By system' },
              { value: 'opponent', label: 'By opponent' },
            ]}
          />
        )}
      </div>
      {!played ? (
        <p className="py-6 text-muted">Nothing to draw before the first episode is finished.</p>
      ) : by === 'opponent' && red !== null ? (
        <ByOpponent run={run} red={red} blue={pairing?.blue ?? null} />
      ) : (
        <CurveChart curves={curves.map(({ red, ...curve }) => ({ ...curve, name: red }))} chosen={red} />
      )}
    </section>
  );
}
