import { z } from 'zod';
import type { Position } from '#lib/domain/position.ts';
import { answerTicks } from '../../answer-ticks.ts';
import { findBlocks } from '../../block-search.ts';
import type { Body } from '../../body.ts';
import { goals } from '../../library/mineflayer.ts';
import { defineApiCall, done, failed } from '../api-call.ts';
import { blockNamed, gained, itemNamed } from '../game-names.ts';

const searchDistance = 32;
const nearness = 3;
const walkLimit = 30_000;
/** Ticks until the catch has flown to the hands. */
const catchTicks = 40;

/** Fishes until something bites. */
export const startFishing = defineApiCall({
  name: 'startFishing',
  description: 'Walks to water within 32 blocks, casts a carried fishing_rod and waits for one catch, at most a minute.',
  parameters: z.object({}),
  limit: 100,
  async run(body) {
    const { bot } = body;
    const rod = bot.inventory.findInventoryItem(itemNamed(body, 'fishing_rod'), null, false);
    if (!rod) return failed('There is no fishing_rod in the inventory.');
    const isOpen = (cell: Position): boolean => bot.blockAt(bot.entity.position.clone().set(cell.x, cell.y + 1, cell.z), false)?.type === 0;
    const types = new Set([blockNamed(body, 'water')]);
    const [water] = findBlocks(body, { types, centre: bot.entity.position, maxDistance: searchDistance, count: 1, accepts: isOpen });
    if (!water) return failed(`There is no open water within ${searchDistance} blocks.`);
    await body.walker.to(new goals.GoalNear(water.x, water.y, water.z, nearness), { limit: walkLimit });
    await body.until(bot.equip(rod, 'hand'));
    await body.until(bot.lookAt(water.offset(0.5, 1, 0.5), true));
    const got = gained(body);
    await cast(body);
    await body.ticks(catchTicks);
    return done(`Fished and got ${got()}.`);
  },
});

async function cast(body: Body): Promise<void> {
  await body.ticks(2);
  const fishing = body.bot.fish();
  fishing.catch(() => undefined);
  await body.untilInterrupted(fishing);
}

const bobberSight = 40;

/** Reels in the line. */
export const stopFishing = defineApiCall({
  name: 'stopFishing',
  description: 'Reels in the line of the held fishing_rod.',
  parameters: z.object({}),
  limit: 10,
  occupation: 'waits',
  async run(body) {
    const { bot } = body;
    const isOut = (): boolean => {
      const bobber = bot.nearestEntity(({ name }) => name === 'fishing_bobber');
      return bobber !== null && bobber.position.distanceTo(bot.entity.position) <= bobberSight;
    };
    if (bot.heldItem?.name !== 'fishing_rod' || !isOut()) return failed('It is not fishing.');
    bot.activateItem();
    await body.ticks(answerTicks);
    return done('Reeled in the line.');
  },
});
