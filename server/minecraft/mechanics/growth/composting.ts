import type { Position } from '#lib/domain/position.ts';
import { itemStack } from '../../inventory/item-stack.ts';
import type { Mechanic } from '../../mechanic.ts';
import { gameData } from '../../registry.ts';
import { type BlockTemplate, withProperties } from '../../world/block-template.ts';
import { beside } from '../../world/direction.ts';
import { popItem } from '../loot.ts';

/** Probabilities that an item raises the level of a composter, with name patterns. */
const chances: readonly (readonly [number, RegExp])[] = [
  [
    0.3,
    /^(.*_leaves|.*_sapling|mangrove_propagule|beetroot_seeds|dried_kelp|glow_berries|grass|hanging_roots|kelp|mangrove_roots|melon_seeds|moss_carpet|pink_petals|pumpkin_seeds|seagrass|small_dripleaf|sweet_berries|torchflower_seeds|pitcher_pod|wheat_seeds)$/,
  ],
  [
    0.5,
    /^(cactus|dried_kelp_block|flowering_azalea_leaves|glow_lichen|melon_slice|nether_sprouts|sugar_cane|tall_grass|twisting_vines|vine|weeping_vines)$/,
  ],
  [
    0.65,
    /^(apple|azalea|beetroot|big_dripleaf|carrot|cocoa_beans|fern|large_fern|lily_pad|melon|moss_block|nether_wart|potato|pumpkin|carved_pumpkin|sea_pickle|shroomlight|spore_blossom|wheat|(brown|red)_mushroom|mushroom_stem|(crimson|warped)_(fungus|roots)|dandelion|poppy|blue_orchid|allium|azure_bluet|.*_tulip|oxeye_daisy|cornflower|lily_of_the_valley|wither_rose|sunflower|lilac|rose_bush|peony)$/,
  ],
  [
    0.85,
    /^(baked_potato|bread|cookie|flowering_azalea|hay_block|(brown|red)_mushroom_block|(nether|warped)_wart_block|torchflower|pitcher_plant)$/,
  ],
  [1, /^(cake|pumpkin_pie)$/],
];

/** The probability of each compostable item; later lines of the table take precedence. */
export const compostables: ReadonlyMap<string, number> = new Map(
  chances.flatMap(([chance, names]) =>
    gameData.itemsArray.filter(({ name }) => names.test(name)).map(({ name }) => [name, chance] as const),
  ),
);

const full = 7;
const ready = 8;
/** Ticks from a full composter to its bone meal. */
const rotting = 20;

/**
 * Compostable items fill a composter level by level, each with its probability; using a full one gives bone meal. Hoppers do not serve it.
 */
export const composting: Mechanic = {
  name: 'composting',
  install(server) {
    const random = server.random.fork('composting');
    const setLevel = ({ x, y, z }: Position, block: BlockTemplate, level: number): void => {
      server.world.set(x, y, z, withProperties(block, { level }));
      if (level === full) server.blocks.schedule({ x, y, z }, rotting);
    };
    server.blocks.define((name) => name === 'composter', {
      placed(at, block) {
        if (block.properties.level === String(full)) server.blocks.schedule(at, rotting);
      },
      tick(at, block) {
        if (block.properties.level === String(full)) setLevel(at, block, ready);
      },
    });
    server.uses.onBlock((player, at, block, packet) => {
      if (block.name !== 'composter' || player.gameMode === 'spectator') return false;
      const level = Number(block.properties.level);
      if (level === ready) {
        popItem(server, beside(at, 'up'), itemStack('bone_meal'));
        setLevel(at, block, 0);
        return true;
      }
      const slot = packet.hand === 1 ? 45 : player.heldSlot;
      const chance = compostables.get(player.inventory.slot(slot)?.name ?? '');
      if (chance === undefined) return false;
      if (level === full) return true;
      if (player.gameMode !== 'creative') player.inventory.take(slot, 1);
      // The first level always succeeds.
      if (level === 0 || random.chance(chance)) setLevel(at, block, level + 1);
      return true;
    });
  },
};
