import { pickOne, randomDistance, randomPlace, withBlock, withCount, withItem, withMob } from './arguments.ts';
import type { Option } from './option.ts';

/** The ten options of Random in every scenario. It gives items to its mates and to its own server. */
export const commonOptions: readonly Option[] = [
  (seat, random) =>
    withBlock(seat, random, (block) => withCount(random, (count) => seat.primitives.mineBlock(block, count, null, randomDistance(random)))),
  (seat, random) =>
    withBlock(seat, random, (block) =>
      withCount(random, (count) => seat.primitives.mineBlock(block, count, randomPlace(seat, random), randomDistance(random))),
    ),
  (seat, random) => withItem(seat, random, (item) => seat.primitives.placeItem(item, randomPlace(seat, random))),
  (seat, random) => withMob(seat, random, (mob) => seat.primitives.killMob(mob, 300)),
  (seat) => seat.primitives.killMob('player', 300),
  (seat, random, server) =>
    withItem(seat, random, async (item) => {
      const player = pickOne(random, server === null ? seat.mates : [...seat.mates, server]);
      if (player) await withCount(random, (count) => seat.primitives.giveToPlayer(item, player, count));
    }),
  (seat, random) => seat.primitives.goto({ kind: 'near', position: randomPlace(seat, random), range: random.integer(2, 31) }),
  (seat, random) => seat.primitives.lookAt(randomPlace(seat, random)),
  (seat, random) => withItem(seat, random, (item) => seat.primitives.equip(item)),
  (seat, random) => seat.primitives.activateBlock(randomPlace(seat, random)),
];
