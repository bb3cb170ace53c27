import type { CausalRelation } from '../domain/mind-event.ts';
import type { PerTeam, TeamId } from '../domain/team.ts';

/** A list of lines as it was settled at a time. */
export interface LinesView {
  readonly revision: number;
  readonly episode: number;
  /** `isNew`: the revision before did not have this line. Never where that revision is not known. */
  readonly lines: readonly { readonly text: string; readonly isNew: boolean }[];
  /** Lines of the revision before that are gone. */
  readonly dropped: readonly string[];
}

export interface RelationView extends CausalRelation {
  /** Against the graph before: not in it, or in it with other causes or effects. Null where it is the same or that graph is not known. */
  readonly change: 'new' | 'changed' | null;
}

export interface GraphView {
  readonly revision: number;
  readonly episode: number;
  readonly relations: readonly RelationView[];
}

/** What an episode taught: how many relations are believed after it began, and which of them differ from before. */
export interface GrowthView {
  readonly episode: number;
  readonly relations: number;
  readonly added: number;
  readonly changed: number;
}

/** What a team has in mind. */
export interface TeamMindView {
  /** Every revision seen, oldest first. */
  readonly tactics: readonly LinesView[];
  readonly opponent: LinesView | null;
  readonly graph: GraphView | null;
  /** The causal graph through the episodes seen, one entry for each that told it. */
  readonly growth: readonly GrowthView[];
}

/** What one agent has in mind. */
export interface AgentMindView {
  readonly program: { readonly revision: number; readonly code: string; readonly main: string } | null;
  /** The line of the program that ran last, from 1. */
  readonly line: number | null;
  readonly error: { readonly message: string; readonly line: number | null; readonly tick: number } | null;
  readonly critique: { readonly success: boolean; readonly text: string; readonly tick: number } | null;
}

/** A question to a model as the log knows it. */
export interface CallView {
  readonly call: string;
  readonly purpose: string;
  readonly model: string;
  readonly episode: number;
  /** When it was asked. */
  readonly tick: number;
  readonly state: 'started' | 'done' | 'failed';
  readonly reason: string | null;
}

/** What an agent, or the team as a whole, asks of models. */
export interface AskerView {
  /** Null for the team as a whole. */
  readonly agent: string | null;
  readonly team: TeamId;
  /** Under way, oldest first. */
  readonly open: readonly CallView[];
  /** The last that ended. */
  readonly last: CallView | null;
  readonly answers: number;
  readonly failures: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Dollars of the answers whose price is known; null where the log does not say what answers cost, as it does not for spectators. */
  readonly costUsd: number | null;
  /** Answers whose price is not known. */
  readonly unpriced: number;
}

/** The minds of the teams. Unlike most of an episode, they outlast it. A team that showed nothing of its mind is absent. */
export interface MindsView {
  readonly teams: PerTeam<TeamMindView>;
  /** Player name to mind, of agents that showed something of theirs. */
  readonly agents: Readonly<Record<string, AgentMindView>>;
  /** In the order in which they first asked. */
  readonly askers: readonly AskerView[];
}

export const emptyTeamMind: TeamMindView = { tactics: [], opponent: null, graph: null, growth: [] };
export const emptyAgentMind: AgentMindView = { program: null, line: null, error: null, critique: null };
export const emptyMinds: MindsView = { teams: {}, agents: {}, askers: [] };

/** Whether anybody showed anything of a mind. */
export function hasMinds({ teams, agents, askers }: MindsView): boolean {
  return teams !== emptyMinds.teams || askers.length > 0 || Object.keys(agents).length > 0;
}
