import { z } from 'zod';
import { contentWords } from '#lib/knowhow/words.ts';
import { definePrimitive, formatPosition, pointSchema } from '../primitive.ts';
import { withChest } from './open-chest.ts';
import { amountsSchema, outOfChest, reportOf, transfer } from './transfer.ts';

/**
 * `getItemFromChest(position, { item: count })`: walks to a chest and takes items out, as many as there are. Reports missing items and
 * returns the moved ones. Throws if there is no chest.
 */
export const getItemFromChest = definePrimitive({
  name: 'getItemFromChest',
  group: 'useChest',
  occupation: 'waits',
  parameters: z.tuple([pointSchema, amountsSchema]),
  detail: (position, items) => `${contentWords(items)} at ${formatPosition(position)}`,
  async run(body, position, items) {
    const done = await withChest(body, 'getItemFromChest', position, (chest) => transfer(body, chest, items, outOfChest(body)));
    const report = reportOf('Took', done);
    body.report(report.feedback);
    return report;
  },
});
