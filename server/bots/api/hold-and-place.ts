import type { Body } from '../body.ts';
import { Vec3, type Vector } from '../library/mineflayer.ts';
import { placeAsTurned } from '../library/place-as-turned.ts';
import { itemNamed } from './game-names.ts';

/** Takes an item in hand. Throws an Error if there is none. */
export async function hold(body: Body, name: string): Promise<void> {
  const { bot } = body;
  const item = bot.inventory.findInventoryItem(itemNamed(body, name), null, false);
  if (!item) throw new Error(`there is no more ${name}`);
  if (bot.heldItem?.type !== item.type) await body.until(bot.equip(item, 'hand'));
}

/** Looks at the face of a neighbour through which something is placed into a cell; `face` points from the neighbour to the cell. */
export function lookAtFace(body: Body, cell: Vector, face: Vector): Promise<void> {
  return body.until(body.bot.lookAt(cell.offset(0.5, 0.5, 0.5).minus(face.scaled(0.5)), true));
}

/** Places the held block into a cell at once, against the neighbour from which `face` points to the cell. Throws an Error if it fails. */
export async function placeHeld(body: Body, cell: Vector, face: Vector): Promise<void> {
  const neighbour = body.blockAt(new Vec3(cell.x - face.x, cell.y - face.y, cell.z - face.z));
  if (!neighbour) throw new Error('the place is not loaded');
  await body.until(placeAsTurned(body.bot, neighbour, face));
}
