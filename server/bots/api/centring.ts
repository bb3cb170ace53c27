import { answerTicks } from '../answer-ticks.ts';
import type { Body } from '../body.ts';
import type { Vector } from '../library/mineflayer.ts';

/** How near the middle counts as there, in blocks, and the most ticks to get there. */
const near = 0.15;
const most = 20;

/** Moves a body to the middle of its own cell or of a cell beside it, without falling off. */
export async function moveToMiddle(body: Body, cell: Vector): Promise<void> {
  const { bot } = body;
  const middle = cell.offset(0.5, 0, 0.5);
  const away = (): number => Math.hypot(middle.x - bot.entity.position.x, middle.z - bot.entity.position.z);
  if (away() < near) return;
  try {
    for (let tick = 0; tick < most && away() >= near; tick++) {
      await body.until(bot.lookAt(middle.offset(0, bot.entity.height, 0), true));
      bot.setControlState('sneak', true);
      bot.setControlState('forward', true);
      await body.ticks(1);
    }
  } finally {
    bot.clearControlStates();
  }
  await body.ticks(answerTicks);
}
