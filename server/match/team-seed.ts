import { createHash } from 'node:crypto';
import type { TeamId } from '#lib/domain/team.ts';

/**
 * The seed that a team is given for its own choices: the first 32 bits of SHA-256 of the match's seed and the team's name. The match's seed
 * itself decides drops and growth, so no team gets it, and it cannot be computed back from this one.
 */
export function teamSeed(seed: number, team: TeamId): number {
  return createHash('sha256').update(`team ${team} of match ${seed}`).digest().readUInt32BE(0);
}
