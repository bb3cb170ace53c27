import type { Player } from '#server/minecraft/player.ts';
import type { SeatPlan } from './scenario.ts';

/** Puts the body of a seat at its start position, in the middle of the block and facing south. */
export function takeStart(player: Player, { spawn: { x, y, z } }: Pick<SeatPlan, 'spawn'>): void {
  player.teleport({ x: x + 0.5, y, z: z + 0.5 }, 0, 0);
}
