import type { Position } from '#lib/domain/position.ts';
import type { Player } from './player.ts';
import { lookVector } from './world/ray-cast.ts';

/** Ticks from raising a shield until it stops attacks. */
const raising = 5;

/** Whether a player's raised shield stops an attack that comes from a place: it covers the half of the surroundings that the player faces. */
export function isBlocked(tick: number, { shieldRaisedAt, yaw, position }: Player, from: Position): boolean {
  if (shieldRaisedAt === null || tick - shieldRaisedAt < raising) return false;
  const { x, z } = lookVector(yaw, 0);
  return (from.x - position.x) * x + (from.z - position.z) * z > 0;
}
