import type { TaskSummary } from '../domain/scenario-summary.ts';
import type { TaskTable } from '../metrics/task-table.ts';
import type { LeftOut } from './run-report.ts';
import type { MatchView } from './views.ts';

/** Something that is known of a task, such as its size, in words. */
export interface TaskFact {
  readonly title: string;
  readonly value: string;
}

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

/** A user's file as a task that can be started, or the names of its tasks, one of which must be chosen. */
export type OfferedTask =
  | {
      readonly kind: 'task';
      /** The scenario that plays it. */
      readonly scenario: string;
      readonly task: TaskSummary;
      /** The content for the configuration of a match. */
      readonly given: string;
      /** Bodies, the last ones, that people play in the original: the form opens with seats for them; absent for none. */
      readonly people?: number;
      /** What of the file is not in the task, as sentences. */
      readonly leftOut: readonly string[];
      /** What was read otherwise than the file says, as sentences. */
      readonly mended?: readonly string[];
      /** What a user should know of the file, as sentences. */
      readonly notices?: readonly string[];
      readonly facts: readonly TaskFact[];
      readonly materials: Readonly<Record<string, number>>;
      /** An SVG document; null for none. */
      readonly picture: string | null;
    }
  | {
      readonly kind: 'choices';
      /** Those that the scenario in question plays. */
      readonly names: readonly string[];
      /** Those that other scenarios play; absent if there are none. */
      readonly elsewhere?: readonly { readonly scenario: string; readonly names: readonly string[] }[];
      /** The tasks that cannot be played, each with all its problems as one text; absent if there are none. */
      readonly broken?: readonly { readonly name: string; readonly why: string }[];
    };

/** What the episodes of a task say, under the corrected rules. */
export interface TaskRecord {
  readonly table: TaskTable;
  readonly leftOut: readonly LeftOut[];
  /** Matches of the task in any state. */
  readonly matchCount: number;
  /** The newest of them. */
  readonly matches: readonly MatchView[];
}
