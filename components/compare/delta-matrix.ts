import { formatNumber, formatSigned } from '#lib/format.ts';
import type { RunDelta } from '#lib/metrics/comparison/comparison.ts';
import type { Delta } from '#lib/metrics/comparison/delta.ts';
import type { Figures, Matrix } from '#lib/metrics/matrix.ts';
import type { Estimate } from '#lib/stats/estimate.ts';
import { divergingScale } from '../runs/heatmap/colour-scale.ts';
import { type Domain, domainOf, type Metric, type MetricKey, metrics } from '../runs/heatmap/metric.ts';

/** How a change of a metric is called and written. Win rates change by points of a hundred. */
export function changeOf(key: MetricKey): Metric {
  const factor = key === 'w' ? 100 : 1;
  const digits = key === 'w' ? 0 : 1;
  return {
    key,
    title: `${metrics[key].title}, change`,
    meaning: key === 'w' ? 'in points of a hundred' : metrics[key].meaning,
    scale: divergingScale,
    write: (value) => formatSigned(value * factor, digits),
    writeInterval: ({ low, high }: Estimate) =>
      low === null || high === null ? 'no interval' : `${formatNumber(low * factor, digits)} to ${formatSigned(high * factor, digits)}`,
  };
}

/** The deltas of a run as a matrix, so that they are drawn as one; `n` is the smaller side's. */
export function deltaMatrix(scenario: string, delta: RunDelta): Matrix {
  const blue = [...new Set(delta.pairings.map((pairing) => pairing.blue))];
  const figures = ({ n, p, s, w, d }: Delta): Figures => ({ n: Math.min(...n), p, s, w, d });
  const rows = delta.systems.map(({ red, delta: all }) => ({
    red,
    cells: blue.map((opponent) => {
      const found = delta.pairings.find((pairing) => pairing.red === red && pairing.blue === opponent);
      return found === undefined ? null : figures(found.delta);
    }),
    all: figures(all),
  }));
  return { scenario, blue, rows, sigma: {} };
}

/** One scale for several heatmaps of a metric, wide enough for each. */
export function sharedDomain(key: MetricKey, matrices: readonly Matrix[]): Domain {
  const domains = matrices.map((matrix) => domainOf(key, matrix));
  return { from: Math.min(...domains.map(({ from }) => from)), to: Math.max(...domains.map(({ to }) => to)) };
}

/** The scale of changes: symmetrical round zero. */
export function changeDomain(key: MetricKey, matrices: readonly Matrix[]): Domain {
  const values = matrices.flatMap(({ rows }) => rows.flatMap((row) => [...row.cells, row.all]).flatMap((cell) => cell?.[key]?.value ?? []));
  const most = Math.max(key === 'w' ? 0.1 : 1, ...values.map(Math.abs));
  const step = key === 'w' ? 0.1 : 1;
  const end = Math.ceil(most / step - 1e-9) * step;
  return { from: -end, to: end };
}
