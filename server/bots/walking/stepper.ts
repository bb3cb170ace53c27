import type { Position } from '#lib/domain/position.ts';
import { answerTicks } from '../answer-ticks.ts';
import type { Body } from '../body.ts';
import { blockLookupOf } from '../library/block-templates.ts';
import { Vec3 } from '../library/mineflayer.ts';
import { feetOf, footholds, footingOf, wayTo } from './footpaths.ts';
import { opensByHand } from './opens-by-hand.ts';
import { WalkFailed } from './walker.ts';

/** Most places that a search looks at. */
const mostPlaces = 6000;
/** Longest time for one step, in ticks. */
const stepTicks = 40;
/** A body is stuck if it moves less than `stalled` blocks in `stallTicks` ticks. */
const stalled = 0.05;
const stallTicks = 8;
/** Times that a walk is planned again after a step failed. */
const attempts = 4;
/** Distances from the centre of a block, in blocks: passing it, letting go before it, and standing on it. */
const passing = 0.25;
const slowing = 0.4;
const standing = 0.15;
/** Difference of heights that counts as the same level: a path is 1/16 lower than a block. */
const sameLevel = 0.3;

/**
 * Walks a body to a place and stands in its middle, without digging or placing anything; it opens gates and doors that stop it, except in adventure
 * mode, where they belong to the task. Throws WalkFailed if there is no way on foot, or if
 * the body gets stuck.
 */
export async function stepTo(body: Body, goal: Position): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const way = wayOf(body, goal);
    if (way === null) throw new WalkFailed('There is no way on foot to get there.');
    if (await follow(body, way, goal)) return;
  }
  throw new WalkFailed('The body got stuck on its way.');
}

/** The places to go through; null if there is no way. */
function wayOf(body: Body, goal: Position): readonly Position[] | null {
  const lookup = blockLookupOf(body.bot);
  const footing = (x: number, y: number, z: number) => {
    const state = lookup.stateAt(x, y, z);
    const name = state < 0 ? null : lookup.prototypeOf(state).name;
    return name === null || (opensByHand(name) && !mayOpen(body)) ? 'blocked' : footingOf(name);
  };
  const { position } = body.bot.entity;
  const start = feetOf(position, footing);
  const end = footholds(start, footing, mostPlaces, goal).at(-1);
  if (!end || end.at.x !== goal.x || end.at.y !== goal.y || end.at.z !== goal.z) return null;
  return [start, ...wayTo(end)];
}

async function follow(body: Body, way: readonly Position[], goal: Position): Promise<boolean> {
  try {
    for (const place of way) if (!(await step(body, place))) return false;
    return await settle(body, goal);
  } finally {
    body.bot.clearControlStates();
  }
}

/** One step to a place beside the body; false if it does not get there in time. */
async function step(body: Body, place: Position): Promise<boolean> {
  const { bot } = body;
  let before = bot.entity.position.clone();
  let hasTurned = false;
  let hops = false;
  for (let tick = 1; tick <= stepTicks; tick++) {
    const { y } = bot.entity.position;
    const far = distanceTo(body, place);
    if (tick % stallTicks === 0) {
      if (bot.entity.position.distanceTo(before) < stalled) {
        if (hops) return false;
        if (!hasTurned && (await turnDoor(body, place))) hasTurned = true;
        // The library's bodies do not step from below the sky onto a carpet below a ceiling two blocks high, but fall onto it from a hop. Else
        // another body built in the way.
        else hops = true;
      }
      before = bot.entity.position.clone();
    }
    const isLevel = Math.abs(y - place.y) < sameLevel;
    if (far < passing && isLevel) return true;
    await face(body, place);
    bot.setControlState('forward', far >= passing);
    bot.setControlState('jump', (hops || place.y - y > sameLevel) && bot.entity.onGround);
    await body.ticks(1);
  }
  return false;
}

function mayOpen({ bot }: Body): boolean {
  return bot.game.gameMode !== 'adventure';
}

/** Opens the gate or door between the body and a place, or closes it where its open wing is in the way. False if there is none. */
async function turnDoor(body: Body, place: Position): Promise<boolean> {
  const { bot } = body;
  const cells = [new Vec3(place.x, place.y, place.z), bot.entity.position.floored()];
  const door = cells.flatMap((at) => body.blockAt(at) ?? []).find(({ name }) => opensByHand(name));
  if (door === undefined || !mayOpen(body)) return false;
  bot.setControlState('forward', false);
  await body.until(bot.activateBlock(door));
  await body.ticks(answerTicks);
  return true;
}

/** Comes to rest in the middle of a place. */
async function settle(body: Body, place: Position): Promise<boolean> {
  const { bot } = body;
  bot.setControlState('jump', false);
  for (let tick = 0; tick < stepTicks; tick++) {
    const far = distanceTo(body, place);
    const { velocity, onGround } = bot.entity;
    const isResting = onGround && Math.hypot(velocity.x, velocity.z) < 0.02;
    if (far < standing && isResting) return Math.abs(bot.entity.position.y - place.y) < sameLevel;
    if (far >= standing) await face(body, place);
    bot.setControlState('sneak', far < slowing);
    bot.setControlState('forward', far >= standing);
    await body.ticks(1);
  }
  return false;
}

function distanceTo({ bot }: Body, place: Position): number {
  const { x, z } = bot.entity.position;
  return Math.hypot(place.x + 0.5 - x, place.z + 0.5 - z);
}

/** Looks ahead towards the middle of a place. */
async function face(body: Body, place: Position): Promise<void> {
  const { bot } = body;
  const eyes = bot.entity.position.y + 1.62;
  await body.until(bot.lookAt(new Vec3(place.x + 0.5, eyes, place.z + 0.5), true));
}
