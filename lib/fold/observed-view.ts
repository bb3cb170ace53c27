import type { TeamId } from '#lib/domain/team.ts';

/** Number of repetitions, by item. */
export type ItemTimes = Readonly<Record<string, number>>;

/** One action of a team with the same objects, over all its repetitions in the log. */
export interface ObservedAction {
  readonly team: TeamId;
  /** The name of the call: `craftItem`. */
  readonly name: string;
  /** The object of the action, without numbers: `bread`. Two actions that differ only in numbers or positions are the same. */
  readonly object: string;
  /** Number of repetitions. A failed one counts if it changed an inventory. */
  readonly times: number;
  /** Number of failures without any change. */
  readonly failures: number;
  /** Repetitions after which the agent held more of an item than before. */
  readonly came: ItemTimes;
  /** Repetitions after which it held less. */
  readonly went: ItemTimes;
  /** Repetitions at whose start it held the item. */
  readonly carried: ItemTimes;
  /** Repetitions that brought points: its gains scored, or the team's server accepted its gifts. */
  readonly scored: number;
}

/** An action that runs or has just ended. */
export interface PendingAction {
  readonly name: string;
  readonly object: string;
  readonly before: ItemTimes;
  readonly change: ItemTimes;
  readonly scored: boolean;
  /** Null while it runs. */
  readonly ended: { readonly tick: number; readonly failed: boolean } | null;
}

/** The known state of an agent: its items, its running actions (the innermost last), and those that have just ended, in order. */
export interface AgentActivity {
  readonly team: TeamId;
  readonly items: ItemTimes;
  readonly open: readonly PendingAction[];
  readonly closing: readonly PendingAction[];
}

/** The observed actions and their changes. Unlike most of an episode's data, they last for the whole match. */
export interface ObservedView {
  readonly actions: readonly ObservedAction[];
  readonly activities: Readonly<Record<string, AgentActivity>>;
  /** Gifts that may be on their way to the team's server. */
  readonly gifts: readonly PendingHandIn[];
}

export interface PendingHandIn {
  readonly team: TeamId;
  readonly name: string;
  readonly object: string;
  readonly items: readonly string[];
}

export const nothingObserved: ObservedView = { actions: [], activities: {}, gifts: [] };
