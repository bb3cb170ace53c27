import { z } from 'zod';
import { goals } from '../../library/mineflayer.ts';
import { definePrimitive } from '../primitive.ts';

const sight = 48;
const reach = 3;
const walkLimit = 30_000;
/** Ticks until the milk arrives. */
const settleTicks = 5;

/**
 * `milkCow()`: walks to the nearest cow within 48 blocks and milks it into an empty bucket. Returns whether the body has one more bucket of
 * milk.
 */
export const milkCow = definePrimitive({
  name: 'milkCow',
  group: 'farm',
  occupation: 'interrupts',
  parameters: z.tuple([]),
  detail: () => '',
  async run(body) {
    const { bot } = body;
    const failed = (feedback: string) => {
      body.report(feedback);
      body.failures.failed('milkCow', feedback);
      return { result: false, feedback, failed: true };
    };
    const cow = bot.nearestEntity((entity) => entity.name === 'cow' && entity.position.distanceTo(bot.entity.position) <= sight);
    if (!cow) return failed('No cow nearby');
    const bucket = bot.inventory.items().find((item) => item.name === 'bucket');
    if (!bucket) return failed('No bucket to milk into');
    const milk = (): number => bot.inventory.items().filter((item) => item.name === 'milk_bucket').length;
    const before = milk();
    await body.walker.to(new goals.GoalFollow(cow, reach - 1), { limit: walkLimit });
    await body.until(bot.equip(bucket, 'hand'));
    const whole = body.forWholePart();
    await whole.until(bot.activateEntity(cow));
    await whole.ticks(settleTicks);
    if (milk() === before) return failed('The cow could not be milked');
    const feedback = 'Milked a cow';
    body.report(feedback);
    return { result: true, feedback };
  },
});
