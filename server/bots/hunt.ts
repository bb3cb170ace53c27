import type { Entity } from 'prismarine-entity';
import type { Body } from './body.ts';
import { goals } from './library/mineflayer.ts';

const reach = 3;
/** Ticks between two hits, because a victim is invulnerable for that time. */
const blowPause = 10;

/**
 * Follows the victim and hits it whenever a hit can hurt, until it is dead or gone. Returns whether it died; under parity, one that left sight
 * counts as dead. Throws an Error at the deadline (game time in milliseconds).
 */
export async function hunt(body: Body, victim: Entity, deadline: number): Promise<boolean> {
  const { bot, clock } = body;
  let end: 'dead' | 'gone' | null = null;
  const died = (entity: Entity): void => {
    if (entity === victim) end = 'dead';
  };
  const left = (entity: Entity): void => {
    if (entity === victim) end ??= body.rules === 'parity' ? 'dead' : 'gone';
  };
  bot.on('entityDead', died);
  bot.on('entityGone', left);
  bot.pathfinder.setGoal(new goals.GoalFollow(victim, 1), true);
  let rest = 0;
  try {
    while (!end) {
      if (clock.now() >= deadline) throw new Error(`${victim.username ?? victim.name ?? 'The target'} was not killed in time.`);
      if (rest > 0) rest--;
      else if (bot.entity.position.distanceTo(victim.position) <= reach) {
        await body.until(bot.lookAt(victim.position.offset(0, victim.height * 0.8, 0), true));
        bot.attack(victim);
        rest = blowPause;
      }
      await body.ticks(1);
    }
    return end === 'dead';
  } finally {
    bot.removeListener('entityDead', died);
    bot.removeListener('entityGone', left);
    body.walker.stop();
  }
}
