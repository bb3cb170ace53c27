import type { Position } from '#lib/domain/position.ts';
import type { TaskGoal } from './task-goal.ts';

/** A piece of work for one agent. */
export interface TaskStep {
  /** Its goals, in order. */
  readonly goals: readonly TaskGoal[];
  /** Its goals for the agent that takes it, where they depend on what that agent carries. */
  goalsFor?(agent: string): readonly TaskGoal[];
  /** Indexes of the steps that must be done before it. */
  readonly after: readonly number[];
  /** The agents that can do it; null for all. */
  readonly agents: readonly string[] | null;
  /** Estimated number of calls. */
  readonly calls: number;
  /** Whether it needs a dirt ladder, which an agent builds once for all its steps. */
  readonly isHigh?: boolean;
  /** Where it happens; null if that does not matter. */
  readonly at: Position | null;
  /** Paths of the data that it needs. */
  readonly paths: readonly string[];
}
