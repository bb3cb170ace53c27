import { whileTouching } from '#lib/physics/touching-boxes.ts';
import type { Bot } from './mineflayer.ts';

interface Physics {
  simulatePlayer(...given: readonly unknown[]): unknown;
}

/** Lets a block stop a bot that touches it, however the bot's position was rounded. Throws if the library has changed. */
export function giveCollisionTolerance(bot: Bot): void {
  const physics: Physics = Reflect.get(bot as object, 'physics');
  const simulate = physics.simulatePlayer.bind(physics);
  whileTouching(() => undefined);
  physics.simulatePlayer = (...given) => whileTouching(() => simulate(...given));
}
