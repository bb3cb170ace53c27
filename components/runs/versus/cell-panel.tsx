'use client';

import { allSystems, type Pairing } from '#components/heatmap/heatmap.tsx';
import { fewest, metricKeys, metrics } from '#components/heatmap/metric.ts';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { formatCount, formatNumber, formatRules } from '#lib/format.ts';
import type { Matrix, MatrixSigma } from '#lib/metrics/matrix.ts';
import { idleSystem } from '#lib/metrics/sigma.ts';
import { ChosenHead } from '../chosen-head.tsx';
import { CellMatches } from './cell-matches.tsx';

/** The source of a sigma as text. */
function sigmaWords({ source, rules, n }: MatrixSigma): string {
  const seeds = formatCount(n, source === 'measured' ? 'episode' : 'seed');
  return source === 'measured'
    ? `measured in this run over ${seeds}, ${formatRules(rules)}`
    : `a reference measurement over ${seeds}, ${formatRules(rules)}; in this run, blue did not play against ${idleSystem}`;
}

/** A chosen pairing: its figures, whether they differ clearly, and its matches. */
export function CellPanel({ run, pairing, matrix }: { run: string; pairing: Pairing; matrix: Matrix }) {
  const row = pairing.red === null ? matrix.pool : matrix.rows.find(({ red }) => red === pairing.red);
  const figures = (pairing.blue === null ? row?.all : row?.cells[matrix.blue.indexOf(pairing.blue)]) ?? null;
  const sigma = pairing.blue === null ? null : matrix.sigma[pairing.blue];
  const zero = figures !== null && figures.d.low !== null && figures.d.high !== null && figures.d.low <= 0 && figures.d.high >= 0;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ChosenHead title="Chosen cell">
        <TeamMark team="red" size={11} label />
        {pairing.red ?? allSystems}
        <span className="font-normal text-muted">against</span>
        {pairing.blue ?? 'all opponents'}
        <TeamMark team="blue" size={11} label />
      </ChosenHead>
      <div className="border-line border-b px-4 py-3">
        {figures === null ? (
          <p className="text-soft">No episode of this pairing is finished yet.</p>
        ) : (
          <>
            <dl className="grid grid-cols-[1fr_auto_auto] items-baseline gap-x-3 gap-y-1">
              {metricKeys.map((key) => {
                const estimate = figures[key];
                return (
                  <div key={key} className="contents">
                    <dt className="text-muted">{metrics[key].title}</dt>
                    <dd className="text-right font-semibold">{estimate === null ? '–' : metrics[key].write(estimate.value)}</dd>
                    <dd className="min-w-19 text-right text-data text-muted">
                      {estimate === null ? 'sigma unknown' : metrics[key].writeInterval(estimate)}
                    </dd>
                  </div>
                );
              })}
            </dl>
            <p className="mt-2 text-data text-soft">
              {figures.n < fewest
                ? `Only ${formatCount(figures.n, 'episode')}: too few for a conclusion.`
                : zero
                  ? `The interval of D contains zero, so ${figures.n} episodes show no clear difference.`
                  : `${figures.d.value > 0 ? 'Red' : 'Blue'} is clearly ahead: the 95 % interval of D excludes zero after ${figures.n} episodes.`}
            </p>
            {sigma ? (
              <p className="text-micro text-muted">
                Sigma, the undisturbed score of blue, is {formatNumber(sigma.value, 1)}: {sigmaWords(sigma)}.
              </p>
            ) : null}
          </>
        )}
      </div>
      <CellMatches key={`${pairing.red} ${pairing.blue}`} run={run} pairing={pairing} scenario={matrix.scenario} />
    </div>
  );
}
