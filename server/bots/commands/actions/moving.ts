import type { Entity } from 'prismarine-entity';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { positionWords } from '#lib/knowhow/words.ts';
import { directionOf, type Vector } from '#server/vision/viewpoint.ts';
import { CallRefused, done, failed } from '../../api/api-call.ts';
import { sleep } from '../../api/calls/moving.ts';
import { creatureNamed, playerNamed, words } from '../../api/game-names.ts';
import { nearestEntity } from '../../api/nearest-entity.ts';
import { otherPlayer } from '../../api/other-player.ts';
import { goals, Vec3 } from '../../library/mineflayer.ts';
import { eyeOf, viewAround } from '../../view-around.ts';
import { nameMeant } from '../../written-name.ts';
import { type CommandHands, type CommandResult, defineCommand } from '../command.ts';
import { heights, notNegative } from '../language/intervals.ts';
import { nearestBlock } from '../nearest-block.ts';
import { walkAway, walkNear, walkToBody } from '../walks.ts';

/** The answer to an agent that asks for a picture in a task without pictures. */
const visionOff = 'Vision is switched off here, so you get no picture. Use !nearbyBlocks and !entities.';
/** Ticks until others see where a body looks. */
const turnTicks = 2;
/** The height of a face as a part of its body's. */
const facePart = 0.85;

/** Where a command looks. */
interface Target {
  /** In words, for the prompt. */
  readonly what: string;
  /** The direction from an eye. Called again when the picture is taken, because bodies move. CallRefused says why there is none. */
  direction(eye: Vector): Vector;
}

/** Turns the body, and answers with a description of what it sees there. */
async function describedView({ body, seat, agent }: CommandHands, { what, direction }: Target): Promise<CommandResult> {
  if (agent.describe === null) return failed(visionOff);
  const eye = eyeOf(body);
  const [x, y, z] = direction(eye);
  await body.until(body.bot.lookAt(new Vec3(eye[0] + x, eye[1] + y, eye[2] + z), true));
  await body.ticks(turnTicks);
  return body.untilInterrupted(agent.describe(viewAround(body, seat.team, direction(eyeOf(body))), what));
}

/** From an eye to the face of a body. */
function towardsFace(eye: Vector, { position, height }: Entity): Vector {
  return [position.x - eye[0], position.y + height * facePart - eye[1], position.z - eye[2]];
}

/** Walks to a player. */
export const goToPlayer = defineCommand({
  name: 'goToPlayer',
  description: 'Walks to a player.',
  kind: 'action',
  parameters: [
    { name: 'player_name', about: 'Name of the player.', type: 'string' },
    { name: 'closeness', about: 'How near to come, in blocks.', type: 'float', interval: notNegative },
  ],
  async run({ body }, written, closeness) {
    const { name, entity } = otherPlayer(body, written);
    await walkToBody(body, entity, closeness);
    return done(`You are with ${name} at ${words(body.bot.entity.position)}.`);
  },
});

/** Walks to a position. */
export const goToCoordinates = defineCommand({
  name: 'goToCoordinates',
  description: 'Walks to a position.',
  kind: 'action',
  parameters: [
    { name: 'x', about: 'East.', type: 'float' },
    { name: 'y', about: 'Height.', type: 'float', interval: heights },
    { name: 'z', about: 'South.', type: 'float' },
    { name: 'closeness', about: 'How near to come, in blocks.', type: 'float', interval: notNegative },
  ],
  async run({ body }, x, y, z, closeness) {
    await walkNear(body, new Vec3(x, y, z), closeness);
    return done(`You are at ${words(body.bot.entity.position)}.`);
  },
});

/** Ticks between two looks at whether it is morning. */
const lookTicks = 20;

/** Sleeps until the morning, or until another action begins. */
export const goToBed = defineCommand({
  name: 'goToBed',
  description: 'Lies down in the nearest bed and sleeps until the morning.',
  kind: 'action',
  limit: 900,
  parameters: [],
  async run({ body, seat }) {
    const { bot } = body;
    try {
      const result = await sleep.run(body, {}, seat);
      if (!result.status) return result;
      while (bot.isSleeping) await body.ticks(lookTicks);
      return done('You slept and are awake again.');
    } finally {
      // The action that interrupts the sleep needs a body that is out of bed.
      if (bot.isSleeping) await body.until(bot.wake());
    }
  },
});

/** Walks to a remembered place. */
export const goToRememberedPlace = defineCommand({
  name: 'goToRememberedPlace',
  description: 'Walks to a place that you remember.',
  kind: 'action',
  parameters: [{ name: 'name', about: 'Name of the place.', type: 'string' }],
  async run({ body, agent }, written) {
    const name = nameMeant(written, [...agent.places.keys()]);
    const place = agent.places.get(name);
    if (!place) return failed(`You remember no place "${name}". You remember ${[...agent.places.keys()].join(', ') || 'none'}.`);
    await walkNear(body, new Vec3(place.x, place.y, place.z), 1);
    return done(`You are at "${name}".`);
  },
});

/** Ticks between two looks at the followed player. */
const followTicks = 10;

