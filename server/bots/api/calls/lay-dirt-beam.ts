import { answerTicks } from '../../answer-ticks.ts';
import { goals } from '../../library/mineflayer.ts';
import { CallRefused, defineApiCall, done, failed } from '../api-call.ts';
import { beamCells, beamCoordinates } from '../dirt-beam.ts';
import { carried, words } from '../game-names.ts';
import { hold, lookAtFace, placeHeld } from '../hold-and-place.ts';

const walkLimit = 45_000;

/** Builds a bridge of dirt. */
export const layDirtBeam = defineApiCall({
  name: 'layDirtBeam',
  description:
    'Builds a straight bridge of dirt along x or z at one height, from a start next to a block on which it can stand, to an end, and stands on the end. It needs one dirt for each position, at most 32.',
  parameters: beamCoordinates,
  limit: 180,
  async run(body, given) {
    const cells = beamCells(given);
    const empty = cells.filter((cell) => body.blockAt(cell)?.type === 0);
    const dirt = carried(body, 'dirt');
    if (dirt < empty.length) return failed(`The beam needs ${empty.length} dirt, and there are ${dirt} in the inventory.`);
    const [first] = cells;
    if (!first) return failed('The beam has no positions.');
    const direction = (cells[1] ?? first).minus(first);
    let behind = first.minus(direction);
    if (cells.length === 1 || body.blockAt(behind)?.boundingBox !== 'block') {
      const base = [first.offset(1, 0, 0), first.offset(-1, 0, 0), first.offset(0, 0, 1), first.offset(0, 0, -1)];
      const found = base.find((cell) => body.blockAt(cell)?.boundingBox === 'block' && !cells.some((other) => other.equals(cell)));
      if (!found) return failed(`There is no block next to the start ${words(first)} at its height to build from.`);
      behind = found;
    }
    for (const cell of cells) {
      await body.walker.to(new goals.GoalBlock(behind.x, behind.y + 1, behind.z), { limit: walkLimit });
      if (body.blockAt(cell)?.type === 0) {
        const face = cell.minus(behind);
        await hold(body, 'dirt');
        await lookAtFace(body, cell, face);
        await placeHeld(body, cell, face);
      }
      await body.ticks(answerTicks);
      if (body.blockAt(cell)?.boundingBox !== 'block')
        throw new CallRefused(`The beam stops before ${words(cell)}: the dirt was not placed.`);
      behind = cell;
    }
    await body.walker.to(new goals.GoalBlock(behind.x, behind.y + 1, behind.z), { limit: walkLimit });
    return done(`Built a beam of ${empty.length} dirt from ${words(first)} to ${words(behind)} and stands on its end.`, {
      placed: empty.length,
    });
  },
});
