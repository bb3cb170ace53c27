import { z } from 'zod';
import { trainingOptionsSchema } from './training-options.ts';

/** Counts of one scenario, like table 2 of MineCollab (arXiv 2504.17950). */
const trainingFiguresSchema = z.object({
  scenario: z.string(),
  /** Finished episodes that count. */
  trials: z.number(),
  successes: z.number(),
  /** Examples that were written. */
  examples: z.number(),
  /** Mean number of model calls of all trials, successful or not. Of the filters, only that of purposes applies to it. Null without a trial. */
  averageLength: z.number().nullable(),
});
export type TrainingFigures = z.output<typeof trainingFiguresSchema>;

const counts = z.record(z.string(), z.number());
const perSplit = z.object({ train: z.number(), test: z.number() });

/** What a set of training data holds, and where it comes from. */
export const trainingCardSchema = z.object({
  options: trainingOptionsSchema,
  /** The runs and matches that were asked for. */
  sources: z.array(z.string()),
  figures: z.array(trainingFiguresSchema),
  train: z.number(),
  test: z.number(),
  /** Length of each part in bytes. */
  bytes: perSplit,
  /** Tasks of each part; no task is in both. */
  tasks: perSplit,
  /** Examples of each model, by provider and name. */
  models: counts,
  /** Model calls of finished episodes by purpose, before any filter. */
  purposes: counts,
  /** Calls that were left out, by reason. */
  leftOut: counts,
  licence: z.string(),
});
export type TrainingCard = z.output<typeof trainingCardSchema>;
