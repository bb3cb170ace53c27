import type { Entity } from 'prismarine-entity';
import { z } from 'zod';
import type { Body } from '../body.ts';
import { goals } from '../library/mineflayer.ts';
import { WalkFailed } from '../walker.ts';
import { definePrimitive, nameSchema } from './primitive.ts';

const sight = 48;
const reach = 3;
/** Ticks between two hits, because a victim is invulnerable for that time. */
const blowPause = 10;

/**
 * `killMob(name, timeout = 300)`: walks to the nearest entity of that kind within 48 blocks ("player" means one of another team), hits it
 * until it dies, then picks up its drops. Returns true if it died, and false if it left sight alive; under parity that counts as killed, as
 * in the original. Throws after the timeout.
 */
export const killMob = definePrimitive({
  name: 'killMob',
  group: 'killMob',
  occupation: 'interrupts',
  parameters: z.tuple([nameSchema, z.number().positive().max(3600).default(300)]),
  detail: (name) => name,
  async run(body, name, timeout) {
    const victim = nearestOf(body, name);
    if (!victim) {
      const feedback = `No ${name} nearby`;
      body.say(feedback);
      body.failures.failed('killMob', feedback);
      return { result: false, feedback, failed: true };
    }
    const deadline = body.clock.now() + timeout * 1000;
    const drops: Entity[] = [];
    const noticeDrop = (item: Entity): void => {
      if (item.position.distanceTo(victim.position) <= 2) drops.push(item);
    };
    body.bot.on('itemDrop', noticeDrop);
    try {
      if (!(await fight(body, victim, deadline))) {
        const feedback = `Lost sight of ${name}`;
        body.say(feedback);
        body.failures.failed('killMob', feedback);
        return { result: false, feedback, failed: true };
      }
      await body.ticks(10);
    } finally {
      body.bot.removeListener('itemDrop', noticeDrop);
    }
    for (const drop of drops) if (drop.isValid) await pickUp(body, drop);
    const feedback = `Killed ${name}`;
    body.say(feedback);
    return { result: true, feedback };
  },
});

function nearestOf(body: Body, name: string): Entity | null {
  const { bot } = body;
  return bot.nearestEntity((entity) => {
    if (entity === bot.entity || entity.position.distanceTo(bot.entity.position) > sight) return false;
    if (name !== 'player') return entity.name === name;
    return entity.type === 'player' && !body.mates.includes(entity.username ?? '');
  });
}

/** Follows the victim and hits it whenever a hit can hurt, until it is dead or gone. Returns whether it died. */
async function fight(body: Body, victim: Entity, deadline: number): Promise<boolean> {
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

async function pickUp(body: Body, drop: Entity): Promise<void> {
  try {
    await body.walker.chase(drop, 10_000);
  } catch (error) {
    if (!(error instanceof WalkFailed)) throw error;
  }
}
