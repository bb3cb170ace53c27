import type { TaskState } from '#lib/domain/mind-event.ts';

/** A subtask of a team's plan. */
export interface Subtask {
  readonly id: string;
  readonly description: string;
  readonly milestones: readonly string[];
  /** Paths of the data that it concerns. */
  readonly paths: readonly string[];
  /** Ids of the subtasks that must be done before it. */
  readonly after: readonly string[];
  /** Agents that may do it; empty if any may. */
  readonly agents: readonly string[];
  /** How many agents it takes together. */
  readonly number: number;
  readonly state: TaskState;
  /** What its agents reported; empty before its end. */
  readonly feedback: string;
  /** The subtask that it is a part of; null for a subtask of the whole. */
  readonly part: string | null;
}

/** A plan: its subtasks in the order in which they came. */
export type TaskGraph = readonly Subtask[];

/** A subtask as a model proposes it, with its own number. */
export interface Proposal {
  readonly id: string;
  readonly description: string;
  readonly milestones: readonly string[];
  readonly paths: readonly string[];
  /** Ids of predecessors: of other proposals, or of subtasks in the plan. */
  readonly after: readonly string[];
  readonly agents: readonly string[];
  readonly number: number;
}
