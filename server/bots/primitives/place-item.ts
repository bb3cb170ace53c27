import { z } from 'zod';
import { messageOf } from '#lib/message-of.ts';
import type { Body } from '../body.ts';
import { goals, Vec3, type Vector } from '../library/mineflayer.ts';
import { placeGoal } from '../place-goal.ts';
import { definePrimitive, fluids, itemType, nameSchema, pointSchema, unbreakable, words } from './primitive.ts';

/** Faces to place against, as the direction from the neighbour to the cell: below first, then above, then the sides. */
const faces = [new Vec3(0, 1, 0), new Vec3(0, -1, 0), new Vec3(1, 0, 0), new Vec3(-1, 0, 0), new Vec3(0, 0, 1), new Vec3(0, 0, -1)];

/**
 * `placeItem(name, position)`: walks into reach and places a block item. Needs the item and a neighbour to place against. Whatever stands
 * in the cell is dug away first; water and lava give way. Says whether it was placed and why not; returns true when the server has placed
 * it.
 */
export const placeItem = definePrimitive({
  name: 'placeItem',
  group: 'placeItem',
  occupation: 'interrupts',
  parameters: z.tuple([nameSchema, pointSchema]),
  detail: (name, position) => `${name} at ${words(position)}`,
  async run(body, name, position) {
    const type = itemType(body, 'placeItem', name);
    const cell = position.floored();
    const refuse = (feedback: string) => {
      body.say(feedback);
      return { result: false, feedback, failed: true };
    };
    if (!body.bot.inventory.findInventoryItem(type, null, false)) return refuse(`No ${name} in inventory`);
    const face = faces.find((direction) => {
      const neighbour = body.blockAt(cell.minus(direction));
      return neighbour !== null && neighbour.name !== 'air';
    });
    let feedback: string;
    if (!face) {
      feedback = `No block to place ${name} on at ${words(cell)}`;
    } else {
      try {
        await place(body, type, cell, face);
        const placed = `Placed ${name}`;
        body.say(placed);
        return { result: true, feedback: placed };
      } catch (error) {
        body.mustBeAlive();
        feedback = `Could not place ${name}: ${messageOf(error)}`;
      }
    }
    const refused = refuse(feedback);
    body.failures.failed('placeItem', feedback);
    return refused;
  },
});

async function place(body: Body, type: number, cell: Vector, face: Vector): Promise<void> {
  const { bot } = body;
  const there = body.blockAt(cell);
  if (there && there.name !== 'air' && !fluids.has(there.name)) {
    const refusal = unbreakable(body, there.name);
    if (refusal) throw new Error(refusal);
    await body.walker.to(new goals.GoalNear(cell.x, cell.y, cell.z, 1), { limit: 10_000 });
    const occupant = body.blockAt(cell);
    if (occupant && occupant.name !== 'air') await body.dig(occupant, true);
  }
  await body.walker.to(placeGoal(body, cell), { limit: 15_000 });
  const item = bot.inventory.findInventoryItem(type, null, false);
  if (!item) throw new Error('the last one is gone');
  await body.until(bot.equip(item, 'hand'));
  const neighbour = body.blockAt(cell.minus(face));
  if (!neighbour) throw new Error('the place is not loaded');
  await body.until(bot.placeBlock(neighbour, face));
}
