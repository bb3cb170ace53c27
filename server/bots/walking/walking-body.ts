import type { Block } from 'prismarine-block';
import type { Clock } from '#server/minecraft/clock/clock.ts';
import type { Random } from '#server/minecraft/random.ts';
import type { Bot, Vector } from '../library/mineflayer.ts';

/** What walks need of a body; `Body` has it, with the same promises. */
export interface WalkingBody {
  readonly bot: Bot;
  readonly clock: Clock;
  readonly random: Random;
  readonly gentle: boolean;
  blockAt(at: Vector): Block | null;
  ticks(count: number): Promise<void>;
  until<T>(work: Promise<T>): Promise<T>;
  untilInterrupted<T>(work: Promise<T>): Promise<T>;
}
