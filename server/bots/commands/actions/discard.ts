import { answerTicks } from '../../answer-ticks.ts';
import { done, failed } from '../../api/api-call.ts';
import { carried, itemNamed } from '../../api/game-names.ts';
import type { Body } from '../../body.ts';
import { WalkFailed } from '../../walking/walker.ts';
import { defineCommand } from '../command.ts';
import { walkAway, walkNear } from '../walks.ts';

/** How far away items are thrown, in blocks. */
const apart = 5;

/** Throws items away at some distance and comes back. */
export const discard = defineCommand({
  name: 'discard',
  description: 'Walks a few blocks away, throws items on the ground and comes back.',
  kind: 'action',
  parameters: [
    { name: 'item_name', about: 'Name of the item.', type: 'item' },
    { name: 'num', about: 'How many; -1 for all.', type: 'int', interval: { least: -1, below: Number.POSITIVE_INFINITY } },
  ],
  async run({ body }, item, count) {
    if (count === 0) return failed('num must be at least 1, or -1 for all.');
    const held = carried(body, item);
    if (held === 0) return failed(`You carry no ${item}.`);
    const here = body.bot.entity.position.clone();
    await tryTo(body, () => walkAway(body, here, apart));
    await body.until(body.bot.toss(itemNamed(body, item), null, count < 0 ? held : Math.min(count, held)));
    await body.ticks(answerTicks);
    const thrown = held - carried(body, item);
    await tryTo(body, () => walkNear(body, here, 1));
    return thrown > 0 ? done(`You threw ${thrown} ${item} away.`) : failed(`You threw no ${item} away.`);
  },
});

/** Walks if there is a way. */
async function tryTo(body: Body, walk: () => Promise<void>): Promise<void> {
  try {
    await walk();
  } catch (error) {
    if (!(error instanceof WalkFailed)) throw error;
    await body.ticks(1);
  }
}
