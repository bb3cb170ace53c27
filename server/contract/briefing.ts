import type { Position } from '#lib/domain/position.ts';
import type { PerTeam, TeamId } from '#lib/domain/team.ts';
import type { BriefingFact } from './briefing-fact.ts';
import type { Knowledge } from './knowledge.ts';
import type { ToldRecipe } from './told-recipe.ts';

/** What one agent of a team alone receives before an episode, where agents know different things. */
export interface AgentBriefing {
  /** Its objective instead of the team's; empty for none. */
  readonly objective: string;
  /** The items that the objective wants. */
  readonly wanted: Readonly<Record<string, number>>;
  /** The agent that must hold them at the end; null if any single agent may. */
  readonly holder: string | null;
  /** The recipes in its objective, as data. */
  readonly recipes: readonly ToldRecipe[];
}

/** What a team knows before an episode. It contains nothing that the paper's agents did not know. */
export interface Briefing {
  readonly scenario: string;
  readonly title: string;
  /** One paragraph of prose. */
  readonly description: string;
  /** The description of a versus game as data; null for a task, whose data are all in `facts`. */
  readonly knowledge: Knowledge | null;
  /** The description of a task as data. */
  readonly facts: readonly BriefingFact[];
  readonly team: TeamId;
  readonly objective: string;
  /** Player names of the agents that this system plays, in seat order. */
  readonly agents: readonly string[];
  /** Player names of team-mates that another system plays; absent if one system plays the whole team. */
  readonly mates?: readonly string[];
  /** Player names of the team-mates whose seats are left to people; absent without any. */
  readonly people?: readonly string[];
  readonly opponents: readonly string[];
  /** Names of the primitive groups that agents may call. */
  readonly primitives: readonly string[];
  /** Names of the calls of the API that the task allows, for agent systems that use the API; absent if it allows none. */
  readonly tools?: readonly string[];
  /** By agent, the calls out of `tools` that it may make, where agents have diverse abilities; absent if all may make all. */
  readonly toolsOf?: Readonly<Record<string, readonly string[]>>;
  /** What the first agent says to open a conversation; absent for a sentence with the objective. */
  readonly opening?: string;
  /** By agent, what it alone knows; absent if all know the same. Its objective and its facts take the place of the team's. */
  readonly perAgent?: Readonly<Record<string, AgentBriefing>>;
  /** Whether walks of MINDcraft's commands may dig and place blocks on their way; absent where nothing may be damaged. */
  readonly digsWays?: boolean;
  /** By agent, the commands of MINDcraft's language that the task blocks; absent if it blocks none. */
  readonly blockedCommands?: Readonly<Record<string, readonly string[]>>;
  /** Whether agents of MINDcraft cannot do the task without programs, so that they are on there; absent for no. */
  readonly needsPrograms?: boolean;
  /** Centres of the team areas that the description names. */
  readonly centres: PerTeam<Position>;
  readonly episode: number;
  readonly episodes: number;
}
