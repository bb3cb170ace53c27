import { bestFuel } from '#lib/knowhow/fuels.ts';
import { done, failed } from '../../api/api-call.ts';
import { carried, gained } from '../../api/game-names.ts';
import { noFreeFurnace, smeltItem as smelt, smeltedFrom } from '../../primitives/smelt-item.ts';
import { defineCommand } from '../command.ts';
import { atLeastOne } from '../language/intervals.ts';
import { withStation } from '../own-station.ts';

/** Smelts items in a furnace near or in the agent's own. */
export const smeltItem = defineCommand({
  name: 'smeltItem',
  description: 'Smelts or cooks items in a furnace within 32 blocks, or in your own, which it takes back. It needs fuel.',
  kind: 'action',
  limit: 900,
  parameters: [
    { name: 'item_name', about: 'Name of the raw item.', type: 'item' },
    { name: 'num', about: 'How many.', type: 'int', interval: atLeastOne },
  ],
  async run({ body, seat }, item, count) {
    if (smeltedFrom(item) === null) return failed(`A furnace makes nothing of ${item}.`);
    const held = carried(body, item);
    if (held === 0) return failed(`You carry no ${item}.`);
    const fuel = bestFuel(Object.keys(seat.inventory()).filter((name) => name !== item));
    const got = gained(body);
    const { feedback, failed: isFailed } = await withStation(body, 'furnace', async (furnace, lack) =>
      furnace === null
        ? { feedback: `${lack.charAt(0).toUpperCase()}${lack.slice(1)}`, failed: true }
        : // A furnace may hold fuel already; the name only says what to add.
          smelt.run(body, item, fuel ?? 'coal', Math.min(count, held)),
    );
    const hint = feedback === noFreeFurnace ? ' !clearFurnace empties the nearest one.' : '';
    const short = held < count ? ` You had only ${held} of ${count}.` : '';
    return (isFailed === true ? failed : done)(`${feedback}. You got ${got()}.${hint}${short}`);
  },
});
