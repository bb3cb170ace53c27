/** The worlds of free play: the superflat world, or a generated landscape. */
export const worlds = ['flat', 'landscape'] as const;

/** What an episode of free play is about, besides who plays it. */
export interface PlaySetting {
  readonly world: (typeof worlds)[number];
  /** The seed of the landscape; without meaning in the flat world. */
  readonly seed: number;
  /** Whether monsters come at night. */
  readonly monsters: boolean;
  /** Greatest length in game minutes; of a task from a file also a part of one. */
  readonly minutes: number;
  /** The goal in words; null if the agents do what they like. */
  readonly goal: string | null;
  /** What a task from a file says besides; absent for other tasks. */
  readonly own?: OwnPlay;
}

/** What a task from a file says of its agents, with one entry for each in lists, and of its end. */
export interface OwnPlay {
  readonly name: string;
  /** The goal of each agent, in words. */
  readonly goals: readonly string[];
  /** What the first agent says first; null for no such line. */
  readonly opening: string | null;
  /** What one agent must hold, which ends the episode; null if nothing but the time ends it. */
  readonly target: { readonly item: string; readonly count: number } | null;
  readonly inventories: readonly Readonly<Record<string, number>>[];
  /** Commands that each agent may not use. */
  readonly blocked: readonly (readonly string[])[];
}

/** Most minutes of an episode. */
export const mostMinutes = 60;
/** Largest goal, in characters. */
export const longestGoal = 2000;
