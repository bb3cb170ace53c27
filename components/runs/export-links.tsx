'use client';

import { Download } from 'lucide-react';
import { useState } from 'react';
import { savePng, saveSvg } from '#components/heatmap/picture.ts';
import { linkTo } from '#components/shell/api.ts';
import { Button, buttonLook } from '#components/ui/button.tsx';
import { messageOf } from '#lib/message-of.ts';
import { evaluationScale, evaluationUnit } from '#lib/metrics/evaluation-points.ts';
import { EpisodeExport } from './episode-export.tsx';
import { TrainingLink } from './training-link.tsx';

const look = buttonLook({ size: 'small', look: 'line' });

/** Exports of a run's figures: rows and heatmaps as CSV and JSON, the drawn heatmaps as SVG and PNG. */
export function ExportLinks({ run, scenario, drawn }: { run: string; scenario: string; drawn: boolean }) {
  const [error, setError] = useState<string | null>(null);
  const drawings = (): SVGSVGElement[] => [...document.querySelectorAll<SVGSVGElement>('svg[data-metric]')];
  const png = async (): Promise<void> => {
    setError(null);
    try {
      await savePng(drawings(), `run-${run}-heatmaps`);
    } catch (cause) {
      setError(`The browser could not make the picture (${messageOf(cause)}). Save the SVG instead.`);
    }
  };
  const heatmaps = (as: 'csv' | 'json') => linkTo('GET /api/runs/{id}/export', { params: { id: run }, query: { of: 'matrix', as } });
  return (
    <section aria-label="Export" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-micro text-muted">
      <EpisodeExport run={run} />
      <TrainingLink run={run} />
      <span className="flex items-center gap-1.5">
        Heatmaps
        <a href={heatmaps('csv')} download className={look}>
          <Download size={11} aria-hidden="true" />
          CSV
        </a>
        <a href={heatmaps('json')} download className={look}>
          JSON
        </a>
        {drawn ? (
          <>
            <Button size="small" look="line" onClick={() => saveSvg(drawings(), `run-${run}-heatmaps`)}>
              SVG
            </Button>
            <Button size="small" look="line" onClick={() => void png()}>
              PNG
            </Button>
          </>
        ) : null}
      </span>
      {evaluationScale(scenario) === 1 ? null : <span>Episodes are in the game’s own points, heatmaps in {evaluationUnit(scenario)}.</span>}
      {error === null ? null : (
        <span role="alert" className="text-error">
          {error}
        </span>
      )}
    </section>
  );
}
