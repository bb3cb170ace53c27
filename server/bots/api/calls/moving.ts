import type { Entity } from 'prismarine-entity';
import { z } from 'zod';
import { blockOf } from '#lib/domain/position.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { answerTicks } from '../../answer-ticks.ts';
import { findBlocks } from '../../block-search.ts';
import type { Body } from '../../body.ts';
import { goals, Vec3, type Vector } from '../../library/mineflayer.ts';
import { approachBlock } from '../../primitives/use-block.ts';
import { WalkFailed } from '../../walking/walker.ts';
import { type AnyApiCall, type ApiOutcome, defineApiCall, done, failed } from '../api-call.ts';
import { blockNamed, creatureNamed, seenNamed, words } from '../game-names.ts';
import { nearestEntity } from '../nearest-entity.ts';
import { otherPlayer } from '../other-player.ts';
import { coordinates, gameNamed, named } from '../parameters.ts';

const nearness = 2;
const walkLimit = 60_000;

/** Walks to an animal or player. */
async function walkToEntity(body: Body, entity: Entity, name: string): Promise<ApiOutcome> {
  await body.walker.to(new goals.GoalFollow(entity, nearness), { limit: walkLimit });
  return done(`Stands at ${words(body.bot.entity.position)}, next to ${name} at ${words(entity.position)}.`);
}

/** Distance in blocks from which on a walk is refuseRiding. */
const tooFar = 50;
/** Distance in blocks from a place where no body can stand that counts as arrived. */
const near = 2;

/** Walks to a position: onto it where a body can stand, else next to it. */
export const navigateTo = defineApiCall({
  name: 'navigateTo',
  description:
    'Walks to a position less than 50 blocks away: onto it where one can stand, else to at most 2 blocks from it. It digs and builds nothing on the way.',
  parameters: z.object(coordinates),
  limit: 120,
  async run(body, at) {
    const goal = new Vec3(at.x, at.y, at.z);
    const distance = body.bot.entity.position.distanceTo(goal.offset(0.5, 0, 0.5));
    if (distance >= tooFar) return failed(`${words(goal)} is ${Math.round(distance)} blocks away; a walk may be less than ${tooFar}.`);
    const exact = await walkOnto(body, goal);
    if (exact) return done(`Stands at ${words(goal)}.`, blockOf(body.bot.entity.position));
    await body.walker.to(new goals.GoalNear(goal.x, goal.y, goal.z, near), { limit: walkLimit });
    const { position } = body.bot.entity;
    return done(`Stands at ${words(position)}, next to ${words(goal)}.`, blockOf(position));
  },
});

/** Walks into a cell. False if no way leads into it. */
async function walkOnto(body: Body, goal: Vector): Promise<boolean> {
  const there = body.blockAt(goal);
  if (there !== null && there.boundingBox !== 'empty') return false;
  try {
    await body.walker.to(new goals.GoalBlock(goal.x, goal.y, goal.z), { limit: walkLimit });
    return true;
  } catch (error) {
    if (!(error instanceof WalkFailed)) throw error;
    await body.ticks(1);
    return false;
  }
}

/** Walks to a player in sight. */
export const navigateToPlayer = defineApiCall({
  name: 'navigateToPlayer',
  description: 'Walks to another player in sight.',
  parameters: z.object({ player_name: named('Name of the player.') }),
  limit: 90,
  async run(body, { player_name: written }) {
    const player = otherPlayer(body, written);
    return walkToEntity(body, player.entity, player.name);
  },
});

const searchDistance = 48;

/** Walks to the nearest block of a kind. */
export const navigateToBuilding = defineApiCall({
  name: 'navigateToBuilding',
  description: 'Walks to the nearest block of that name within 48 blocks, such as a "chest", a "furnace" or a "crafting_table".',
  parameters: z.object({ building_name: gameNamed('block', 'Name of the block.') }),
  limit: 90,
  async run(body, { building_name: name }) {
    const types = new Set([blockNamed(body, name)]);
    const [at] = findBlocks(body, { types, centre: body.bot.entity.position, maxDistance: searchDistance, count: 1 });
    if (!at) return failed(`There is no ${name} within ${searchDistance} blocks.`);
    await body.walker.to(new goals.GoalNear(at.x, at.y, at.z, nearness), { limit: walkLimit });
    return done(`Stands at ${words(body.bot.entity.position)}, next to the ${name} at ${words(at)}.`, { x: at.x, y: at.y, z: at.z });
  },
});

const sight = 48;

/** Walks to the nearest animal of a kind. */
export const navigateToAnimal = defineApiCall({
  name: 'navigateToAnimal',
  description: 'Walks to the nearest animal of that name within 48 blocks.',
  parameters: z.object({ animal_name: named('Name of the animal, such as "cow".') }),
  limit: 90,
  async run(body, { animal_name: written }) {
    const name = creatureNamed(body, written);
    const animal = nearestEntity(body, name, sight);
    return animal ? walkToEntity(body, animal, name) : failed(`There is no ${name} within ${sight} blocks.`);
  },
});

