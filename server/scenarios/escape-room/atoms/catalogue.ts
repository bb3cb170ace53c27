import type { Atom } from './atom.ts';
import { buttonAtoms } from './buttons.ts';
import { goldAtom } from './gold.ts';
import { leverAtoms } from './levers.ts';
import { plateAtoms } from './plates.ts';

/** The 18 atoms of VillagerBench, by number. */
export const atoms: readonly Atom[] = [...leverAtoms, goldAtom, ...plateAtoms, ...buttonAtoms].toSorted((a, b) => a.number - b.number);

/** The atom with this number. Throws an Error for any other number. */
export function atomOf(number: number): Atom {
  const atom = atoms[number - 1];
  if (!atom) throw new Error(`There is no atom ${number}: they are numbered from 1 to ${atoms.length}.`);
  return atom;
}
