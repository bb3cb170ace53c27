import * as z from 'zod/mini';
import type { SystemVariant } from '#lib/domain/system-setup.ts';

const share = z.nullable(z.number());
const count = z.int().check(z.nonnegative());
const weights = z.object({ C: z.number(), A: z.number(), D: z.number(), R: z.number(), H: z.number() });
const thresholds = z.object({ low: z.number(), high: z.number() });

const replay = z.object({
  /** Issues whose decision has a recorded result, and those that had to be left out because no recording asked. */
  issues: count,
  unknown: count,
  /** What the objective says; null without issues. */
  value: share,
  resolved: share,
  escalated: share,
  /** Share of the issues that go to the adjudicator. */
  called: share,
});
/** The replay of a setting over recorded issues. Shares are from 0 to 1; null without issues. */
export type Replay = z.infer<typeof replay>;

const setting = z.object({ weights, thresholds });
/** Weights and thresholds of a gate. */
export type Setting = z.infer<typeof setting>;

const replayed = z.object({ weights, thresholds, training: replay, test: replay });

const triedWeights = z.object({
  weights,
  /** The best thresholds with these weights, and their value on both parts. */
  thresholds,
  training: share,
  test: share,
  /** The value on the training part for every pair of thresholds: by low threshold, then by high. */
  values: z.array(share),
});
/** Some weights that a search tried with all thresholds. */
export type TriedWeights = z.infer<typeof triedWeights>;

const calibration = z.object({
  /** The templates of both parts. */
  training: z.array(z.string()),
  test: z.array(z.string()),
  /** How many settings were tried. */
  settings: count,
  /** The values of each weight and threshold that were tried. */
  grid: z.object({
    ...{ C: z.array(z.number()), A: z.array(z.number()), D: z.array(z.number()), R: z.array(z.number()), H: z.array(z.number()) },
    ...{ low: z.array(z.number()), high: z.array(z.number()) },
  }),
  /** What the objective subtracts: per minute of recovery, per request without yield, per thousand tokens. */
  penalties: z.object({ minute: z.number(), withoutYield: z.number(), thousandTokens: z.number() }),
  /** All weights that were tried, in the order of the grid. */
  tried: z.array(triedWeights),
  best: replayed,
  usual: replayed,
});
/** The result of a search: the best setting of the training templates with its replay on both parts, and the usual setting beside it. */
export type Calibration = z.infer<typeof calibration>;

/** The calibration of a run: its result, and what it was computed from. */
export const calibrationReportSchema = z.object({
  run: z.string(),
  /** Recorded episodes that were read, and recordings that could not be read. */
  episodes: count,
  unreadable: count,
  /** Issues found in them, each once per task. */
  recorded: count,
  calibration,
});
export type CalibrationReport = z.infer<typeof calibrationReportSchema>;

/** How far a search is: recordings read, or weights tried. */
export interface CalibrationProgress {
  readonly phase: 'reading' | 'searching';
  readonly done: number;
  readonly total: number;
}

/** The state of the calibration of a run. */
export type CalibrationState =
  | { readonly state: 'none' }
  | ({ readonly state: 'running' } & CalibrationProgress)
  | { readonly state: 'cancelled' }
  | { readonly state: 'failed'; readonly error: string }
  | { readonly state: 'done'; readonly report: CalibrationReport };

/** A run with recorded episodes of agents with a gate. */
export interface CalibratedRun {
  readonly id: string;
  readonly name: string;
  readonly scenario: string;
  /** A task of the run, with which a match can begin. */
  readonly task: string | null;
  readonly played: number;
  /** A system of the run with a gate. */
  readonly gated: GatedSystem;
}

/** A system with a gate: an agent system with weights and thresholds of its own, or a host that has them in its option `gate`. */
export interface GatedSystem {
  readonly agent: string;
  /** The options of a host; null for an agent system with a gate of its own. */
  readonly host: SystemVariant['options'] | null;
}

/** A system like a gated one of a run, with another setting of its gate. */
export function calibratedSystem({ agent, host }: GatedSystem, { weights, thresholds }: Setting): SystemVariant {
  const chosen = { weights: { ...weights }, thresholds: { ...thresholds } };
  return { agent, options: host === null ? chosen : { ...host, gate: chosen } };
}

/** The value over both thresholds, as rows by low threshold of values by high threshold. */
export function surfaceOf({ grid }: Pick<Calibration, 'grid'>, { values }: Pick<TriedWeights, 'values'>): (number | null)[][] {
  const { length } = grid.high;
  return grid.low.map((_, row) => values.slice(row * length, (row + 1) * length));
}

/** Whether two sets of weights are the same. */
export function areSameWeights(one: Setting['weights'], other: Setting['weights']): boolean {
  return one.C === other.C && one.A === other.A && one.D === other.D && one.R === other.R && one.H === other.H;
}
