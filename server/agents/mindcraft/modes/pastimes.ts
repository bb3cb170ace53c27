import type { Position } from '#lib/domain/position.ts';
import { done, failed } from '#server/bots/api/api-call.ts';
import { consume } from '#server/bots/api/meal.ts';
import { pickUpAround } from '#server/bots/api/pick-up.ts';
import { nearestBlock } from '#server/bots/commands/nearest-block.ts';
import { putDown } from '#server/bots/commands/own-station.ts';
import { walkAway } from '#server/bots/commands/walks.ts';
import { Vec3 } from '#server/bots/library/mineflayer.ts';
import { fight } from './dangers.ts';
import type { Mode, ModeScene } from './mode.ts';

/** Food, of 20, at which a body eats by itself, and at which it does not even wait for the end of its action. */
const peckish = 14;
const starving = 6;
/** Game milliseconds between two meals, so that a meal that fails is not tried without end. */
const mealPause = 5000;
/** What a body never eats by itself, as in the original. */
const harmful: ReadonlySet<string> = new Set(['rotten_flesh', 'spider_eye', 'poisonous_potato', 'pufferfish', 'chicken']);

/** Eats by itself from 14 food on. Agents cannot switch this off, as in the original, where a plugin of the body does it. */
export const eating: Mode = {
  name: 'eating',
  description: 'Eats when the body is hungry.',
  interrupts: 'everything',
  watch() {
    let last = Number.NEGATIVE_INFINITY;
    return (scene) => {
      const { seat, now, doing } = scene;
      const { food } = seat.view.status();
      const isFree = doing === null || doing === 'followPlayer';
      if (food > (isFree ? peckish : starving) || now - last < mealPause) return null;
      const meal = bestMeal(scene);
      if (meal === null) return null;
      last = now;
      return { why: `You were hungry, so you ate ${meal}.`, says: `I eat ${meal}.`, limit: 10, run: (body) => consume(body, meal, 1) };
    };
  },
};

/** The carried food that fills most; null for none. */
function bestMeal({ seat }: ModeScene): string | null {
  const carried = new Set(seat.view.inventory().map(({ name }) => name));
  const foods = seat.view.table('foods').filter(({ name }) => carried.has(name) && !harmful.has(name));
  const points = (food: object): number => ('foodPoints' in food && typeof food.foodPoints === 'number' ? food.foodPoints : 0);
  const [best] = foods.toSorted((one, other) => points(other) - points(one) || one.name.localeCompare(other.name));
  return best?.name ?? null;
}

const itemSight = 8;
/**
 * How long an item must lie before it is picked up, in game milliseconds. A player who is nearer may have dropped it or be about to fetch
 * it, so the wait is longer then.
 */
const itemPatience = { usual: 2000, besideOther: 6000 } as const;
/** How long an item that could not be reached is left alone, in game milliseconds. */
const leftAlone = 120_000;
/** Slots that stay free. */
const freeSlots = 1;
const inventorySlots = 36;

/** Picks up items that lie near. */
export const itemCollecting: Mode = {
  name: 'item_collecting',
  description: 'Picks up items near by while you are idle.',
  interrupts: ['followPlayer'],
  watch() {
    let seen: { readonly id: number; readonly at: number } | null = null;
    const outOfReach = new Map<number, number>();
    return ({ near, now, seat }) => {
      const item = near.find(({ id, name, distance }) => {
        const failedAt = outOfReach.get(id);
        return name === 'item' && distance <= itemSight && (failedAt === undefined || now - failedAt >= leftAlone);
      });
      if (item === undefined || seat.view.inventory().length >= inventorySlots - freeSlots) {
        seen = null;
        return null;
      }
      if (seen?.id !== item.id) seen = { id: item.id, at: now };
      const isOthers = near.some(({ type, position }) => type === 'player' && apart(position, item.position) < item.distance);
      if (now - seen.at < (isOthers ? itemPatience.besideOther : itemPatience.usual)) return null;
      seen = null;
      const { x, y, z } = item.position;
      return {
        why: 'You picked up an item.',
        says: 'I pick up an item.',
        limit: 15,
        run: async (body) => {
          // A chase that is stopped counts as failed, too.
          outOfReach.set(item.id, now);
          await pickUpAround(body, new Vec3(x, y, z), 1);
          if (body.bot.entities[item.id] !== undefined) return failed('You could not reach it.');
          outOfReach.delete(item.id);
          return done('You picked it up.');
        },
      };
    };
  },
};

