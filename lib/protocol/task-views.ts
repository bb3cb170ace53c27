import { z } from 'zod';
import { type TaskSummary, taskSummarySchema } from '#lib/domain/scenario-summary.ts';
import type { TaskTable } from '#lib/metrics/task-table.ts';
import type { IrregularEpisodes } from './run-report.ts';
import type { MatchView } from './views.ts';

/** Something that is known of a task, such as its size, in words. */
const taskFactSchema = z.object({ title: z.string(), value: z.string() });
export type TaskFact = Readonly<z.infer<typeof taskFactSchema>>;

/** A task as its page shows it. */
export interface TaskSheet {
  readonly task: TaskSummary;
  readonly facts: readonly TaskFact[];
  /** Items that the task needs, by count; empty where it needs none. */
  readonly materials: Readonly<Record<string, number>>;
  /** What teams are asked for, in a sentence. */
  readonly objective: string;
  /** What each team receives in words before an episode. */
  readonly briefing: string;
}

const texts = z.array(z.string()).readonly();

/** A user's file as a task that can be started, or the names of its tasks, one of which must be chosen. */
export const offeredTaskSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('task'),
    /** The scenario that plays it. */
    scenario: z.string(),
    task: taskSummarySchema,
    /** The content for the configuration of a match. */
    given: z.string(),
    /** Bodies, the last ones, that people play in the original: the form opens with seats for them; absent for none. */
    people: z.int().optional(),
    /** What of the file is not in the task, as sentences. */
    leftOut: texts,
    /** What was read otherwise than the file says, as sentences. */
    mended: texts.optional(),
    /** What a user should know of the file, as sentences. */
    notices: texts.optional(),
    facts: z.array(taskFactSchema).readonly(),
    materials: z.record(z.string(), z.number()).readonly(),
    /** An SVG document; null for none. */
    picture: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('choices'),
    /** Those that the scenario in question plays. */
    names: texts,
    /** Those that other scenarios play; absent if there are none. */
    elsewhere: z
      .array(z.object({ scenario: z.string(), names: texts }))
      .readonly()
      .optional(),
    /** The tasks that cannot be played, each with all its problems as one text; absent if there are none. */
    broken: z
      .array(z.object({ name: z.string(), why: z.string() }))
      .readonly()
      .optional(),
  }),
]);
export type OfferedTask = Readonly<z.infer<typeof offeredTaskSchema>>;

/** What the episodes of a task say, under the corrected rules. */
export interface TaskRecord {
  readonly table: TaskTable;
  readonly irregular: readonly IrregularEpisodes[];
  /** Matches of the task in any state. */
  readonly matchCount: number;
  /** The newest of them. */
  readonly matches: readonly MatchView[];
}
