/** The worlds of free play: the superflat world, or a generated landscape. */
export const worlds = ['flat', 'landscape'] as const;

/** What an episode of free play is about, besides who plays it. */
export interface PlaySetting {
  readonly world: (typeof worlds)[number];
  /** The seed of the landscape; without meaning in the flat world. */
  readonly seed: number;
  /** Whether monsters come at night. */
  readonly monsters: boolean;
  /** Greatest length in game minutes. */
  readonly minutes: number;
  /** The goal in words; null if the agents do what they like. */
  readonly goal: string | null;
}

/** Most minutes of an episode. */
export const mostMinutes = 60;
/** Largest goal, in characters. */
export const longestGoal = 2000;
