'use client';

import { Grid3x3 } from 'lucide-react';
import Link from 'next/link';
import { Heatmap } from '#components/heatmap/heatmap.tsx';
import { metrics } from '#components/heatmap/metric.ts';
import { Button, buttonLook } from '#components/ui/button.tsx';
import type { Figures, Matrix } from '#lib/metrics/matrix.ts';

const names = ['system 1', 'system 2', 'system 3', 'system 4', 'system 5'];

function sampleFigures(share: number): Figures {
  const estimate = { n: 20, value: share, low: Math.max(0, share - 0.2), high: Math.min(1, share + 0.2) };
  return { n: 20, p: estimate, s: estimate, w: estimate, d: estimate };
}

function sample(shares: readonly (readonly number[])[]): Matrix {
  const rows = shares.map((row, index) => ({
    red: names[index] ?? '',
    cells: row.map(sampleFigures),
    all: sampleFigures(row.reduce((sum, share) => sum + share, 0) / row.length),
  }));
  return { scenario: 'sample', blue: names, rows, sigma: {} };
}

/** Win rates of systems of evenly spread strength, with the strength of the last one changed. */
function sampleOf(last: number): Matrix {
  const strengths = [-1.6, -0.7, 0, 0.8, last];
  return sample(strengths.map((own) => strengths.map((other) => 1 / (1 + Math.exp(other - own)))));
}

const samples = [sampleOf(1.5), sampleOf(-0.3)];

/** A preview of a comparison, before two runs are picked. */
export function EmptyCompare({ picked, available }: { picked: number; available: number }) {
  return (
    <div className="relative grid">
      <div className="col-start-1 row-start-1 grid gap-6 opacity-30 min-[1000px]:grid-cols-2" inert aria-hidden="true">
        {samples.map((matrix, index) => (
          <div key={index} className="min-w-0">
            <span className="mb-1 inline-block rounded-sm border border-outline px-1.5 text-micro">sample</span>
            <Heatmap matrix={matrix} metric={metrics.w} chosen={null} onChoose={() => undefined} />
          </div>
        ))}
      </div>
      <div className="z-10 col-start-1 row-start-1 grid max-w-[480px] content-center justify-items-center gap-3 place-self-center rounded-sm border border-line bg-background px-8 py-6 text-center">
        <p className="text-soft">
          {available < 2
            ? 'A comparison needs two runs, and there are fewer.'
            : picked === 0
              ? 'Pick two runs to see what changed between them, with intervals paired by seed.'
              : 'Pick a second run to compare with.'}
        </p>
        {available < 2 ? (
          <Link href="/matches/new?preset=grid" className={buttonLook({ size: 'large' })}>
            <Grid3x3 size={14} aria-hidden="true" />
            Plan a run
          </Link>
        ) : (
          <Button
            size="large"
            onClick={() => {
              const picker = document.getElementById('pick-run');
              if (!(picker instanceof HTMLSelectElement)) return;
              picker.focus();
              if ('showPicker' in picker) picker.showPicker();
            }}
          >
            Pick runs
          </Button>
        )}
        <p className="text-micro text-muted">The figures in the background are a sample.</p>
      </div>
    </div>
  );
}
