import type { FigureDeclaration } from './figures.ts';
import type { Team } from './team.ts';

/** A task as lists show it. `tags` are what lists filter and group by. */
export interface TaskSummary {
  readonly id: string;
  readonly title: string;
  readonly tags: Readonly<Record<string, string>>;
}

/** What pages, the form and `arena scenarios` show of a scenario. */
export interface ScenarioSummary {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Teams that meet for points, or one team with a task. */
  readonly kind: 'versus' | 'team';
  readonly teams: readonly Team[];
  /** Bodies of each team: least, most, and how many where nothing is said. */
  readonly seats: { readonly least: number; readonly most: number; readonly usual: number };
  /** Greatest length of an episode in game seconds; null where it has none. */
  readonly seconds: number | null;
  /** Its tasks in order; empty for a scenario that is one game. */
  readonly tasks: readonly TaskSummary[];
  /** What its referee measures besides points and completion. */
  readonly figures: readonly FigureDeclaration[];
  /** Names of the agent systems that can play it. */
  readonly agents: readonly string[];
  /** Those with which a new match starts in the form, one for each team in order. */
  readonly lineUp: readonly string[];
}

/** What pages, the form and `arena agents` show of an agent system. */
export interface AgentSummary {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly kind: 'scripted' | 'baseline' | 'model' | 'own';
  /** Scenarios it can play. */
  readonly scenarios: readonly string[];
  /** Options it takes from a configuration, and what each does. */
  readonly options?: Readonly<Record<string, string>>;
  /** Options without which it cannot play: it is not chosen by its name alone. */
  readonly needs?: readonly string[];
  /** Why it cannot play as it is, and what to do. */
  readonly problem?: string;
}
