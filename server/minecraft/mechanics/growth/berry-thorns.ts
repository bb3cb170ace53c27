import type { Mechanic } from '../../mechanic.ts';
import { bodyBox } from '../../world/collision.ts';
import { hurt } from '../damage.ts';
import { ageOf } from './plant.ts';

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
