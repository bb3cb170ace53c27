import type { TaskNode, TaskState } from '#lib/domain/mind-event.ts';
import type { PerTeam, TeamId } from '#lib/domain/team.ts';

/** A state that a subtask entered, with the agents that work or worked on it. */
export interface TaskTurn {
  readonly seq: number;
  readonly tick: number;
  readonly state: TaskState;
  readonly agents: readonly string[];
  /** The reason or the feedback. */
  readonly text: string | null;
  /** The model call that the team or the agent got an answer to just before; null for none. */
  readonly call: string | null;
}

/** The states of a subtask, oldest first. */
export interface TaskHistory {
  /** Tick at which the agents began to work on it for the first time; null before that. */
  readonly begun: number | null;
  readonly turns: readonly TaskTurn[];
}

/** A plan of a team. */
export interface PlanRevision {
  readonly revision: number;
  readonly seq: number;
  readonly tick: number;
  /** Why the plan changed. */
  readonly text: string;
  readonly nodes: readonly TaskNode[];
  /** Ids of the subtasks that the plan before did not have. Empty for the first plan. */
  readonly added: readonly string[];
  /** Ids of the subtasks that only the plan before had. */
  readonly dropped: readonly string[];
  /** The model call that the team got an answer to just before; null for none. */
  readonly call: string | null;
}

/** The plans of a team in an episode, and the states of their subtasks by id. */
export interface TeamPlans {
  /** The newest ones, oldest first; at least one. */
  readonly revisions: readonly PlanRevision[];
  readonly tasks: ReadonlyMap<string, TaskHistory>;
}

/** The newest summary of a team or of one of its agents. */
export interface SummaryView {
  readonly team: TeamId;
  /** Null for the surroundings of the whole team. */
  readonly agent: string | null;
  readonly episode: number;
  readonly tick: number;
  readonly text: string;
}

/** An answered model call. */
export interface AnsweredCall {
  readonly call: string;
  readonly team: TeamId;
  readonly tick: number;
}

/** The plans of the teams in the shown episode, and the newest summaries. */
export interface PlansView {
  readonly episode: number;
  /** A team without a plan is absent. */
  readonly teams: PerTeam<TeamPlans>;
  readonly summaries: readonly SummaryView[];
  /** The newest answered call of each caller: an agent by name, a team by its id after a space. */
  readonly answers: ReadonlyMap<string, AnsweredCall>;
}

export const noPlans: PlansView = { episode: -1, teams: {}, summaries: [], answers: new Map() };
