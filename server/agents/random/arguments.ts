import type { Seat } from '#server/bots/seat.ts';
import type { Random } from '#server/minecraft/random.ts';

/** Acts on a kind of block in the agent's sight; does nothing without one. */
export async function withBlock(seat: Seat, random: Random, act: (block: string) => Promise<unknown>): Promise<void> {
  const block = pickOne(random, seat.observe().voxels);
  if (block) await act(block);
}

/** Acts on an item in the agent's inventory; does nothing without one. */
export async function withItem(seat: Seat, random: Random, act: (item: string) => Promise<unknown>): Promise<void> {
  const item = pickOne(random, Object.keys(seat.inventory()));
  if (item) await act(item);
}

/** Acts on a kind of mob in sight; does nothing without one. */
export async function withMob(seat: Seat, random: Random, act: (mob: string) => Promise<unknown>): Promise<void> {
  const mob = pickOne(random, Object.keys(seat.observe().status.entities));
  if (mob) await act(mob);
}

/** A position at most 16 blocks away on every axis. */
export function randomPlace(seat: Seat, random: Random) {
  const { x, y, z } = seat.position;
  return {
    x: Math.floor(x) + random.integer(-16, 16),
    y: Math.floor(y) + random.integer(-16, 16),
    z: Math.floor(z) + random.integer(-16, 16),
  };
}

/** Acts with a random count from 0 to 9; 0 does nothing. */
export async function withCount(random: Random, act: (count: number) => Promise<unknown>): Promise<void> {
  const count = random.integer(0, 9);
  if (count > 0) await act(count);
}

/** A distance from 2 to 31 blocks. */
export function randomDistance(random: Random): number {
  return random.integer(2, 31);
}

/** A random element of a list, all equally likely; undefined for an empty list. */
export function pickOne<T>(random: Random, list: readonly T[]): T | undefined {
  return list[random.integer(0, list.length - 1)];
}
