import { z } from 'zod';

const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]).default(false);

/** How model calls become training data; the fields have the same meaning on the command line, in the address of a download, and here. */
export const trainingOptionsSchema = z.strictObject({
  /** The form of a line: OpenAI's list of messages, or ShareGPT's conversations. */
  form: z.enum(['openai', 'sharegpt']).default('openai'),
  /** Whether a command in an answer stays text, or becomes the call of a tool. */
  actions: z.enum(['text', 'tools']).default('text'),
  /** Whether only successful episodes count; of a versus game those that the team won. */
  successOnly: flag,
  /** Whether only the best quarter of the episodes of each scenario counts, by completion or points. */
  topQuarter: flag,
  /**
   * Whether each scenario keeps the episodes that its paper kept: the successful ones, or the best quarter where a task has a score between
   * nothing and success.
   */
  asPublished: flag,
  /** Longest example in characters; absent for no limit. */
  longest: z.coerce.number<number>().int().min(1).optional(),
  /** Whether equal examples are written once. */
  dedupe: flag,
  /** Share of the tasks whose examples are for tests, from 0 to 1. */
  testShare: z.coerce.number<number>().min(0).max(1).default(0.1),
  /** Purposes of the model calls that count, such as `converse`; absent for all. */
  purposes: z
    .union([z.string().transform((text) => text.split(',')), z.array(z.string())])
    .pipe(z.array(z.string().min(1)).min(1))
    .optional(),
});
export type TrainingOptions = z.output<typeof trainingOptionsSchema>;

/** The part of the data to which a task belongs. */
export type TrainingSplit = 'train' | 'test';
