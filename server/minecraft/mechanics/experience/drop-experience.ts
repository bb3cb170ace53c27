import type { Position } from '#lib/domain/position.ts';
import type { Random } from '../../random.ts';
import type { MinecraftServer } from '../../server.ts';

/** The sizes of orbs, largest first; an amount is split into as few as possible. */
const sizes = [2477, 1237, 617, 307, 149, 73, 37, 17, 7, 3, 1];

const randoms = new WeakMap<MinecraftServer, Random>();

function randomOf(server: MinecraftServer): Random {
  const known = randoms.get(server);
  if (known) return known;
  const made = server.random.fork('experience');
  randoms.set(server, made);
  return made;
}

/** Spawns orbs for an amount of experience at a position. Fractions of a point count by chance; no orb for no points. */
export function dropExperience(server: MinecraftServer, at: Position, points: number): void {
  if (points <= 0) return;
  const random = randomOf(server);
  const whole = Math.floor(points);
  let left = whole + (points > whole && random.chance(points - whole) ? 1 : 0);
  while (left > 0) {
    const value = sizes.find((size) => size <= left) ?? 1;
    left -= value;
    const velocity = { x: random.next() * 0.4 - 0.2, y: random.next() * 0.4, z: random.next() * 0.4 - 0.2 };
    server.entities.spawnExperience(at, value, velocity);
  }
}

/** A random integer from low to high, from the random numbers of experience. */
export function drawExperience(server: MinecraftServer, low: number, high: number): number {
  return randomOf(server).integer(low, high);
}
