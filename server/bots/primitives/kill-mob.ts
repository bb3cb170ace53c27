import type { Entity } from 'prismarine-entity';
import { z } from 'zod';
import type { Body } from '../body.ts';
import { hunt } from '../hunt.ts';
import { WalkFailed } from '../walking/walker.ts';
import { definePrimitive, nameSchema } from './primitive.ts';

const sight = 48;

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
      body.report(feedback);
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
      if (!(await hunt(body, victim, deadline))) {
        const feedback = `Lost sight of ${name}`;
        body.report(feedback);
        body.failures.failed('killMob', feedback);
        return { result: false, feedback, failed: true };
      }
      await body.ticks(10);
    } finally {
      body.bot.removeListener('itemDrop', noticeDrop);
    }
    for (const drop of drops) if (drop.isValid) await pickUp(body, drop);
    const feedback = `Killed ${name}`;
    body.report(feedback);
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

async function pickUp(body: Body, drop: Entity): Promise<void> {
  try {
    await body.walker.chase(drop, 10_000);
  } catch (error) {
    if (!(error instanceof WalkFailed)) throw error;
  }
}
