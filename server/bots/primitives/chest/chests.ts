import { z } from 'zod';
import { contentWords } from '#lib/knowhow/words.ts';
import { definePrimitive, formatPosition, pointSchema } from '../primitive.ts';
import { contentsOf, withChest } from './open-chest.ts';
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

/**
 * `checkItemInsideChest(position)`: walks to a chest and looks into it. Later observations nearby contain its contents. Returns them by
 * item name. Throws if there is no chest.
 */
export const checkItemInsideChest = definePrimitive({
  name: 'checkItemInsideChest',
  group: 'useChest',
  occupation: 'waits',
  parameters: z.tuple([pointSchema]),
  detail: (position) => formatPosition(position),
  async run(body, position) {
    const contents = await withChest(body, 'checkItemInsideChest', position, async (chest) => contentsOf(chest));
    const feedback = `In the chest: ${contentWords(contents)}`;
    body.report(feedback);
    return { result: contents, feedback };
  },
});