const movements = ['forward', 'back', 'left', 'right', 'jump', 'sneak', 'sprint'] as const;
const longest = 10;

/** Moves the body like a key that is held. */
export const performMovement = defineApiCall({
  name: 'performMovement',
  description: 'Moves by holding a key for some seconds: forward, back, left, right, jump, sneak or sprint, relative to where it looks.',
  parameters: z.object({
    action: z.enum(movements, `one of ${movements.join(', ')}`).describe('The movement.'),
    seconds: z.number('a number').positive('more than 0').max(longest, `at most ${longest}`).default(1).describe('How long.'),
  }),
  limit: longest + 5,
  async run(body, { action, seconds }) {
    const { bot } = body;
    bot.setControlState(action, true);
    if (action === 'sprint') bot.setControlState('forward', true);
    try {
      await body.ticks(Math.ceil(seconds * ticksPerSecond));
    } finally {
      bot.clearControlStates();
    }
    return done(`Did ${action} for ${seconds} s and is at ${words(bot.entity.position)}.`);
  },
});

const lookSight = 32;

/** Turns the head to something. */
export const lookAt = defineApiCall({
  name: 'lookAt',
  description: 'Turns the head to the nearest player, animal or block of that name within 32 blocks.',
  parameters: z.object({ name: named('Name of the player, animal or block.') }),
  limit: 10,
  occupation: 'waits',
  async run(body, { name: written }) {
    const name = seenNamed(body, written);
    const at = placeOf(body, name);
    if (!at) return failed(`There is no ${name} within ${lookSight} blocks.`);
    await body.until(body.bot.lookAt(at));
    return done(`Looks at ${name} at ${words(at)}.`);
  },
});

function placeOf(body: Body, name: string): Vector | null {
  const entity = nearestEntity(body, name, lookSight);
  if (entity) return entity.position.offset(0, entity.height * 0.8, 0);
  const type = body.bot.registry.blocksByName[name]?.id;
  if (type === undefined) return null;
  const [at] = findBlocks(body, { types: new Set([type]), centre: body.bot.entity.position, maxDistance: lookSight, count: 1 });
  return at?.offset(0.5, 0.5, 0.5) ?? null;
}

const noRiding = 'This world has no riding: animals, boats and carts carry no players. Walk with navigateTo.';
const refuseRiding = async () => failed(noRiding);

/** The calls for riding, which the embedded server does not have. They stay callable, so that an agent that knows them learns why they fail. */
export const riding: readonly AnyApiCall[] = [
  ...['mountEntity', 'ride'].map((name) =>
    defineApiCall({
      name,
      description: 'Sits on an animal or in a boat. This world has no riding: the call fails.',
      parameters: z.object({ entity_name: named('Name of the animal or vehicle.') }),
      limit: 1,
      occupation: 'free',
      run: refuseRiding,
    }),
  ),
  ...['dismount', 'disride'].map((name) =>
    defineApiCall({
      name,
      description: 'Gets off an animal or out of a boat. This world has no riding: the call fails.',
      parameters: z.object({}),
      limit: 1,
      occupation: 'free',
      run: refuseRiding,
    }),
  ),
];

const bedDistance = 32;

/** Lies down in the nearest bed. */
export const sleep = defineApiCall({
  name: 'sleep',
  description: 'Walks to the nearest bed within 32 blocks and lies down. It works at night or in a thunderstorm.',
  parameters: z.object({}),
  limit: 60,
  occupation: 'waits',
  async run(body) {
    const { bot } = body;
    if (bot.isSleeping) return failed('It sleeps already.');
    const types = new Set(bot.registry.blocksArray.filter(({ name }) => name.endsWith('_bed')).map(({ id }) => id));
    const [at] = findBlocks(body, { types, centre: bot.entity.position, maxDistance: bedDistance, count: 1 });
    const bed = at && body.blockAt(at);
    if (!bed) return failed(`There is no bed within ${bedDistance} blocks.`);
    await approachBlock(body, bed);
    await body.until(bot.sleep(bed));
    return done(`Sleeps in the ${bed.name} at ${words(bed.position)}.`);
  },
});

/** Gets up from bed. */
export const wake = defineApiCall({
  name: 'wake',
  description: 'Gets up from the bed.',
  parameters: z.object({}),
  limit: 10,
  occupation: 'waits',
  async run(body) {
    if (!body.bot.isSleeping) return failed('It is awake.');
    await body.until(body.bot.wake());
    await body.ticks(answerTicks);
    return body.bot.isSleeping ? failed('It still sleeps.') : done('It is awake.');
  },
});
