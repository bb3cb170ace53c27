import { collect } from '../../collect.ts';
import { defineApiCall, done, failed } from '../api-call.ts';
import { beamCells, beamCoordinates } from '../dirt-beam.ts';
import { gained, words } from '../game-names.ts';

/** Removes a bridge of dirt. */
export const removeDirtBeam = defineApiCall({
  name: 'removeDirtBeam',
  description: 'Removes the dirt of a straight bridge along x or z, from its end back to its start, and picks it up.',
  parameters: beamCoordinates,
  limit: 180,
  async run(body, given) {
    const cells = beamCells(given);
    const isDirt = (cell: (typeof cells)[number]): boolean => body.blockAt(cell)?.name === 'dirt';
    const dirt = cells.filter(isDirt);
    if (dirt.length === 0) return failed('There is no dirt at these positions.');
    const got = gained(body);
    for (const cell of dirt.toReversed()) {
      const block = body.blockAt(cell);
      if (block?.name === 'dirt') await collect(body, [block]);
    }
    const left = dirt.filter(isDirt);
    if (left.length > 0) return failed(`Could not remove the dirt at ${left.map(words).join(', ')}.`);
    return done(`Removed ${dirt.length} dirt and got ${got()}.`, { removed: dirt.length });
  },
});
