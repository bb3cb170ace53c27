import { type Atom, cleared, exitCells, usual } from './atom.ts';
import { buttonAtoms } from './buttons.ts';
import { leverAtoms } from './levers.ts';
import { plateAtoms } from './plates.ts';

/**
 * The room of the gold block: atom 3. The benchmark puts the sign into the hole, where an agent digs it up; agents dig nothing here, so the
 * sign is beside the hole.
 */
const goldAtom: Atom = {
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

/** The 18 atoms of VillagerBench, by number. */
export const atoms: readonly Atom[] = [...leverAtoms, goldAtom, ...plateAtoms, ...buttonAtoms].toSorted((a, b) => a.number - b.number);

/** The atom with this number. Throws an Error for any other number. */
export function atomOf(number: number): Atom {
  const atom = atoms[number - 1];
  if (!atom) throw new Error(`There is no atom ${number}: they are numbered from 1 to ${atoms.length}.`);
  return atom;
}
