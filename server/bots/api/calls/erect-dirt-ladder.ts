import { messageOf } from '#lib/message-of.ts';
import { answerTicks } from '../../answer-ticks.ts';
import type { Body } from '../../body.ts';
import { goals, Vec3, type Vector } from '../../library/mineflayer.ts';
import { CallRefused, defineApiCall, done, failed } from '../api-call.ts';
import { moveToMiddle } from '../centring.ts';
import { levels, plannedLadder, topCoordinates } from '../dirt-ladder.ts';
import { carried, words } from '../game-names.ts';
import { hold, lookAtFace, placeHeld } from '../hold-and-place.ts';

const walkLimit = 30_000;
const up = new Vec3(0, 1, 0);
/** Ticks in which a jump rises above the next block or fails. */
const riseTicks = 12;
/** Height of the feet above a block's floor from which another block fits beneath. */
const cleared = 1.01;
const landingTicks = 10;
/** Tries for one level. */
const tries = 4;

/** Builds a column of dirt with ladders from the ground to a top, and stands on it. */
export const erectDirtLadder = defineApiCall({
  name: 'erectDirtLadder',
  description:
    'Builds a column of dirt with ladders on one side, from the ground up to the top position, and stands on it, to reach high positions. It needs one dirt and one ladder for each level, at most 32. Dismantle it afterwards.',
  parameters: topCoordinates,
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
      await moveToMiddle(body, cell);
      await rise(body, cell);
      await hold(body, 'ladder');
      await lookAtFace(body, cell.plus(side), side);
      await placeHeld(body, cell.plus(side), side);
    }
    await body.ticks(answerTicks);
    return done(`Built a dirt ladder of ${height} levels and stands on it at ${words(body.bot.entity.position)}.`, { height });
  },
});

/** Jumps and places dirt into the cell in which the body stands. Throws CallRefused after a few failed tries. */
async function rise(body: Body, cell: Vector): Promise<void> {
  const { bot } = body;
  let reason = 'it does not get up there';
  for (let attempt = 0; attempt < tries; attempt++) {
    await hold(body, 'dirt');
    await lookAtFace(body, cell, up);
    bot.setControlState('jump', true);
    try {
      for (let tick = 0; tick < riseTicks && bot.entity.position.y < cell.y + cleared; tick++) await body.ticks(1);
      bot.setControlState('jump', false);
      if (bot.entity.position.y >= cell.y + cleared) {
        reason = 'the dirt was not placed';
        await placeHeld(body, cell, up);
      }
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
