import type { FigureDeclaration } from './figures.ts';
import type { PlayKind } from './play-kind.ts';
import type { Team } from './team.ts';

/** A task in lists. Lists filter and group by its `tags`. */
export interface TaskSummary {
  readonly id: string;
  readonly title: string;
  readonly tags: Readonly<Record<string, string>>;
  /** Further groups by name, of which a task can be in several at once, such as those of its dishes. */
  readonly parts?: Readonly<Record<string, readonly string[]>>;
  /** The number of bodies of each team for which it is made; absent where the scenario's `seats` leave a choice. */
  readonly agents?: number;
  /** Its own greatest length of an episode in game seconds; absent where that of the scenario counts. */
  readonly seconds?: number;
  /** Agent systems of the scenario that cannot play it; absent if all can. */
  readonly barred?: readonly string[];
  /** Those with which a new match of it starts in the form, where they are not the scenario's. */
  readonly lineUp?: readonly string[];
}

/** A scenario on pages, in the form and in `arena scenarios`. */
export interface ScenarioSummary {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Whether teams compete for points, or one team plays a task. */
  readonly kind: PlayKind;
  readonly teams: readonly Team[];
  /** Number of bodies of each team: least, most, and the default. */
  readonly seats: { readonly least: number; readonly most: number; readonly usual: number };
  /** Greatest length of an episode in game seconds; null for no limit. */
  readonly seconds: number | null;
  /** Its tasks in order; empty for a scenario with a single game. */
  readonly tasks: readonly TaskSummary[];
  /** Tasks beyond these that it makes from a seed in their id: all ids of this pattern, a regular expression; absent if there are none. */
  readonly furtherTasks?: { readonly pattern: string; readonly example: string };
  /**
   * Tasks that users bring as files, or as words: their ids have this pattern, and their content is in the configuration; absent if there are
   * none.
   */
  readonly givenTasks?: { readonly pattern: string; readonly title: string; readonly note: string; readonly from: 'file' | 'words' };
  /** The figures of its referee besides points and completion. */
  readonly figures: readonly FigureDeclaration[];
  /** Names of the agent systems that can play it. */
  readonly agents: readonly string[];
  /** Those with which a new match starts in the form, one for each team in order. */
  readonly lineUp: readonly string[];
}

/** An agent system on pages, in the form and in `arena agents`. */
export interface AgentSummary {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly kind: 'scripted' | 'baseline' | 'model' | 'own' | 'person';
  /** Scenarios it can play. */
  readonly scenarios: readonly string[];
  /** The options in its configuration, each with a description. */
  readonly options?: Readonly<Record<string, string>>;
  /** Required options: without them the system cannot be chosen by its name alone. */
  readonly needs?: readonly string[];
  /** People may steer its agents while they play. */
  readonly steerable?: boolean;
  /** Why it cannot play at present, and what to do. */
  readonly problem?: string;
}
