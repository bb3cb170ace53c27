import type { Outcome } from '../../domain/outcome.ts';

/** The outcome of every episode of free play: no team gets points, and there is nothing to complete. */
export const freePlayOutcome: Outcome = { kind: 'points', perTeam: {} };
