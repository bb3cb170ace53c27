import { z } from 'zod';
import { fluids } from '#lib/knowhow/tools.ts';
import { messageOf } from '#lib/message-of.ts';
import { answerTicks } from '../answer-ticks.ts';
import type { Body } from '../body.ts';
import { goals, Vec3, type Vector } from '../library/mineflayer.ts';
import { type PlaceFacing, placeFacings, placingWays } from '../placing-ways.ts';
import { type PlacingWay, placeGoal } from '../walking/place-goal.ts';
import { WalkFailed } from '../walking/walker.ts';
import { definePrimitive, formatPosition, itemType, nameSchema, pointSchema, unbreakable } from './primitive.ts';

const walkLimit = 15_000;

const facingSchema = z.enum(placeFacings, 'a side (north, east, south, west) or an axis (x, y, z)');

/** Faces to place against, as the direction from the neighbour to the cell: below first, then above, then the sides. */
const faces = [new Vec3(0, 1, 0), new Vec3(0, -1, 0), new Vec3(1, 0, 0), new Vec3(-1, 0, 0), new Vec3(0, 0, 1), new Vec3(0, 0, -1)];

/**
 * `placeItem(name, position, facing = any)`: walks into reach and places a block item. Needs the item and a neighbour to place against.
 * It digs away a block in the cell first; water and lava are replaced. With a side (`north`, `east`, `south`, `west`) or an axis (`x`, `y`,
 * `z`) it clicks the face and looks in the direction that give the block this facing. Reports the result with the reason of a
 * failure; returns true once the server has placed the block with that facing.
 */
export const placeItem = definePrimitive({
  name: 'placeItem',
  group: 'placeItem',
  occupation: 'interrupts',
  parameters: z.tuple([nameSchema, pointSchema, facingSchema.nullable().default(null)]),
  detail: (name, position, facing) => `${name} at ${formatPosition(position)}${facing === null ? '' : ` facing ${facing}`}`,
  async run(body, name, position, facing) {
    const type = itemType(body, 'placeItem', name);
    const cell = position.floored();
    const refuse = (feedback: string) => {
      body.report(feedback);
      return { result: false, feedback, failed: true };
    };
    if (!body.bot.inventory.findInventoryItem(type, null, false)) return refuse(`No ${name} in inventory`);
    const face = faces.find((direction) => {
      const neighbour = body.blockAt(cell.minus(direction));
      return neighbour !== null && neighbour.name !== 'air';
    });
    let feedback: string;
    if (!face) {
      feedback = `No block to place ${name} on at ${formatPosition(cell)}`;
    } else {
      try {
        if (facing === null) await place(body, type, cell, face);
        else await placeFacing(body, type, cell, name, facing);
        const placed = `Placed ${name}`;
        body.report(placed);
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
  await clear(body, cell);
  await body.walker.to(placeGoal(body, cell), { limit: walkLimit });
  await put(body, type, cell, face);
}

/** Places a block so that it has a side or axis, in the first way that can be walked to. */
async function placeFacing(body: Body, type: number, cell: Vector, name: string, facing: PlaceFacing): Promise<void> {
  await clear(body, cell);
  const ways = placingWays(body, cell, name, facing);
  const way = await walkToFirst(body, cell, ways);
  if (!way) throw new Error(`there is no place from which it would face ${facing}`);
  await put(body, type, cell, way.side.scaled(-1));
  await body.ticks(answerTicks);
  const properties = body.blockAt(cell)?.getProperties() ?? {};
  const faces = properties.facing ?? properties.axis;
  if (faces !== facing) throw new Error(`it faces ${faces ?? 'nowhere'}, not ${facing}`);
}

/** Walks to a position for the first possible way; null if no way is possible. */
async function walkToFirst(body: Body, cell: Vector, ways: readonly PlacingWay[]): Promise<PlacingWay | null> {
  for (const way of ways) {
    try {
      await body.walker.to(placeGoal(body, cell, way), { limit: walkLimit });
      return way;
    } catch (error) {
      if (!(error instanceof WalkFailed)) throw error;
      await body.ticks(1);
    }
  }
  return null;
}

/** Digs away the block in a cell. */
async function clear(body: Body, cell: Vector): Promise<void> {
  const there = body.blockAt(cell);
  if (there && there.name !== 'air' && !fluids.has(there.name)) {
    const refusal = unbreakable(body, there.name);
    if (refusal) throw new Error(refusal);
    await body.walker.to(new goals.GoalNear(cell.x, cell.y, cell.z, 1), { limit: 10_000 });
    const occupant = body.blockAt(cell);
    if (occupant && occupant.name !== 'air') await body.dig(occupant, true);
  }
}

/** Places an item of that type against a neighbour; `face` points from the neighbour to the cell. */
async function put(body: Body, type: number, cell: Vector, face: Vector): Promise<void> {
  const { bot } = body;
  const item = bot.inventory.findInventoryItem(type, null, false);
  if (!item) throw new Error('the last one is gone');
  await body.until(bot.equip(item, 'hand'));
  const neighbour = body.blockAt(cell.minus(face));
  if (!neighbour) throw new Error('the place is not loaded');
  await body.until(bot.placeBlock(neighbour, face));
}
