import type { MinecraftServer } from '../../server.ts';
import { withProperties } from '../../world/block-template.ts';

/** Ticks of a pressed button, by material. */
const stoneButton = 20;
const woodenButton = 30;

function isButton(name: string): boolean {
  return name.endsWith('_button');
}

/**
 * Levers toggle and buttons are pressed for a while; the block they are attached to receives their power. Blocks of redstone always emit
 * power.
 */
export function switches(server: MinecraftServer): void {
  server.uses.onBlock((player, at, block) => {
    if (player.gameMode === 'spectator' || (block.name !== 'lever' && !isButton(block.name))) return false;
    const powered = block.properties.powered === 'true';
    if (isButton(block.name)) {
      if (powered) return true;
      server.blocks.schedule(at, /^(stone|polished_blackstone)_button$/.test(block.name) ? stoneButton : woodenButton);
    }
    server.world.set(at.x, at.y, at.z, withProperties(block, { powered: !powered }));
    return true;
  });
  server.blocks.define((name) => name === 'lever' || name === 'redstone_block', { farFelt: true });
  server.blocks.define(isButton, {
    farFelt: true,
    tick(at, block) {
      server.world.set(at.x, at.y, at.z, withProperties(block, { powered: false }));
    },
  });
}
