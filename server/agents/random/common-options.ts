import { count, one, reach, spot, withBlock, withItem, withMob } from './arguments.ts';
import type { Option } from './option.ts';

/** The ten things Random may do in every scenario. */
export const commonOptions: readonly Option[] = [
  (seat, random) => withBlock(seat, random, (block) => seat.primitives.mineBlock(block, count(random), null, reach(random))),
  (seat, random) => withBlock(seat, random, (block) => seat.primitives.mineBlock(block, count(random), spot(seat, random), reach(random))),
  (seat, random) => withItem(seat, random, (item) => seat.primitives.placeItem(item, spot(seat, random))),
  (seat, random) => withMob(seat, random, (mob) => seat.primitives.killMob(mob, 300)),
  (seat) => seat.primitives.killMob('player', 300),
  (seat, random) =>
    withItem(seat, random, async (item) => {
      const mate = one(random, seat.mates);
      if (mate) await seat.primitives.giveToPlayer(item, mate, random.integer(0, 9));
    }),
  (seat, random) => seat.primitives.goto({ kind: 'near', position: spot(seat, random), range: random.integer(2, 31) }),
  (seat, random) => seat.primitives.lookAt(spot(seat, random)),
  (seat, random) => withItem(seat, random, (item) => seat.primitives.equip(item)),
  (seat, random) => seat.primitives.activateBlock(spot(seat, random)),
];
