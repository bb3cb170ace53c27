import type { TeamId } from '../domain/team.ts';

/** How often something was so, by item. */
export type ItemTimes = Readonly<Record<string, number>>;

/** One action of a team, with the same things, as often as the log told it. */
export interface ObservedAction {
  readonly team: TeamId;
  /** The call: `craftItem`. */
  readonly name: string;
  /** What it was done with, without numbers: `bread`. Two actions that differ only in numbers or places are the same. */
  readonly object: string;
  /** How often it was done. A time that failed counts where it changed an inventory all the same. */
  readonly times: number;
  /** How often it failed and changed nothing. */
  readonly failures: number;
  /** In how many of these times the agent held more of an item after than before. */
  readonly came: ItemTimes;
  /** In how many it held less. */
  readonly went: ItemTimes;
  /** In how many it held the item when it began. */
  readonly carried: ItemTimes;
  /** How often points followed: what it got counted, or what it gave was taken by the team's server. */
  readonly scored: number;
}

/** An action that is under way or has just ended. */
export interface Deed {
  readonly name: string;
  readonly object: string;
  readonly before: ItemTimes;
  readonly change: ItemTimes;
  readonly scored: boolean;
  /** Null while it is under way. */
  readonly ended: { readonly tick: number; readonly failed: boolean } | null;
}

/** What is known of one agent at a moment: what it holds, its actions under way, the innermost last, and those that have just ended, in order. */
export interface Doer {
  readonly team: TeamId;
  readonly items: ItemTimes;
  readonly open: readonly Deed[];
  readonly closing: readonly Deed[];
}

/** What was done and what changed with it. Unlike most of an episode, it outlasts it. */
export interface ObservedView {
  readonly actions: readonly ObservedAction[];
  readonly doers: Readonly<Record<string, Doer>>;
  /** What was given away and may be on its way to the server of the team. */
  readonly gifts: readonly Gift[];
}

export interface Gift {
  readonly team: TeamId;
  readonly name: string;
  readonly object: string;
  readonly items: readonly string[];
}

export const nothingObserved: ObservedView = { actions: [], doers: {}, gifts: [] };
