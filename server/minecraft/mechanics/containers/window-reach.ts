import type { Position } from '#lib/domain/position.ts';
import type { Player } from '../../player.ts';

/** Distance in blocks from the centre of a block within which its window stays open. */
const reach = 8;

/** Whether a player is alive and near enough to a block for an open window. */
export function mayLookInto(player: Player, at: Position): boolean {
  const { x, y, z } = player.position;
  return !player.dead && (at.x + 0.5 - x) ** 2 + (at.y + 0.5 - y) ** 2 + (at.z + 0.5 - z) ** 2 <= reach ** 2;
}