/** Follows a player until something else begins. */
export const followPlayer = defineCommand({
  name: 'followPlayer',
  description: 'Follows a player until you do something else. It goes on after other actions.',
  kind: 'action',
  limit: Number.POSITIVE_INFINITY,
  isResumable: true,
  parameters: [
    { name: 'player_name', about: 'Name of the player.', type: 'string' },
    { name: 'follow_dist', about: 'How far to stay behind, in blocks.', type: 'float', interval: notNegative },
  ],
  async run({ body }, written, distance) {
    const { bot } = body;
    const { name, entity } = otherPlayer(body, written);
    let followed = entity;
    try {
      for (;;) {
        // A player who was out of sight has a new entity afterwards.
        followed = bot.players[name]?.entity ?? followed;
        if (bot.pathfinder.goal === null || !followed.isValid)
          bot.pathfinder.setGoal(new goals.GoalFollow(followed, Math.max(1, distance)), true);
        await body.ticks(followTicks);
      }
    } finally {
      body.walker.stop();
    }
  },
});

/** Walks away from where the agent stands. */
export const moveAway = defineCommand({
  name: 'moveAway',
  description: 'Walks away from where you stand, in any direction.',
  kind: 'action',
  parameters: [{ name: 'distance', about: 'How far, in blocks.', type: 'float', interval: notNegative }],
  async run({ body }, distance) {
    await walkAway(body, body.bot.entity.position.clone(), distance);
    return done(`You moved away and are at ${words(body.bot.entity.position)}.`);
  },
});

/** Stands still. */
export const stay = defineCommand({
  name: 'stay',
  description: 'Stands still for some seconds, with all modes off; -1 until you do something else.',
  kind: 'action',
  limit: Number.POSITIVE_INFINITY,
  parameters: [
    { name: 'seconds', about: 'How long; -1 for no end.', type: 'int', interval: { least: -1, below: Number.POSITIVE_INFINITY } },
  ],
  async run({ body }, seconds) {
    for (let second = 0; seconds < 0 || second < seconds; second++) await body.ticks(ticksPerSecond);
    return done(`You stood still for ${seconds} s.`);
  },
});

const nearness = 4;
/** Ranges below this are raised to it. */
const leastRange = 32;

/** Walks to the nearest block of a kind. */
export const searchForBlock = defineCommand({
  name: 'searchForBlock',
  description: 'Looks for the nearest block of a kind and walks to it.',
  kind: 'action',
  parameters: [
    { name: 'type', about: 'Name of the block.', type: 'block' },
    {
      name: 'search_range',
      about: 'How far to look, in blocks; less than 32 counts as 32.',
      type: 'int',
      interval: { least: 10, below: 512 },
    },
  ],
  async run({ body }, name, range) {
    const reach = Math.max(leastRange, range);
    const block = nearestBlock(body, [name], reach);
    if (block === null) return failed(`There is no ${name} within ${reach} blocks, as far as you can see.`);
    await walkNear(body, block.position, nearness);
    return done(`There is ${name} at ${words(block.position)}, and you are near it.`);
  },
});

/** Walks to the nearest animal, monster or player of a name. */
export const searchForEntity = defineCommand({
  name: 'searchForEntity',
  description: 'Looks for the nearest animal or monster of a kind and walks to it.',
  kind: 'action',
  parameters: [
    { name: 'type', about: 'Kind of animal or monster.', type: 'string' },
    {
      name: 'search_range',
      about: 'How far to look, in blocks.',
      type: 'int',
      interval: { least: 32, below: 512 },
    },
  ],
  async run({ body }, written, range) {
    const name = creatureNamed(body, written);
    const entity = nearestEntity(body, name, range);
    if (entity === null) return failed(`There is no ${name} within ${range} blocks, as far as you can see.`);
    await walkToBody(body, entity, nearness);
    return done(`There is ${name} at ${words(entity.position)}, and you are near it.`);
  },
});

/** Looks at a player, or where it looks. */
export const lookAtPlayer = defineCommand({
  name: 'lookAtPlayer',
  description: 'Describes a picture of a player, or of what it looks at.',
  kind: 'action',
  parameters: [
    { name: 'player_name', about: 'Name of the player.', type: 'string' },
    { name: 'direction', about: 'at, or with for its own direction of view.', type: 'string' },
  ],
  run(hands, written, way) {
    const name = playerNamed(hands.body, written);
    if (way !== 'at' && way !== 'with') throw new CallRefused(`The direction is "at" or "with", not "${way}".`);
    return describedView(hands, {
      what: way === 'at' ? name : `where ${name} looks`,
      direction: (eye) => {
        const { entity: player } = otherPlayer(hands.body, name);
        return way === 'at' ? towardsFace(eye, player) : directionOf(player.yaw, player.pitch);
      },
    });
  },
});

/** The middle of a block. */
const half = 0.5;

/** Looks at a position. */
export const lookAtPosition = defineCommand({
  name: 'lookAtPosition',
  description: 'Describes a picture of a position.',
  kind: 'action',
  parameters: [
    { name: 'x', about: 'East.', type: 'int' },
    { name: 'y', about: 'Height.', type: 'int' },
    { name: 'z', about: 'South.', type: 'int' },
  ],
  run: (hands, x, y, z) =>
    describedView(hands, {
      what: `the block at ${positionWords({ x, y, z })}`,
      direction: (eye) => [x + half - eye[0], y + half - eye[1], z + half - eye[2]],
    }),
});
