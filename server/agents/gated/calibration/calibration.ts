import type { Calibration, CalibrationProgress, Replay, Setting, TriedWeights } from '#lib/coordination/calibration-report.ts';
import { grayDecision, judge } from '../gate/gate.ts';
import { type GatedOptions, gatedOptionsSchema } from '../options.ts';
import type { RecordedIssue } from './recorded-issue.ts';

/**
 * What the objective subtracts: per minute of recovery, per request without yield, per thousand tokens. The paper does not print its
 * values.
 */
export type Penalties = Calibration['penalties'];
export const usualPenalties: Penalties = { minute: 0.2, withoutYield: 0.2, thousandTokens: 0.1 };

/** Tokens of a card and its answer, as measured for the offline planner. */
const tokensPerCall = 190;

/** Replays the first decision about each issue with other weights and thresholds, and takes the result from the recordings. */
export function replay(issues: readonly RecordedIssue[], setting: Setting, options: GatedOptions, penalties: Penalties): Replay {
  let [count, unknown, value, resolved, escalated, called] = [0, 0, 0, 0, 0, 0];
  const gate = { ...options, ...setting, variant: 'full' as const };
  for (const { features, alone, together, answer } of issues) {
    const verdict = judge(features, false, gate);
    const isAsked = verdict.decision === null;
    const decision = verdict.decision ?? grayDecision(answer, options.leastConfidence);
    if (decision === 'escalate' && together === null) {
      unknown++;
      continue;
    }
    count++;
    const asks = decision === 'escalate' ? together : null;
    const isResolved = asks?.hasYield === true || alone !== null;
    const seconds = (asks?.seconds ?? 0) + (asks?.hasYield === true ? 0 : (alone ?? 0));
    const isInVain = asks !== null && !asks.hasYield;
    if (isResolved) resolved++;
    if (asks !== null) escalated++;
    if (isAsked) called++;
    const cost =
      (penalties.minute * seconds) / 60 +
      (isInVain ? penalties.withoutYield : 0) +
      (isAsked ? (penalties.thousandTokens * tokensPerCall) / 1000 : 0);
    value += (isResolved ? 1 : 0) - cost;
  }
  const share = (part: number): number | null => (count === 0 ? null : part / count);
  return { issues: count, unknown, value: share(value), resolved: share(resolved), escalated: share(escalated), called: share(called) };
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => Math.round((from + index * step) * 100) / 100);
}

/** The values of the grid: weights from the sheet's ranges, and thresholds. */
const grid = {
  C: range(0.25, 0.5, 0.05),
  A: range(0.1, 0.25, 0.05),
  D: range(0.1, 0.25, 0.05),
  R: range(0.1, 0.25, 0.05),
  H: [0.05, 0.1],
  low: range(0.4, 0.65, 0.05),
  high: range(0.7, 0.95, 0.05),
};

/** All weights of the grid that keep the order of the features. */
function weightsOfGrid(): readonly Setting['weights'][] {
  const found: Setting['weights'][] = [];
  for (const C of grid.C)
    for (const A of grid.A)
      for (const D of grid.D)
        for (const R of grid.R) for (const H of grid.H) if (C > Math.max(A, D, R) && Math.min(A, D, R) > H) found.push({ C, A, D, R, H });
  return found;
}

/** All pairs of thresholds: by low threshold, then by high. Every low one is below every high one. */
const thresholdsOfGrid: readonly Setting['thresholds'][] = grid.low.flatMap((low) => grid.high.map((high) => ({ low, high })));

/** Every setting of the grid, which keeps the order of the weights and of the thresholds. */
export function settings(): readonly Setting[] {
  return weightsOfGrid().flatMap((weights) => thresholdsOfGrid.map((thresholds) => ({ weights, thresholds })));
}

/** What a calibration may be given besides the issues. */
interface SearchOptions {
  readonly penalties?: Penalties;
  /** Gets how far the search is after each set of weights. */
  readonly tell?: (progress: CalibrationProgress) => void;
}

/**
 * Searches the grid offline. The issues are divided by template, every second one for the test, so that no seed of a template is in both
 * parts; templates are numbered through their classes, which keeps the parts balanced. Among equal settings, the one with the fewest calls
 * of the adjudicator wins, then the first. Throws an Error if one of the parts would be empty.
 */
export function calibrate(
  issues: readonly RecordedIssue[],
  { penalties = usualPenalties, tell = () => {} }: SearchOptions = {},
): Calibration {
  const options = gatedOptionsSchema.parse({});
  const templates = [...new Set(issues.map(({ template }) => template))].sort();
  const [training, test] = [0, 1].map((part) => templates.filter((_, index) => index % 2 === part));
  if (training === undefined || test === undefined || test.length === 0)
    throw new Error('The recordings have fewer than two templates with issues, so they cannot be divided for training and test.');
  const of = (names: readonly string[]): readonly RecordedIssue[] => issues.filter(({ template }) => names.includes(template));
  const [trained, tested] = [of(training), of(test)];
  const all = weightsOfGrid();
  const tried: TriedWeights[] = [];
  let best: Found | null = null;
  for (const weights of all) {
    const replays = thresholdsOfGrid.map((thresholds) => {
      const setting = { weights, thresholds };
      return { setting, replay: replay(trained, setting, options, penalties) };
    });
    const found = replays.reduce((one, other) => (isBetter(other.replay, one.replay) ? other : one));
    const { thresholds } = found.setting;
    const values = replays.map((each) => each.replay.value);
    tried.push({
      weights,
      thresholds,
      training: found.replay.value,
      test: replay(tested, found.setting, options, penalties).value,
      values,
    });
    if (best === null || isBetter(found.replay, best.replay)) best = found;
    tell({ phase: 'searching', done: tried.length, total: all.length });
  }
  const usual: Setting = { weights: options.weights, thresholds: options.thresholds };
  const both = (setting: Setting) => ({
    ...setting,
    training: replay(trained, setting, options, penalties),
    test: replay(tested, setting, options, penalties),
  });
  return {
    ...{ training, test, penalties, tried, grid },
    settings: all.length * thresholdsOfGrid.length,
    best: both(best?.setting ?? usual),
    usual: both(usual),
  };
}

interface Found {
  readonly setting: Setting;
  readonly replay: Replay;
}

function isBetter(one: Replay, other: Replay): boolean {
  const difference = (one.value ?? Number.NEGATIVE_INFINITY) - (other.value ?? Number.NEGATIVE_INFINITY);
  return Math.abs(difference) > 1e-9 ? difference > 0 : (one.called ?? 1) < (other.called ?? 1);
}
