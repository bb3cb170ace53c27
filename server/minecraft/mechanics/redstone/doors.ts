import type { Position } from '#lib/domain/position.ts';
import type { Player } from '../../player.ts';
import type { MinecraftServer } from '../../server.ts';
import { type BlockTemplate, withProperties } from '../../world/block-template.ts';
import { beside, facingOf, oppositeHorizontal } from '../../world/direction.ts';
import type { Power } from './power.ts';

function isDoor(name: string): boolean {
  return /(_door|_trapdoor|_fence_gate)$/.test(name);
}

function otherHalf(server: MinecraftServer, at: Position, block: BlockTemplate): Position | null {
  if (!block.name.endsWith('_door')) return null;
  const other = beside(at, block.properties.half === 'upper' ? 'down' : 'up');
  return server.world.blockAt(other.x, other.y, other.z).name === block.name ? other : null;
}

function set(server: MinecraftServer, at: Position, properties: Record<string, boolean | string>): void {
  const block = server.world.blockAt(at.x, at.y, at.z);
  server.world.set(at.x, at.y, at.z, withProperties(block, properties));
}

function swing(server: MinecraftServer, player: Player, at: Position, block: BlockTemplate): void {
  const open = block.properties.open !== 'true';
  const facing = facingOf(player.yaw);
  // A gate opens away from its user.
  const turned = block.name.endsWith('_fence_gate') && open && block.properties.facing === oppositeHorizontal(facing);
  const other = otherHalf(server, at, block);
  set(server, at, turned ? { open, facing } : { open });
  if (other) set(server, other, { open });
}

/** Doors, trapdoors and gates open by hand unless they are of iron, and open and close with power. */
export function doors(server: MinecraftServer, power: Power): void {
  server.uses.onBlock((player, at, block) => {
    if (player.gameMode === 'spectator' || !isDoor(block.name) || block.name.startsWith('iron_')) return false;
    swing(server, player, at, block);
    return true;
  });
  const check = (at: Position, block: BlockTemplate): void => {
    const other = otherHalf(server, at, block);
    const powered = power.at(at) > 0 || (other !== null && power.at(other) > 0);
    if ((block.properties.powered === 'true') === powered) return;
    set(server, at, { powered, open: powered });
    if (other) set(server, other, { powered, open: powered });
  };
  server.blocks.define(isDoor, { placed: check, neighbourChanged: check });
}
