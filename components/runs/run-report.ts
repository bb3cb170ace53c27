import type { Matrix } from '#lib/metrics/matrix.ts';
import type { CurvePoint } from '#lib/metrics/score-curve.ts';

/** Score over time of one red system, over all its episodes in a run. */
export interface SystemCurveView {
  readonly red: string;
  readonly episodes: number;
  readonly points: readonly CurvePoint[];
}

/** What the finished episodes of a run say. */
export interface RunReport {
  readonly matrix: Matrix;
  readonly curves: readonly SystemCurveView[];
}
