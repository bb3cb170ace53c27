import { createRequire } from 'node:module';
import type { Bot, Furnace } from 'mineflayer';
import type pathfinderPackage from 'mineflayer-pathfinder';
import { Vec3 } from 'vec3';

/** The goals alone: the pathfinder and the bot load ten times as much code, which only a process with a bot needs. */
export const goals: typeof pathfinderPackage.goals = createRequire(import.meta.url)('mineflayer-pathfinder/lib/goals');
export { Vec3 };
export type Vector = Vec3;
export type Goal = InstanceType<typeof goals.Goal>;
export type { Bot };

/** Game version of every bot. */
export const gameVersion = '1.20.1';

/** Lowest and highest block height of a bot's world, which its published type omits. */
export function worldHeights(bot: Bot): { lowest: number; highest: number } {
  const lowest: unknown = Reflect.get(bot.game, 'minY');
  const height: unknown = Reflect.get(bot.game, 'height');
  if (typeof lowest !== 'number' || typeof height !== 'number') throw new Error('The bot does not know the height of its world yet.');
  return { lowest, highest: lowest + height - 1 };
}

/** Time of the bot's last dig end, by `performance.now()`; 0 before the first. Its published type omits this. */
export function lastDigTime(bot: Bot): number {
  const time: unknown = Reflect.get(bot as object, 'lastDigTime');
  return typeof time === 'number' ? time : 0;
}

/** Remaining burning time of an open furnace in seconds, as last sent by the server; 0 before. Its published type omits this. */
export function fireSeconds(furnace: Furnace): number {
  const seconds: unknown = Reflect.get(furnace, 'fuelSeconds');
  return typeof seconds === 'number' ? seconds : 0;
}

/** Name of a bot's event for changes of one block. Its published type has only a pattern. */
export function blockUpdateEvent(at: Vec3): 'blockUpdate:(x, y, z)' {
  const name: string = `blockUpdate:(${at.x}, ${at.y}, ${at.z})`;
  return name as 'blockUpdate:(x, y, z)';
}
