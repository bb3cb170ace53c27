import { createHash } from 'node:crypto';
import type { TeamId } from '#lib/domain/team.ts';

/**
 * The seed that a team gets for its own random choices: the first 32 bits of SHA-256 of the match's seed and the team's name. No team gets
 * the match's seed, which decides drops and growth, and it cannot be computed from this one.
 */
export function teamSeed(seed: number, team: TeamId): number {
  return createHash('sha256').update(`team ${team} of match ${seed}`).digest().readUInt32BE(0);
}
