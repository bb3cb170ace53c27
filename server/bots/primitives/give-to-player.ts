import type { Entity } from 'prismarine-entity';
import { z } from 'zod';
import type { Body } from '../body.ts';
import { goals, type Vector } from '../library/mineflayer.ts';
import { PrimitiveMisuse } from '../primitive-misuse.ts';
import { ThrownItems } from '../thrown-items.ts';
import { HandOverGoal } from '../walking/hand-over-goal.ts';
import { WalkFailed } from '../walking/walker.ts';
import { askedForNone, definePrimitive, formatPosition, itemType, nameSchema } from './primitive.ts';

const walkLimit = 30_000;
/** Milliseconds after which a walk is planned again if the player has left its place: what it built may hide it from there. */
const patience = 10_000;
/** Ticks that a body looks at the receiver before the throw. */
const lookTicks = 5;
/** Distance of the aim behind the receiver, in blocks. */
const overthrow = 0.5;
/** Ticks after the throw until the receiver at that place has picked it up; pickup is impossible in the first forty. */
const arrivalTicks = 70;

/**
 * `giveToPlayer(item, username, count = -1)`: walks to a player and throws items to its feet; -1 gives all, 0 nothing. Waits until they are
 * picked up, at most 3.5 s. Reports how many the player really got and where the rest lies or who has it, and returns the number that
 * arrived. Throws if the player is not in sight or no position allows a throw. Under parity it aims at the head, does not check the result,
 * and reports and returns the thrown number, as the original does.
 */
export const giveToPlayer = definePrimitive({
  name: 'giveToPlayer',
  group: 'giveToPlayer',
  occupation: 'waits',
  parameters: z.tuple([nameSchema, nameSchema, z.int().min(-1).max(2304).default(-1)]),
  detail: (item, username, count) => `${count < 0 ? 'all' : count} ${item} to ${username}`,
  async run(body, itemName, username, count) {
    const { bot } = body;
    const type = itemType(body, 'giveToPlayer', itemName);
    if (count === 0) return askedForNone(0);
    const held = bot.inventory.count(type, null);
    const amount = count < 0 ? held : Math.min(count, held);
    if (amount === 0) {
      const feedback = `No ${itemName} to give`;
      body.report(feedback);
      return { result: 0, feedback, failed: true };
    }
    const player = bot.players[username]?.entity;
    if (!player) throw new PrimitiveMisuse(`giveToPlayer: ${username} is not in sight.`);
    const { given, rest } = body.rules === 'parity' ? await tossTo(body, player, type, amount) : await handOver(body, player, type, amount);
    const feedback = `Gave ${given} ${itemName} to ${username}${rest ? `, ${rest}` : ''}`;
    body.report(feedback);
    return { result: given, feedback, failed: given === 0 };
  },
});

/** How many items arrived, and a text about the others, if any. */
interface Given {
  readonly given: number;
  readonly rest: string;
}

async function tossTo(body: Body, player: Entity, type: number, amount: number): Promise<Given> {
  const { bot } = body;
  await body.walker.to(new goals.GoalFollow(player, 2), { limit: walkLimit });
  await body.until(bot.lookAt(player.position.offset(0, player.height, 0)));
  await body.ticks(lookTicks);
  await body.until(bot.toss(type, null, amount));
  return { given: amount, rest: '' };
}

async function handOver(body: Body, player: Entity, type: number, amount: number): Promise<Given> {
  const { bot } = body;
  await approach(body, player);
  const thrown = new ThrownItems(body, type);
  try {
    await body.until(bot.toss(type, null, amount));
    for (let tick = 0; tick < arrivalTicks && thrown.takenInAll < amount; tick++) await body.ticks(1);
    const given = Math.min(amount, thrown.takenBy(player));
    return { given, rest: restInWords(body, thrown, player, amount - given) };
  } finally {
    thrown.close();
  }
}

/**
 * Walks to a position for the throw and turns to the player, and repeats while the player walks away. Without a free position it walks as
 * near as it can.
 */
async function approach(body: Body, player: Entity): Promise<void> {
  const { bot, clock } = body;
  const deadline = clock.now() + walkLimit;
  for (;;) {
    const left = deadline - clock.now();
    if (!player.isValid) throw new WalkFailed('The player is out of sight.');
    if (left <= 0) throw new WalkFailed('The player could not be caught up with.');
    const goal = new HandOverGoal(body, player);
    const replan = clock.now() + patience;
    try {
      await body.walker.to(goal, { limit: left, goalCheck: { after: patience, holds: () => goal.holds } });
    } catch (error) {
      if (!(error instanceof WalkFailed)) throw error;
      if (!goal.holds && clock.now() >= replan && clock.now() < deadline) continue;
      await body.walker.to(new goals.GoalFollow(player, 2), { limit: walkLimit });
    }
    await body.until(bot.lookAt(behind(body, player)));
    await body.ticks(lookTicks);
    if (goal.holds) return;
  }
}

/** A point on the ground just behind a player: a throw towards it lands at the player's feet, not in front of the thrower. */
function behind(body: Body, { position }: Entity): Vector {
  const way = position.minus(body.bot.entity.position);
  const length = Math.hypot(way.x, way.z) || 1;
  return position.offset((way.x / length) * overthrow, 0, (way.z / length) * overthrow);
}

const caught = /(\d+) went to (\w+)/g;

/** How many of the thrown items other players picked up, by name, as the feedback of a throw says. */
export function caughtByOthers(feedback: string): Readonly<Record<string, number>> {
  return Object.fromEntries([...feedback.matchAll(caught)].map(([, count, name = '']) => [name, Number(count)]));
}

function restInWords(body: Body, thrown: ThrownItems, player: Entity, missing: number): string {
  if (missing === 0) return '';
  const { bot } = body;
  const parts: string[] = [];
  let unseen = missing;
  const tell = (count: number, what: string): void => {
    if (count <= 0) return;
    unseen -= count;
    parts.push(`${count} ${what}`);
  };
  tell(Math.min(unseen, thrown.takenBy(bot.entity)), 'came back');
  for (const [name, { entity }] of Object.entries(bot.players)) {
    if (entity && entity !== player && entity !== bot.entity) tell(Math.min(unseen, thrown.takenBy(entity)), `went to ${name}`);
  }
  if (thrown.place) tell(Math.min(unseen, thrown.left), `on the ground at ${formatPosition(thrown.place)}`);
  tell(unseen, 'out of sight');
  return parts.join(', ');
}
