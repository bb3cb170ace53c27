import { z } from 'zod';
import { messageOf } from '#lib/message-of.ts';
import { answerTicks, type Body } from '../../body.ts';
import { goals, Vec3, type Vector } from '../../library/mineflayer.ts';
import { put } from '../../primitives/place-item.ts';
import { coordinateSchema } from '../../primitives/primitive.ts';
import { CallRefused, defineApiCall, done, failed } from '../api-call.ts';
import { levels, plannedLadder } from '../dirt-ladder.ts';
import { carried, itemNamed, words } from '../game-names.ts';

const walkLimit = 30_000;
const up = new Vec3(0, 1, 0);
/** Ticks in which a jump rises above the next block or fails. */
const riseTicks = 12;
/** Height of the feet above a block's floor from which another block fits beneath. */
const cleared = 1.01;
const landingTicks = 10;
/** Tries for one level. */
const tries = 4;

export const topCoordinates = {
  top_x: coordinateSchema.transform(Math.floor),
  top_y: coordinateSchema.transform(Math.floor),
  top_z: coordinateSchema.transform(Math.floor),
};

/** Builds a column of dirt with ladders from the ground to a top, and stands on it. */
export const erectDirtLadder = defineApiCall({
  name: 'erectDirtLadder',
  description:
    'Builds a column of dirt with ladders on one side, from the ground up to the top position, and stands on it, to reach high positions. It needs one dirt and one ladder for each level, at most 32. Dismantle it afterwards.',
  parameters: z.object(topCoordinates),
  limit: 180,
  async run(body, { top_x, top_y, top_z }) {
    const top = new Vec3(top_x, top_y, top_z);
    const ladder = plannedLadder(body, top);
    const { base, height, side } = ladder;
    const lacking = ['dirt', 'ladder'].filter((name) => carried(body, name) < height);
    if (lacking.length > 0)
      return failed(
        `A dirt ladder of ${height} levels needs ${height} dirt and ${height} ladder; there is too little ${lacking.join(' and ')}.`,
      );
    await body.walker.to(new goals.GoalBlock(base.x, base.y, base.z), { limit: walkLimit });
    for (const cell of levels(base, height)) {
      await centre(body, cell);
      await rise(body, cell);
      await put(body, itemNamed(body, 'ladder'), cell.plus(side), side);
    }
    await body.ticks(answerTicks);
    return done(`Built a dirt ladder of ${height} levels and stands on it at ${words(body.bot.entity.position)}.`, { height });
  },
});

/** Jumps and places dirt into the cell in which the body stands. Throws CallRefused after a few failed tries. */
async function rise(body: Body, cell: Vector): Promise<void> {
  const { bot } = body;
  let reason = 'it cannot jump there';
  for (let attempt = 0; attempt < tries; attempt++) {
    bot.setControlState('jump', true);
    try {
      for (let tick = 0; tick < riseTicks && bot.entity.position.y < cell.y + cleared; tick++) await body.ticks(1);
      bot.setControlState('jump', false);
      if (bot.entity.position.y >= cell.y + cleared) await put(body, itemNamed(body, 'dirt'), cell, up);
    } catch (error) {
      body.mustBeAlive();
      reason = messageOf(error);
    } finally {
      bot.setControlState('jump', false);
    }
    for (let tick = 0; tick < landingTicks && !bot.entity.onGround; tick++) await body.ticks(1);
    if (body.blockAt(cell)?.name === 'dirt') return;
  }
  throw new CallRefused(`The dirt ladder stops at ${words(cell)}: ${reason}.`);
}

/** Moves to the middle of a cell, so that no neighbour catches the head. */
async function centre(body: Body, cell: Vector): Promise<void> {
  const { bot } = body;
  const middle = cell.offset(0.5, 0, 0.5);
  for (let tick = 0; tick < 20; tick++) {
    const { x, z: south } = bot.entity.position;
    const away = Math.hypot(middle.x - x, middle.z - south);
    if (away < 0.15) break;
    await body.until(bot.lookAt(middle.offset(0, bot.entity.height, 0), true));
    bot.setControlState('sneak', true);
    bot.setControlState('forward', true);
    await body.ticks(1);
  }
  bot.clearControlStates();
  await body.ticks(2);
}
