import type { Position } from '#lib/domain/position.ts';
import type { Mechanic } from '../mechanic.ts';
import type { Player } from '../player.ts';
import type { MinecraftServer } from '../server.ts';
import { type BlockTemplate, withProperties } from '../world/block-template.ts';
import { beside, facingOf, oppositeHorizontal } from '../world/direction.ts';

/** Ticks a button stays pressed, by what it is made of. */
const STONE_BUTTON = 20;
const WOODEN_BUTTON = 30;

function isButton(name: string): boolean {
  return name.endsWith('_button');
}

function opensByHand(name: string): boolean {
  return /(_door|_trapdoor|_fence_gate)$/.test(name) && !name.startsWith('iron_');
}

function change(server: MinecraftServer, at: Position, block: BlockTemplate, properties: Record<string, boolean | string>): void {
  server.world.set(at.x, at.y, at.z, withProperties(block, properties));
}

function swing(server: MinecraftServer, player: Player, at: Position, block: BlockTemplate): void {
  const open = block.properties.open !== 'true';
  const facing = facingOf(player.yaw);
  // A gate opens away from whoever opens it.
  const turned = block.name.endsWith('_fence_gate') && open && block.properties.facing === oppositeHorizontal(facing);
  change(server, at, block, turned ? { open, facing } : { open });
  if (!block.name.endsWith('_door')) return;
  const other = beside(at, block.properties.half === 'upper' ? 'down' : 'up');
  const half = server.world.blockAt(other.x, other.y, other.z);
  if (half.name === block.name) change(server, other, half, { open });
}

function press(server: MinecraftServer, at: Position, block: BlockTemplate): void {
  if (block.properties.powered === 'true') return;
  change(server, at, block, { powered: true });
  const ticks = /^(stone|polished_blackstone)_button$/.test(block.name) ? STONE_BUTTON : WOODEN_BUTTON;
  server.later(ticks, () => {
    const now = server.world.blockAt(at.x, at.y, at.z);
    if (now.name === block.name) change(server, at, now, { powered: false });
  });
}

/** Doors, trapdoors and gates open by hand; levers turn and buttons are pressed for a while. They drive nothing: there is no redstone. */
export const switches: Mechanic = {
  name: 'switches',
  install(server) {
    server.onUseBlock((player, at, block) => {
      if (player.gameMode === 'spectator') return false;
      if (opensByHand(block.name)) swing(server, player, at, block);
      else if (block.name === 'lever') change(server, at, block, { powered: block.properties.powered !== 'true' });
      else if (isButton(block.name)) press(server, at, block);
      else return false;
      return true;
    });
  },
};
