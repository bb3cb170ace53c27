import { z } from 'zod';
import { answerTicks } from '../../answer-ticks.ts';
import { findBlocks } from '../../block-search.ts';
import type { Body } from '../../body.ts';
import type { Vector } from '../../library/mineflayer.ts';
import { visitNearest } from '../../walking/visit.ts';
import { blockType, definePrimitive, nameSchema } from '../primitive.ts';

const distance = 32;
const most = 512;

/**
 * `tillLand(lands = ['dirt'])`: with any hoe, tills all blocks of these kinds within 32 blocks that have air above, nearest first. Reports
 * and returns how many became farmland. A missing hoe counts as a failure.
 */
export const tillLand = definePrimitive({
  name: 'tillLand',
  group: 'farm',
  occupation: 'interrupts',
  parameters: z.tuple([z.array(nameSchema).min(1).max(64).default(['dirt'])]),
  detail: (lands) => lands.join(', '),
  async run(body, lands) {
    const types = new Set(lands.map((land) => blockType(body, 'tillLand', land)));
    const failed = (feedback: string) => {
      body.report(feedback);
      body.failures.failed('farm', feedback);
      return { result: 0, feedback, failed: true };
    };
    if (!hoeOf(body)) return failed('I need a hoe to till land');
    const accepts = (at: Vector): boolean => body.blockAt(at.offset(0, 1, 0))?.name === 'air';
    const found = findBlocks(body, { types, centre: body.bot.entity.position, maxDistance: distance, count: most, accepts });
    if (found.length === 0) return failed(`No ${lands.join(' or ')} to till nearby`);
    const visits = found.map((at) => ({ at, work: () => till(body.forWholePart(), at) }));
    const tilled = await visitNearest(body, visits, () => hoeOf(body) !== undefined);
    const missed = found.length - tilled;
    const feedback = missed === 0 ? `Tilled ${tilled} blocks` : `Tilled ${tilled} blocks, ${missed} could not be tilled`;
    body.report(feedback);
    return { result: tilled, feedback, failed: tilled === 0 };
  },
});

function hoeOf(body: Body) {
  return body.bot.inventory.items().find((item) => item.name.endsWith('_hoe'));
}

async function till(body: Body, at: Vector): Promise<boolean> {
  const { bot } = body;
  const hoe = hoeOf(body);
  const land = body.blockAt(at);
  if (!hoe || !land) return false;
  if (bot.heldItem?.type !== hoe.type) await body.until(bot.equip(hoe, 'hand'));
  await body.until(bot.activateBlock(land));
  await body.ticks(answerTicks);
  return body.blockAt(at)?.name === 'farmland';
}
