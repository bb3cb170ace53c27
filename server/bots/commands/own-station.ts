import type { Block } from 'prismarine-block';
import { carried, itemNamed } from '../api/game-names.ts';
import { hasNeighbour, placeInReach } from '../api/placing.ts';
import type { Body } from '../body.ts';
import { collect } from '../collect.ts';
import { Vec3, type Vector } from '../library/mineflayer.ts';
import { nearestBlock } from './nearest-block.ts';
import { isAir } from './surroundings.ts';

const searchDistance = 32;
/** Distance in blocks from other players at which what drops is not theirs: they pick up what lies within one block, and drops jump. */
const apart = 3;

/**
 * Calls `work` with the nearest block of a name within 32 blocks. Without one, puts down one that the agent carries, and takes it back
 * afterwards. Calls it with null if there is no such block, or no room for one, and with what is lacking in words.
 */
export async function withStation<Result>(
  body: Body,
  name: string,
  work: (station: Block | null, lack: string) => Promise<Result>,
): Promise<Result> {
  const there = nearestBlock(body, [name], searchDistance);
  if (there !== null) return work(there, '');
  const said = name.replaceAll('_', ' ');
  if (carried(body, name) === 0) return work(null, `there is no ${said} within ${searchDistance} blocks and none among your items`);
  const own = await putDown(body, name);
  const result = await work(own, `there is no ${said} within ${searchDistance} blocks and no free place next to you for yours`);
  if (own !== null) await collect(body, [own]);
  return result;
}

/** Puts a carried block on a free cell next to the body; null if there is none. */
export async function putDown(body: Body, name: string): Promise<Block | null> {
  const cells = freeCells(body).filter((at) => hasNeighbour(body, at));
  // When the station is taken back, another player beside it would pick it up.
  const cell =
    cells.find((at) => nearestOther(body, at) >= apart) ??
    cells.toSorted((one, other) => nearestOther(body, other) - nearestOther(body, one))[0];
  if (cell === undefined) return null;
  await placeInReach(body, { cell, item: name, type: itemNamed(body, name), facing: null });
  return body.blockAt(cell);
}

/** Free cells around a body, those at its feet first. */
function freeCells(body: Body): Vector[] {
  const feet = body.bot.entity.position.floored();
  const ring = [-1, 0, 1].flatMap((east) => [-1, 0, 1].map((south) => new Vec3(east, 0, south))).filter(({ x, z }) => x !== 0 || z !== 0);
  const near = ring.toSorted((one, other) => one.distanceTo(new Vec3(0, 0, 0)) - other.distanceTo(new Vec3(0, 0, 0)));
  const isFree = (at: Vector): boolean => isAir(body.blockAt(at)?.name ?? 'air') && !isTaken(body, at);
  return [0, 1, -1].flatMap((up) => near.map((side) => feet.plus(side).offset(0, up, 0))).filter(isFree);
}

/** Distance in blocks from a cell to the nearest other player in sight; infinite without one. */
function nearestOther({ bot }: Body, at: Vector): number {
  const others = Object.values(bot.players).flatMap(({ entity }) => (entity && entity !== bot.entity ? [entity.position] : []));
  return Math.min(...others.map((position) => position.distanceTo(at.offset(0.5, 0, 0.5))));
}

/** Whether another body stands in a cell. */
function isTaken({ bot }: Body, at: Vector): boolean {
  return Object.values(bot.entities).some(
    (entity) => entity.name !== 'item' && entity.position.floored().xzDistanceTo(at) === 0 && Math.abs(entity.position.y - at.y) < 2,
  );
}
