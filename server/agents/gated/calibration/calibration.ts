import type { FeatureId } from '#lib/coordination/features.ts';
import { grayDecision, judge } from '../gate/gate.ts';
import { type GatedOptions, gatedOptionsSchema } from '../options.ts';
import type { RecordedIssue } from './recorded-issue.ts';

type Weights = Readonly<Record<FeatureId, number>>;

/** A point of the grid. */
export interface Setting {
  readonly weights: Weights;
  readonly thresholds: { readonly low: number; readonly high: number };
}

/**
 * What the objective subtracts: per minute of recovery, per request without yield, per thousand tokens. The paper does not print its
 * values.
 */
export interface Penalties {
  readonly minute: number;
  readonly withoutYield: number;
  readonly thousandTokens: number;
}
export const usualPenalties: Penalties = { minute: 0.2, withoutYield: 0.2, thousandTokens: 0.1 };

/** The replay of a setting over recorded issues. Shares are from 0 to 1; null without issues. */
export interface Replay {
  /** Issues whose decision has a recorded result, and those that had to be left out because no recording asked. */
  readonly issues: number;
  readonly unknown: number;
  readonly value: number | null;
  readonly resolved: number | null;
  readonly escalated: number | null;
  /** Share of the issues that go to the adjudicator. */
  readonly called: number | null;
}

/** Tokens of a card and its answer, as measured for the offline planner. */
const tokensPerCall = 190;

/** Replays the first decision about each issue with other weights and thresholds, and takes the result from the recordings. */
export function replay(issues: readonly RecordedIssue[], setting: Setting, options: GatedOptions, penalties: Penalties): Replay {
  let [count, unknown, value, resolved, escalated, called] = [0, 0, 0, 0, 0, 0];
  for (const { features, alone, together, answer } of issues) {
    const verdict = judge(features, false, { ...options, ...setting, variant: 'full' });
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
} as const;

/** Every setting of the grid that keeps the order of the weights and of the thresholds. */
export function* settings(): Generator<Setting> {
  for (const C of grid.C)
    for (const A of grid.A)
      for (const D of grid.D)
        for (const R of grid.R)
          for (const H of grid.H) {
            if (C <= Math.max(A, D, R) || Math.min(A, D, R) <= H) continue;
            for (const low of grid.low) for (const high of grid.high) yield { weights: { C, A, D, R, H }, thresholds: { low, high } };
          }
}

/** The result of a search: the best setting of the training templates with its replay on both parts, and the usual setting beside it. */
export interface Calibration {
  readonly training: readonly string[];
  readonly test: readonly string[];
  readonly settings: number;
  /** The values of each weight and threshold that were tried. */
  readonly tried: Readonly<Record<string, readonly number[]>>;
  /** The value on the training templates over both thresholds, with the best weights. */
  readonly surface: readonly { readonly low: number; readonly high: number; readonly value: number | null }[];
  readonly best: Setting & { readonly training: Replay; readonly test: Replay };
  readonly usual: Setting & { readonly training: Replay; readonly test: Replay };
}

/**
 * Searches the grid offline. The issues are divided by template, every second one for the test, so that no seed of a template is in both
 * parts; templates are numbered through their classes, which keeps the parts balanced. Among equal settings, the one with the fewest calls
 * of the adjudicator wins, then the first. Throws an Error if one of the parts would be empty.
 */
export function calibrate(issues: readonly RecordedIssue[], penalties: Penalties = usualPenalties): Calibration {
  const options = gatedOptionsSchema.parse({});
  const templates = [...new Set(issues.map(({ template }) => template))].sort();
  const [training, test] = [0, 1].map((part) => templates.filter((_, index) => index % 2 === part));
  if (training === undefined || test === undefined || test.length === 0)
    throw new Error('The recordings have fewer than two templates with issues, so they cannot be divided for training and test.');
  const of = (names: readonly string[]): readonly RecordedIssue[] => issues.filter(({ template }) => names.includes(template));
  const [trained, tested] = [of(training), of(test)];
  let best: { readonly setting: Setting; readonly replay: Replay } | null = null;
  let count = 0;
  for (const setting of settings()) {
    count++;
    const found = replay(trained, setting, options, penalties);
    if (best === null || isBetter(found, best.replay)) best = { setting, replay: found };
  }
  const usual: Setting = { weights: options.weights, thresholds: options.thresholds };
  const both = (setting: Setting) => ({
    ...setting,
    training: replay(trained, setting, options, penalties),
    test: replay(tested, setting, options, penalties),
  });
  const chosen = best?.setting ?? usual;
  const surface = grid.low.flatMap((low) =>
    grid.high.map((high) => ({ low, high, value: replay(trained, { ...chosen, thresholds: { low, high } }, options, penalties).value })),
  );
  return { training, test, settings: count, tried: grid, surface, best: both(chosen), usual: both(usual) };
}

function isBetter(one: Replay, other: Replay): boolean {
  const difference = (one.value ?? Number.NEGATIVE_INFINITY) - (other.value ?? Number.NEGATIVE_INFINITY);
  return Math.abs(difference) > 1e-9 ? difference > 0 : (one.called ?? 1) < (other.called ?? 1);
}
