import type { Interval } from './parameter.ts';

/* The domains that several commands share. */

/** Any number that is not negative. */
export const notNegative: Interval = { least: 0, below: Number.POSITIVE_INFINITY };
/** At least one. */
export const atLeastOne: Interval = { least: 1, below: Number.POSITIVE_INFINITY };
/** Heights of the world, in blocks. */
export const heights: Interval = { least: -64, below: 320 };
