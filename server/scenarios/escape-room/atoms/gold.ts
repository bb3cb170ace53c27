import { type Atom, cleared, exitCells, usual } from './atom.ts';

/**
 * The room of the gold block: atom 3. The benchmark puts the sign into the hole, where an agent digs it up; agents dig nothing here, so the
 * sign is beside the hole.
 */
export const goldAtom: Atom = {
  ...usual,
  number: 3,
  title: 'Gold in the floor',
  hint: 'Place a gold block into the hole in the floor beside the sign: the exit opens.',
  in: 'gold_block',
  blocks: [
    { at: [0, -2, 3], block: 'chiseled_stone_bricks' },
    { at: [2, 0, 3], block: 'oak_sign' },
    { at: [0, 0, 4], block: 'spruce_fence_gate', properties: { facing: 'north' } },
  ],
  controls: [{ name: 'hole', action: 'place', at: [0, -1, 3], block: 'air', item: 'gold_block' }],
  events: [{ name: 'final', controls: ['hole'], effects: [cleared(...exitCells)] }],
};
