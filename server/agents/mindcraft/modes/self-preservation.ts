import { done } from '#server/bots/api/api-call.ts';
import type { Body } from '#server/bots/body.ts';
import { nearestBlock } from '#server/bots/commands/nearest-block.ts';
import { walkAway } from '#server/bots/commands/walks.ts';
import { goals, Vec3 } from '#server/bots/library/mineflayer.ts';
import { WalkFailed } from '#server/bots/walking/walker.ts';
import { nearestHostile } from './hostile.ts';
import type { Mode, ModeScene, Reaction } from './mode.ts';

const lowHealth = 5;
/** Damage within this time, in milliseconds, counts as recent. */
const recent = 3000;
const fleeDistance = 20;
const stepAside = 5;
/** Distance in blocks up to which a burning body walks to water, and the longest walk in game milliseconds. */
const waterReach = 20;
const waterLimit = 10_000;
const swimTicks = 20;
const monsterReach = 16;
const falling: ReadonlySet<string> = new Set(['sand', 'red_sand', 'gravel', 'suspicious_sand', 'suspicious_gravel']);

/** Keeps the body alive: out of water, fire and lava, from under falling blocks, and away from what nearly kills it. */
export const selfPreservation: Mode = {
  name: 'self_preservation',
  description: 'Swims up, leaves fire and lava, and flees when the health is low.',
  interrupts: 'everything',
  watch() {
    let health = 20;
    let lost = { amount: 0, at: Number.NEGATIVE_INFINITY };
    return (scene) => {
      const now = scene.seat.view.status().health;
      if (now < health) lost = { amount: health - now, at: scene.now };
      health = now;
      return danger(scene, { health, isHard: scene.now - lost.at < recent && lost.amount >= health });
    };
  },
};

function danger(scene: ModeScene, { health, isHard }: { readonly health: number; readonly isHard: boolean }): Reaction | null {
  const { seat } = scene;
  const { x, y, z } = seat.position;
  const at = { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) };
  const nameAt = (dy: number): string => seat.blockAt({ ...at, y: at.y + dy })?.name ?? 'air';
  if (nameAt(1) === 'water') return { why: 'You were under water, so you swam up.', says: 'I swim up.', limit: 10, run: swimUp };
  if (['lava', 'fire'].includes(nameAt(0)))
    return { why: `You stood in ${nameAt(0)}, so you went away.`, says: 'It burns!', limit: 20, run: putOut };
  if (falling.has(nameAt(2)))
    return {
      why: `There was ${nameAt(2)} above you, so you stepped aside.`,
      says: `There is ${nameAt(2)} above me!`,
      limit: 10,
      run: (body) => leave(body, 2),
    };
  if (health >= lowHealth && !isHard) return null;
  const enemy = nearestHostile(scene, monsterReach);
  if (enemy === undefined) return null;
  return {
    why: `Your health was ${Math.round(health)} with a ${enemy.name} near, so you fled.`,
    says: 'I nearly die!',
    limit: 30,
    run: (body) => leave(body, fleeDistance, enemy.position),
  };
}

/** Walks into the nearest water, or away without any. */
const putOut: Reaction['run'] = async (body) => {
  const water = nearestBlock(body, ['water'], waterReach);
  if (water === null) return leave(body, stepAside);
  const { x, y, z } = water.position;
  try {
    await body.walker.to(new goals.GoalBlock(x, y, z), { limit: waterLimit });
    return done('You went into water.');
  } catch (error) {
    if (!(error instanceof WalkFailed)) throw error;
    return leave(body, stepAside);
  }
};

const swimUp: Reaction['run'] = async (body) => {
  body.bot.setControlState('jump', true);
  try {
    await body.ticks(swimTicks);
  } finally {
    body.bot.setControlState('jump', false);
  }
  return done('You swam up.');
};

async function leave(body: Body, distance: number, from: { x: number; y: number; z: number } = body.bot.entity.position) {
  await walkAway(body, new Vec3(from.x, from.y, from.z), distance);
  return done('You went away.');
}
