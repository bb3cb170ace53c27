import { formatNumber, formatSigned } from '#lib/format.ts';
import type { Figures, Matrix } from '#lib/metrics/matrix.ts';
import type { Estimate } from '#lib/stats/estimate.ts';
import { type Colour, divergingScale, sequentialScale } from './colour-scale.ts';

export const metricKeys = ['p', 's', 'w', 'd'] as const;
export type MetricKey = (typeof metricKeys)[number];

/** Name, explanation, colours and format of a metric. */
export interface Metric {
  readonly key: MetricKey;
  readonly title: string;
  readonly meaning: string;
  readonly scale: readonly Colour[];
  /** Value in a cell. */
  write(value: number): string;
  /** The interval below it. */
  writeInterval(estimate: Estimate): string;
}

function margin({ value, low, high }: Estimate): string {
  if (low === null || high === null) return 'no interval';
  return `±${formatNumber(Math.max(high - value, value - low), 1)}`;
}

function range({ low, high }: Estimate): string {
  if (low === null || high === null) return 'no interval';
  return `${formatNumber(low * 100)}–${formatNumber(high * 100)}`;
}

export const metrics: Readonly<Record<MetricKey, Metric>> = {
  p: {
    key: 'p',
    title: 'Points',
    meaning: 'mean points of red',
    scale: sequentialScale,
    write: (value) => formatNumber(value, 1),
    writeInterval: margin,
  },
  s: {
    key: 's',
    title: 'Sabotage',
    meaning: 'the undisturbed score of blue minus its score here',
    scale: divergingScale,
    write: (value) => formatSigned(value, 1),
    writeInterval: margin,
  },
  w: {
    key: 'w',
    title: 'Win rate',
    meaning: 'win 1, tie ½, loss 0',
    scale: divergingScale,
    write: (value) => `${formatNumber(value * 100)}%`,
    writeInterval: range,
  },
  d: {
    key: 'd',
    title: 'Difference',
    meaning: 'red minus blue points',
    scale: divergingScale,
    write: (value) => formatSigned(value, 1),
    writeInterval: margin,
  },
};

/** The values at the ends of a metric's scale. */
export interface Domain {
  readonly from: number;
  readonly to: number;
}

function roundUp(value: number): number {
  const step = value <= 10 ? 2 : value <= 50 ? 5 : 25;
  return Math.max(step, Math.ceil(value / step) * step);
}

/** A domain with every value of the matrix: symmetric around zero if the sign matters, 0 to 100 % for win rates. */
export function domainOf(key: MetricKey, matrix: Matrix): Domain {
  if (key === 'w') return { from: 0, to: 1 };
  const values = [...matrix.rows, ...(matrix.pool === undefined ? [] : [matrix.pool])]
    .flatMap((row) => [...row.cells, row.all])
    .flatMap((figures) => figures?.[key]?.value ?? []);
  const most = roundUp(Math.max(0, ...values.map(Math.abs)));
  return key === 'p' ? { from: 0, to: most } : { from: -most, to: most };
}

/** Cells with fewer episodes are not coloured. */
export const fewest = 8;

/** A displayable figure, or why there is none. */
export type CellContent =
  | { readonly kind: 'value'; readonly estimate: Estimate; readonly n: number }
  | { readonly kind: 'few'; readonly estimate: Estimate | null; readonly n: number }
  | { readonly kind: 'missing'; readonly reason: string };

/** The lines of a cell: the figure, then interval and n, large n in thousands; or the reason for a missing figure. */
export function cellLines(content: CellContent, metric: Metric): readonly string[] {
  if (content.kind === 'missing') return [content.reason];
  const { estimate, n } = content;
  if (content.kind === 'few' || estimate === null) return [...(estimate === null ? [] : [metric.write(estimate.value)]), `only ${n}`];
  const count = n < 1000 ? String(n) : `${formatNumber(n / 1000, n < 10_000 ? 1 : 0)}k`;
  return [metric.write(estimate.value), `${metric.writeInterval(estimate)} n${count}`];
}

/** The content of a heatmap cell. */
export function contentOf(figures: Figures | null, key: MetricKey): CellContent {
  if (figures === null) return { kind: 'missing', reason: 'no valid episodes' };
  const estimate = figures[key];
  if (figures.n < fewest) return { kind: 'few', estimate, n: figures.n };
  if (estimate === null) return { kind: 'missing', reason: 'sigma unknown' };
  return { kind: 'value', estimate, n: figures.n };
}
