import { z } from 'zod';
import { contentWords } from '#lib/knowhow/words.ts';
import { definePrimitive, formatPosition, pointSchema } from '../primitive.ts';
import { withChest } from './open-chest.ts';
import { amountsSchema, reportOf, transfer } from './transfer.ts';

/**
 * `depositItemIntoChest(position, { item: count })`: walks to a chest and puts items in, as many as are carried. Reports missing items and
 * returns the moved ones. Throws if there is no chest.
 */
export const depositItemIntoChest = definePrimitive({
  name: 'depositItemIntoChest',
  group: 'useChest',
  occupation: 'waits',
  parameters: z.tuple([pointSchema, amountsSchema]),
  detail: (position, items) => `${contentWords(items)} at ${formatPosition(position)}`,
  async run(body, position, items) {
    const done = await withChest(body, 'depositItemIntoChest', position, (chest) =>
      transfer(body, chest, items, {
        from: 'inventory',
        available: (open, type) => open.count(type, null),
        move: (open, type, count) => open.deposit(type, null, count),
      }),
    );
    const report = reportOf('Put in', done);
    body.report(report.feedback);
    return report;
  },
});
