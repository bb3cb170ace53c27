import { z } from 'zod';
import type { Body } from '../../body.ts';
import { goals } from '../../library/mineflayer.ts';
import { caughtByOthers, giveToPlayer } from '../../primitives/give-to-player.ts';
import { WalkFailed } from '../../walking/walker.ts';
import { defineApiCall, done, failed } from '../api-call.ts';
import { carried, itemNamed, playerNamed } from '../game-names.ts';
import { otherPlayer } from '../other-player.ts';
import { gameNamed, itemCount, named } from '../parameters.ts';
import { pickUpAround } from '../pick-up.ts';

/** Throws before a call gives up. */
const tries = 3;
/** Distance in blocks, and game milliseconds, of the walk to the receiver after a throw that failed. */
const closeness = 1;
const closeLimit = 10_000;
/** Distance in blocks from both bodies in which thrown items may lie. */
const around = 6;

/**
 * Walks to a player and gives items. Items that the player does not get are picked up again, and thrown once more. Those that a third body caught are lost: the
 * data name it with their number. The thrower keeps what it had beyond the asked number.
 */
export const handoverBlock = defineApiCall({
  name: 'handoverBlock',
  description:
    'Walks to another player in sight and hands over items. The player gets them while it stands still; what it does not get comes back.',
  parameters: z.object({
    target_player_name: named('Name of the player.'),
    item_name: gameNamed('item', 'Name of the item.'),
    item_count: itemCount.default(1),
  }),
  limit: 90,
  occupation: 'waits',
  async run(body, { target_player_name: written, item_name: name, item_count: count }) {
    itemNamed(body, name);
    const player = playerNamed(body, written);
    if (player === body.name) return failed('It cannot hand over items to itself.');
    const held = carried(body, name);
    if (held < count) return failed(`There are only ${held} ${name} in the inventory, not ${count}.`);
    otherPlayer(body, player);
    let given = 0;
    let feedback = '';
    const caught: Record<string, number> = {};
    for (let attempt = 0; attempt < tries && given < count; attempt++) {
      const left = Math.min(count - given, carried(body, name) - (held - count));
      if (left <= 0) break;
      const handed = await giveToPlayer.run(body, name, player, left);
      given += handed.result;
      feedback = handed.feedback;
      for (const [name, taken] of Object.entries(caughtByOthers(feedback))) caught[name] = (caught[name] ?? 0) + taken;
      if (given < count) {
        await takeBack(body, player);
        await comeClose(body, player);
      }
    }
    if (given >= count) return done(`Gave ${given} ${name} to ${player}.`, { given });
    const rest = `Gave ${given} of ${count} ${name} to ${player}, and carries ${carried(body, name)}. The last throw: ${feedback}.`;
    const data = { given, ...(Object.keys(caught).length === 0 ? {} : { caught }) };
    return given > 0 ? done(rest, data) : failed(rest, data);
  },
});

/** Picks up what lies around the thrower and the receiver. */
async function takeBack(body: Body, player: string): Promise<void> {
  const { bot } = body;
  for (const place of [bot.players[player]?.entity?.position, bot.entity.position]) {
    if (place) await pickUpAround(body, place.clone(), around);
  }
}

/** Walks right up to the receiver, so that the next throw comes from another place: what stopped this one may be a corner of a wall. */
async function comeClose(body: Body, player: string): Promise<void> {
  const receiver = body.bot.players[player]?.entity;
  if (receiver === undefined) return;
  try {
    await body.walker.to(new goals.GoalFollow(receiver, closeness), { limit: closeLimit });
  } catch (error) {
    if (!(error instanceof WalkFailed)) throw error;
  }
}