function apart(one: Position, other: Position): number {
  return Math.hypot(one.x - other.x, one.y - other.y, one.z - other.z);
}

const torchDistance = 6;
const torchPause = 5000;
/** Ticks of the day between which it is dark. */
const dark = { from: 13_000, to: 23_000 } as const;

/** Places torches in the dark. */
export const torchPlacing: Mode = {
  name: 'torch_placing',
  description: 'Places a torch in the dark where none is near.',
  interrupts: ['followPlayer'],
  watch() {
    let last = Number.NEGATIVE_INFINITY;
    return ({ seat, now }) => {
      const { timeOfDay } = seat.view.status().time;
      if (now - last < torchPause || timeOfDay < dark.from || timeOfDay > dark.to || (seat.inventory().torch ?? 0) === 0) return null;
      last = now;
      return {
        why: 'It was dark, so you placed a torch.',
        says: 'I place a torch.',
        limit: 15,
        run: async (body) => {
          if (nearestBlock(body, ['torch', 'wall_torch'], torchDistance) !== null) return done('There is a torch near.');
          await putDown(body, 'torch');
          return done('You placed a torch.');
        },
      };
    };
  },
};

const tooNear = 0.5;
const stepAside = 1.5;
/** Longest wait before a step, in ticks. */
const longestWait = 20;

/** Steps aside for other players. */
export const elbowRoom: Mode = {
  name: 'elbow_room',
  description: 'Steps aside when a player stands in the same place.',
  interrupts: ['followPlayer'],
  watch:
    () =>
    ({ near, seat }) => {
      const player = near.find(({ type, distance }) => type === 'player' && distance < tooNear);
      if (player === undefined) return null;
      const wait = seat.random.integer(1, longestWait);
      return {
        why: 'A player stood in your place, so you stepped aside.',
        says: 'I step aside.',
        limit: 10,
        run: async (body) => {
          await body.ticks(wait);
          await walkAway(body, body.bot.entity.position.clone(), stepAside);
          return done('You stepped aside.');
        },
      };
    },
};

const stareSight = 10;
/** Game milliseconds between two looks, at least and at most. */
const starePause = { least: 3000, most: 9000 } as const;

/** Looks at players and animals near by while the agent is idle. */
export const idleStaring: Mode = {
  name: 'idle_staring',
  description: 'Looks at players and animals while you are idle.',
  interrupts: [],
  watch() {
    let next = 0;
    return ({ near, now, seat }) => {
      if (now < next) return null;
      next = now + seat.random.integer(starePause.least, starePause.most);
      const other = near.find(({ name, distance }) => name !== 'item' && distance <= stareSight);
      if (other === undefined) return null;
      const { x, y, z } = other.position;
      return {
        why: '',
        limit: 5,
        isQuiet: true,
        run: async (body) => {
          await body.until(body.bot.lookAt(new Vec3(x, y + 1.5, z)));
          return done('You looked around.');
        },
      };
    };
  },
};

const huntingSight = 8;
const game: ReadonlySet<string> = new Set(['chicken', 'cow', 'llama', 'mooshroom', 'pig', 'rabbit', 'sheep']);

/** Hunts animals for food while the agent is idle. */
export const hunting: Mode = {
  name: 'hunting',
  description: 'Hunts animals near by while you are idle.',
  interrupts: [],
  watch:
    () =>
    ({ near }) => {
      const animal = near.find(({ name, distance }) => game.has(name) && distance <= huntingSight);
      return animal === undefined
        ? null
        : { why: `You hunted a ${animal.name}.`, says: `I hunt a ${animal.name}.`, limit: 60, run: (body) => fight(body, animal.id) };
    },
};
