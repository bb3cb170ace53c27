import { itemStack } from '../../inventory/item-stack.ts';
import type { Mechanic } from '../../mechanic.ts';
import { withProperties } from '../../world/block-template.ts';
import { bodyBox } from '../../world/collision.ts';
import { beside } from '../../world/direction.ts';
import { isLit } from '../../world/light.ts';
import { hurt } from '../damage.ts';
import { popItem } from '../loot.ts';
import { cropLight } from './crop-growth.ts';
import { ageOf, type Plant } from './plant.ts';

const harm = 1;
/** Horizontal movement that counts, in blocks. */
const stir = 0.003;

/** A player who walks through a berry bush past its first age takes damage. Clients slow themselves down; animals are unaffected. */
export const berryThorns: Mechanic = {
  name: 'berry-thorns',
  install(server) {
    server.hooks.on('playerMoved', (player, from) => {
      const { position, width, height } = player;
      if (player.gameMode === 'spectator') return;
      if (Math.abs(position.x - from.x) < stir && Math.abs(position.z - from.z) < stir) return;
      const [x1, y1, z1, x2, y2, z2] = bodyBox(position, width, height);
      for (let y = Math.floor(y1); y <= Math.floor(y2); y++)
        for (let x = Math.floor(x1); x <= Math.floor(x2); x++)
          for (let z = Math.floor(z1); z <= Math.floor(z2); z++) {
            const block = server.world.blockAt(x, y, z);
            if (block.name === 'sweet_berry_bush' && ageOf(block) > 0) {
              hurt(server, player, harm, 'sweet_berry_bush');
              return;
            }
          }
    });
  },
};

const ripe = 3;
/** The age from which berries can be picked, and the age after picking. */
const bearing = 2;
const picked = 1;
const chance = 1 / 5;

/** Bushes of sweet berries. */
export const sweetBerryBush: Plant = {
  blocks: ['sweet_berry_bush'],
  grows: (block) => ageOf(block) < ripe,
  grow({ server, random }, at, block) {
    if (!random.chance(chance) || !isLit(server.world, beside(at, 'up'), cropLight)) return;
    server.world.set(at.x, at.y, at.z, withProperties(block, { age: ageOf(block) + 1 }));
  },
  fertilise({ server }, { x, y, z }, block) {
    return ageOf(block) < ripe && server.world.set(x, y, z, withProperties(block, { age: ageOf(block) + 1 }));
  },
};

/** A right-click picks berries: one or two from a bush of age 2, two or three from a ripe one, which then has age 1. */
export const berryPicking: Mechanic = {
  name: 'berry-picking',
  install(server) {
    const random = server.random.fork('berry-picking');
    server.uses.onBlock((player, at, block, packet) => {
      if (block.name !== 'sweet_berry_bush' || player.gameMode === 'spectator') return false;
      const age = ageOf(block);
      const held = player.inventory.slot(packet.hand === 1 ? 45 : player.heldSlot);
      if (age < bearing || (age < ripe && held?.name === 'bone_meal')) return false;
      popItem(server, at, itemStack('sweet_berries', random.integer(1, 2) + (age === ripe ? 1 : 0)));
      server.world.set(at.x, at.y, at.z, withProperties(block, { age: picked }));
      return true;
    });
  },
};
