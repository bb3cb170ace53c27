import type { TeamId } from './team.ts';

/** What pages, the form and `arena scenarios` show of a scenario. */
export interface ScenarioSummary {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly teams: readonly TeamId[];
  readonly seatsPerTeam: number;
  /** Length of an episode in game seconds. */
  readonly seconds: number;
  /** Names of the agent systems that can play it. */
  readonly agents: readonly string[];
}

/** What pages, the form and `arena agents` show of an agent system. */
export interface AgentSummary {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly kind: 'scripted' | 'baseline' | 'model' | 'human' | 'own';
  /** Scenarios it can play. */
  readonly scenarios: readonly string[];
  /** Options it takes from a configuration, and what each does. */
  readonly options?: Readonly<Record<string, string>>;
  /** Options without which it cannot play: it is not chosen by its name alone. */
  readonly needs?: readonly string[];
  /** Why it cannot play as it is, and what to do. */
  readonly problem?: string;
}
