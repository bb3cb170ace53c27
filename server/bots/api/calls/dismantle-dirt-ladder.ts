import { answerTicks } from '../../answer-ticks.ts';
import type { Body } from '../../body.ts';
import { collect } from '../../collect.ts';
import { goals, Vec3, type Vector } from '../../library/mineflayer.ts';
import { WalkFailed, WalkStuck } from '../../walking/walker.ts';
import { defineApiCall, done, failed } from '../api-call.ts';
import { levels, standingLadder, topCoordinates } from '../dirt-ladder.ts';
import { gained, words } from '../game-names.ts';
import { pickUpAround } from '../pick-up.ts';

const walkLimit = 45_000;
const landingTicks = 20;
/** Distance in blocks from the base at which its drops lie. */
const pickUpRadius = 3;

/** Removes a dirt ladder from its top down, and comes down with it. */
export const dismantleDirtLadder = defineApiCall({
  name: 'dismantleDirtLadder',
  description: 'Removes the dirt ladder with that top position, dirt and ladders, picks them up and comes down.',
  parameters: topCoordinates,
  limit: 240,
  async run(body, { top_x, top_y, top_z }) {
    const top = new Vec3(top_x, top_y, top_z);
    const { base, height } = standingLadder(body, top);
    const got = gained(body);
    const cells = levels(base, height).toReversed();
    const isUp = await climb(body, top);
    if (isUp) for (const cell of cells) await digBelow(body, cell);
    await collect(
      body,
      cells.flatMap((cell) => dirtAt(body, cell) ?? []),
    );
    await pickUpAround(body, base, pickUpRadius);
    const left = cells.filter((cell) => dirtAt(body, cell) !== null);
    const reason = isUp ? '' : ' It did not get to its top.';
    if (left.length > 0) return failed(`Could not remove ${left.length} of ${height} levels: ${left.map(words).join(', ')}.${reason}`);
    return done(`Removed the dirt ladder of ${height} levels at ${words(base)} and got ${got()}.`, { height });
  },
});

/** Gets on top of the column. False if no way leads there. Throws WalkStuck for a body that does not get away from where it is. */
async function climb(body: Body, top: Vector): Promise<boolean> {
  try {
    await body.walker.to(new goals.GoalBlock(top.x, top.y + 1, top.z), { limit: walkLimit });
    return true;
  } catch (error) {
    if (!(error instanceof WalkFailed) || error instanceof WalkStuck) throw error;
    await body.ticks(1);
    return false;
  }
}

/** Digs the block under the feet and falls onto the next one. */
async function digBelow(body: Body, cell: Vector): Promise<void> {
  const block = dirtAt(body, cell);
  if (!block) return;
  await body.forWholePart().dig(block, true);
  await body.ticks(answerTicks);
  for (let tick = 0; tick < landingTicks && !body.bot.entity.onGround; tick++) await body.ticks(1);
}

function dirtAt(body: Body, cell: Vector) {
  const block = body.blockAt(cell);
  return block?.name === 'dirt' ? block : null;
}
