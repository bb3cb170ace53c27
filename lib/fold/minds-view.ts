import type { CausalRelation } from '#lib/domain/mind-event.ts';
import type { PerTeam, TeamId } from '#lib/domain/team.ts';

/** A list of lines in one revision. */
export interface LinesView {
  readonly revision: number;
  readonly episode: number;
  /** `isNew`: the previous revision did not have this line; never true if that revision is unknown. */
  readonly lines: readonly { readonly text: string; readonly isNew: boolean }[];
  /** Lines of the previous revision that are gone. */
  readonly dropped: readonly string[];
}

export interface RelationView extends CausalRelation {
  /**
   * Compared with the previous graph: not in it, or in it with other causes or effects. Null if it is unchanged or that graph is unknown.
   */
  readonly change: 'new' | 'changed' | null;
}

export interface GraphView {
  readonly revision: number;
  readonly episode: number;
  readonly relations: readonly RelationView[];
}

/** The growth of the causal graph in an episode: its relations after the start, and how many of them are new or changed. */
export interface GrowthView {
  readonly episode: number;
  readonly relations: number;
  readonly added: number;
  readonly changed: number;
}

/** The mind of a team. */
export interface TeamMindView {
  /** Every known revision, oldest first. */
  readonly tactics: readonly LinesView[];
  readonly opponent: LinesView | null;
  readonly graph: GraphView | null;
  /** The causal graph through the known episodes, one entry for each that reported it. */
  readonly growth: readonly GrowthView[];
}

/** The mind of an agent. */
export interface AgentMindView {
  readonly program: { readonly revision: number; readonly code: string; readonly main: string } | null;
  /** The line of the program that ran last, from 1. */
  readonly line: number | null;
  readonly error: { readonly message: string; readonly line: number | null; readonly tick: number } | null;
  readonly critique: { readonly success: boolean; readonly text: string; readonly tick: number } | null;
  /** The newest model call whose prompt had a picture; null for none. */
  readonly picture: { readonly call: string; readonly tick: number } | null;
}

/** A model call in the log. */
export interface CallView {
  readonly call: string;
  readonly purpose: string;
  readonly model: string;
  readonly episode: number;
  /** Tick of its start. */
  readonly tick: number;
  readonly state: 'started' | 'done' | 'failed';
  readonly reason: string | null;
}

/** The model calls of an agent, or of the team as a whole. */
export interface CallerView {
  /** Null for the team as a whole. */
  readonly agent: string | null;
  readonly team: TeamId;
  /** Running calls, oldest first. */
  readonly open: readonly CallView[];
  /** The last finished call. */
  readonly last: CallView | null;
  readonly answers: number;
  readonly failures: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Cost in US dollars of the answers with a known price; null if the log does not contain costs, as for spectators. */
  readonly costUsd: number | null;
  /** Answers with an unknown price. */
  readonly unpriced: number;
}

/** The minds of the teams. Unlike most of an episode's data, they last for the whole match. A team without any known mind is absent. */
export interface MindsView {
  readonly teams: PerTeam<TeamMindView>;
  /** Player name to mind, for agents with a known mind. */
  readonly agents: Readonly<Record<string, AgentMindView>>;
  /** In the order of their first calls. */
  readonly callers: readonly CallerView[];
  /** Whether a team has reported a plan of subtasks. */
  readonly hasPlans: boolean;
  /** Whether agents have reported goals: those that talk and act by commands. */
  readonly hasAgents: boolean;
}

export const emptyTeamMind: TeamMindView = { tactics: [], opponent: null, graph: null, growth: [] };
export const emptyAgentMind: AgentMindView = { program: null, line: null, error: null, critique: null, picture: null };
export const emptyMinds: MindsView = { teams: {}, agents: {}, callers: [], hasPlans: false, hasAgents: false };

/** Whether any mind is known. */
export function hasMinds({ teams, agents, callers }: MindsView): boolean {
  return teams !== emptyMinds.teams || callers.length > 0 || Object.keys(agents).length > 0;
}
