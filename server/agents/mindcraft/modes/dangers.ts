import { blockOf } from '#lib/domain/position.ts';
import { done, failed } from '#server/bots/api/api-call.ts';
import { pickUpAround } from '#server/bots/api/pick-up.ts';
import type { Body } from '#server/bots/body.ts';
import type { CommandResult } from '#server/bots/commands/command.ts';
import { nearestBlock } from '#server/bots/commands/nearest-block.ts';
import { walkAway } from '#server/bots/commands/walks.ts';
import { hunt } from '#server/bots/hunt.ts';
import { goals, Vec3 } from '#server/bots/library/mineflayer.ts';
import { WalkFailed } from '#server/bots/walking/walker.ts';
import type { Mode, ModeScene, Reaction } from './mode.ts';

/** The nearest monster within some blocks; undefined if there is none. */
function nearestHostile({ near }: ModeScene, reach: number): ModeScene['near'][number] | undefined {
  return near.find(({ type, distance }) => type === 'hostile' && distance <= reach);
}

const prefix = 'mode ';

/** The name of what a mode does, as the name of an action. */
export function reactionName(mode: string): string {
  return `${prefix}${mode}`;
}

/** Whether an action is one of a mode. */
export function isReaction(action: string): boolean {
  return action.startsWith(prefix);
}

/** The mode of a reaction. */
export function modeOf(reaction: string): string {
  return reaction.slice(prefix.length);
}

/** Game milliseconds of a fight. */
const longestFight = 50_000;
/** Ticks until drops can be picked up, and how far they fly, in blocks. */
const dropTicks = 15;
const dropReach = 3;

/** Fights the body with this id until it is dead or gone, and picks up what drops. */
export async function fight(body: Body, id: number): Promise<CommandResult> {
  const enemy = body.bot.entities[id];
  if (!enemy) return failed('It was gone.');
  if (!(await hunt(body, enemy, body.clock.now() + longestFight))) return failed('It is out of sight.');
  await body.ticks(dropTicks);
  await pickUpAround(body, enemy.position.clone(), dropReach);
  return done('You killed it.');
}

const lowHealth = 5;
/** Damage within this time, in milliseconds, counts as recentDamage. */
const recentDamage = 3000;
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
      return danger(scene, { health, isHard: scene.now - lost.at < recentDamage && lost.amount >= health });
    };
  },
};

function danger(scene: ModeScene, { health, isHard }: { readonly health: number; readonly isHard: boolean }): Reaction | null {
  const { seat } = scene;
  const at = blockOf(seat.position);
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

const monsterSight = 16;
const monsterDistance = 24;

/** Flees from monsters. */
export const cowardice: Mode = {
  name: 'cowardice',
  description: 'Flees from monsters.',
  interrupts: 'everything',
  watch: () => (scene) => {
    const enemy = nearestHostile(scene, monsterSight);
    if (enemy === undefined) return null;
    const { x, y, z } = enemy.position;
    const run = async (body: Body) => {
      await walkAway(body, new Vec3(x, y, z), monsterDistance);
      return done('You fled.');
    };
    return { why: `A ${enemy.name} came near, so you fled.`, says: `I run from a ${enemy.name}!`, limit: 30, run };
  },
};

const defenseSight = 8;

/** Fights monsters that come near. */
export const selfDefense: Mode = {
  name: 'self_defense',
  description: 'Fights monsters that come near.',
  interrupts: 'everything',
  watch: () => (scene) => {
    const enemy = nearestHostile(scene, defenseSight);
    return enemy === undefined
      ? null
      : {
          why: `A ${enemy.name} came near, so you fought it.`,
          says: `I fight a ${enemy.name}!`,
          limit: 60,
          run: (body) => fight(body, enemy.id),
        };
  },
};

/** Game milliseconds without this many blocks of movement after which a walk counts as stuck. */
const stuckPatience = 20_000;
const leastMovement = 2;
const unstuckDistance = 5;
/** Commands that always walk. Agents with other commands stand still on purpose. */
const walking: ReadonlySet<string> = new Set([
  ...['goToPlayer', 'goToCoordinates', 'goToRememberedPlace', 'searchForBlock', 'searchForEntity', 'moveAway', 'attack', 'attackPlayer'],
]);

/** Frees a body that tries to walk but does not move. */
export const unstuck: Mode = {
  name: 'unstuck',
  description: 'Steps away when a walk does not come on.',
  interrupts: 'everything',
  watch() {
    let since: { readonly at: number; readonly x: number; readonly z: number } | null = null;
    return ({ seat, now, doing }) => {
      const { x, z } = seat.position;
      const isWalking = doing !== null && walking.has(doing);
      if (!isWalking || since === null || Math.hypot(x - since.x, z - since.z) >= leastMovement) {
        since = isWalking ? { at: now, x, z } : null;
        return null;
      }
      if (now - since.at < stuckPatience) return null;
      since = null;
      return {
        why: `You did not come on with ${doing}, so you stepped away.`,
        says: 'I am stuck.',
        limit: 10,
        run: async (body) => {
          await walkAway(body, body.bot.entity.position.clone(), unstuckDistance);
          return done('You stepped away.');
        },
      };
    };
  },
};
