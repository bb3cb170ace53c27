import type { CausalRelation } from '#lib/domain/mind-event.ts';
import type { PerTeam } from '#lib/domain/team.ts';
import type { Observation } from '#server/bots/observation.ts';
import type { Briefing } from '#server/match/contract/briefing.ts';

/*
 * What a question to a model tells, as data. The prompt is written from these facts and from nothing else, and they hold nothing that the
 * prompt does not say, so a planner that answers from them knows exactly what a model knows.
 */

/** What every question tells of the game. How many episodes there are is told to nobody. */
export type ToldBriefing = Omit<Briefing, 'episode' | 'episodes'>;

/** A line of public chat. */
export interface ChatLine {
  readonly from: string;
  readonly text: string;
}

/** What an agent sees of the world and of itself. */
export interface Situation {
  readonly biome: string;
  readonly timeOfDay: string;
  /** Kinds of blocks in sight. */
  readonly voxels: readonly string[];
  /** Kinds of entities and how far the nearest is, near ones first. */
  readonly entities: readonly { readonly name: string; readonly distance: number }[];
  readonly health: number;
  readonly food: number;
  /** Rounded to tenths. */
  readonly position: { readonly x: number; readonly y: number; readonly z: number };
  readonly inventory: Readonly<Record<string, number>>;
  /** Slots in use of 36. */
  readonly inventoryUsed: number;
  readonly chests: Observation['nearbyChests'];
}

/** First tactics of a team. */
export interface TacticsFacts {
  readonly purpose: 'tactics';
  readonly briefing: ToldBriefing;
  readonly graph: readonly CausalRelation[];
}

/** New tactics after an episode. */
export interface TacticsUpdateFacts {
  readonly purpose: 'tactics-update';
  readonly briefing: ToldBriefing;
  readonly graph: readonly CausalRelation[];
  readonly chat: readonly ChatLine[];
  readonly voxels: readonly string[];
  readonly members: readonly {
    readonly agent: string;
    readonly inventory: Readonly<Record<string, number>>;
    readonly inventoryUsed: number;
  }[];
  /** Score of the last episode. */
  readonly scores: PerTeam<number>;
  /** What the opponents are believed to do; null where nothing is believed. */
  readonly opponentTactics: readonly string[] | null;
  readonly tactics: readonly string[];
}

/** First causal graph of a team. */
export interface CausalFacts {
  readonly purpose: 'causal';
  readonly briefing: ToldBriefing;
}

/** What an agent said and what it held at that moment. */
export interface CausalObservation {
  readonly agent: string;
  readonly message: string;
  readonly inventory: Readonly<Record<string, number>>;
}

export interface CausalUpdateFacts {
  readonly purpose: 'causal-update';
  readonly briefing: ToldBriefing;
  readonly graph: readonly CausalRelation[];
  /** All of one agent in order, then all of the next. */
  readonly observations: readonly CausalObservation[];
}

/** What the opponents do. `briefing` is theirs: their team, their objective. */
export interface OpponentFacts {
  readonly purpose: 'opponent';
  readonly briefing: ToldBriefing;
  /** Only what the opponents and their server said. */
  readonly chat: readonly ChatLine[];
  /** The estimate so far; null where there is none. */
  readonly previous: readonly string[] | null;
}

/** The program of one agent. */
export interface ProgramFacts {
  readonly purpose: 'program';
  readonly briefing: ToldBriefing;
  readonly agent: string;
  readonly tactics: readonly string[];
  readonly previousTactics: readonly string[] | null;
  readonly code: string | null;
  readonly error: string | null;
  readonly critique: string | null;
  readonly chat: readonly ChatLine[];
  readonly situation: Situation | null;
}

/** Whether an agent did its part. */
export interface CritiqueFacts {
  readonly purpose: 'critique';
  readonly briefing: ToldBriefing;
  readonly agent: string;
  readonly tactics: readonly string[];
  readonly error: string | null;
  readonly chat: readonly ChatLine[];
  readonly situation: Situation;
}

/** The programs of a whole team, one per agent, in one answer. */
export interface TeamProgramFacts {
  readonly purpose: 'team-program';
  readonly briefing: ToldBriefing;
  readonly programs: readonly { readonly agent: string; readonly code: string | null; readonly error: string | null }[];
  readonly chat: readonly ChatLine[];
  readonly voxels: readonly string[];
  readonly entities: Situation['entities'];
}

export type PlannerFacts =
  | TacticsFacts
  | TacticsUpdateFacts
  | CausalFacts
  | CausalUpdateFacts
  | OpponentFacts
  | ProgramFacts
  | CritiqueFacts
  | TeamProgramFacts;
