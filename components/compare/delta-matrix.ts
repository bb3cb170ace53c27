import { divergingScale } from '#components/heatmap/colour-scale.ts';
import { type Domain, domainOf, type Metric, type MetricKey, metrics } from '#components/heatmap/metric.ts';
import { formatNumber, formatSigned } from '#lib/format.ts';
import type { RunDelta } from '#lib/metrics/comparison/comparison.ts';
import type { Delta } from '#lib/metrics/comparison/delta.ts';
import type { Figures, Matrix } from '#lib/metrics/matrix.ts';
import type { Estimate } from '#lib/stats/estimate.ts';

/** Name and format of a change of a metric. Win rates change by percentage points. */
export function changeOf(key: MetricKey): Metric {
  const factor = key === 'w' ? 100 : 1;
  const digits = key === 'w' ? 0 : 1;
  return {
    key,
    title: `${metrics[key].title}, change`,
    meaning: key === 'w' ? 'in percentage points' : metrics[key].meaning,
    scale: divergingScale,
    write: (value) => formatSigned(value * factor, digits),
    writeInterval: ({ value, low, high }) =>
      low === null || high === null ? 'no interval' : `±${formatNumber(Math.max(high - value, value - low) * factor, digits)}`,
  };
}

/** Both ends of a change's interval as text, for places with enough room. */
export function changeInterval(key: MetricKey, { low, high }: Estimate): string {
  if (low === null || high === null) return 'no interval';
  const { write } = changeOf(key);
  return `${write(low)} to ${write(high)}`;
}

/**
 * The changes of a run as a matrix, in the order of the first run's matrix and drawable by the same component. `n` is that of the smaller
 * side.
 */
export function deltaMatrix(first: Matrix, delta: RunDelta): Matrix {
  const met = new Set(delta.pairings.map((pairing) => pairing.blue));
  const blue = first.blue.filter((system) => met.has(system));
  const figures = ({ n, p, s, w, d }: Delta): Figures => ({ n: Math.min(...n), p, s, w, d });
  const rows = delta.systems.map(({ red, delta: all }) => ({
    red,
    cells: blue.map((opponent) => {
      const found = delta.pairings.find((pairing) => pairing.red === red && pairing.blue === opponent);
      return found === undefined ? null : figures(found.delta);
    }),
    all: figures(all),
  }));
  return { scenario: first.scenario, blue, rows, sigma: {} };
}

/** A scale for several heatmaps of a metric that covers the values of all. */
export function sharedDomain(key: MetricKey, matrices: readonly Matrix[]): Domain {
  const domains = matrices.map((matrix) => domainOf(key, matrix));
  return { from: Math.min(...domains.map(({ from }) => from)), to: Math.max(...domains.map(({ to }) => to)) };
}

/** The scale of changes: symmetric around zero. */
export function changeDomain(key: MetricKey, matrices: readonly Matrix[]): Domain {
  const values = matrices.flatMap(({ rows }) => rows.flatMap((row) => [...row.cells, row.all]).flatMap((cell) => cell?.[key]?.value ?? []));
  const most = Math.max(key === 'w' ? 0.1 : 1, ...values.map(Math.abs));
  const step = key === 'w' ? 0.1 : 1;
  const end = Math.ceil(most / step - 1e-9) * step;
  return { from: -end, to: end };
}
