import type { Mechanic } from '../../mechanic.ts';
import { canHarvest, enchantmentLevel } from '../../mining-speed.ts';
import { blockTemplate } from '../../world/block-template.ts';
import { drawExperience, dropExperience } from './drop-experience.ts';

/** Experience from digging blocks, minimum and maximum, by a part of their name. */
const points: Readonly<Record<string, readonly [number, number]>> = {
  coal_ore: [0, 2],
  nether_gold_ore: [0, 1],
  redstone_ore: [1, 5],
  lapis_ore: [2, 5],
  nether_quartz_ore: [2, 5],
  diamond_ore: [3, 7],
  emerald_ore: [3, 7],
  spawner: [15, 43],
  sculk: [1, 1],
  sculk_sensor: [5, 5],
  sculk_catalyst: [5, 5],
  sculk_shrieker: [5, 5],
};

/** Ores give experience when dug with a tool that gets their drops; with silk touch they give none. */
export const oreExperience: Mechanic = {
  name: 'ore-experience',
  install(server) {
    server.hooks.on('blockBroken', (player, at, state) => {
      const block = blockTemplate(state);
      const range = points[block.name.replace(/^deepslate_/, '')];
      if (!range || player.gameMode !== 'survival' || !server.rules.get('doTileDrops')) return;
      if (!canHarvest(block, player.heldItem) || enchantmentLevel(player.heldItem, 'silk_touch') > 0) return;
      dropExperience(server, { x: at.x + 0.5, y: at.y + 0.5, z: at.z + 0.5 }, drawExperience(server, range[0], range[1]));
    });
  },
};
