import { z } from 'zod';
import { messageOf } from '#lib/message-of.ts';
import { answerTicks } from '../../answer-ticks.ts';
import type { Body } from '../../body.ts';
import { collect } from '../../collect.ts';
import { goals, Vec3, type Vector } from '../../library/mineflayer.ts';
import { placeAsTurned } from '../../library/place-as-turned.ts';
import { coordinateSchema } from '../../primitives/primitive.ts';
import { WalkFailed, WalkStuck } from '../../walking/walker.ts';
import { CallRefused, defineApiCall, done, failed } from '../api-call.ts';
import { moveToMiddle } from '../centring.ts';
import { carried, gained, itemNamed, words } from '../game-names.ts';
import { pickUpAround } from '../pick-up.ts';

/** Takes an item in hand. Throws an Error if there is none. */
async function hold(body: Body, name: string): Promise<void> {
  const { bot } = body;
  const item = bot.inventory.findInventoryItem(itemNamed(body, name), null, false);
  if (!item) throw new Error(`there is no more ${name}`);
  if (bot.heldItem?.type !== item.type) await body.until(bot.equip(item, 'hand'));
}

/** Looks at the face of a neighbour through which something is placed into a cell; `face` points from the neighbour to the cell. */
function lookAtFace(body: Body, cell: Vector, face: Vector): Promise<void> {
  return body.until(body.bot.lookAt(cell.offset(0.5, 0.5, 0.5).minus(face.scaled(0.5)), true));
}

/** Places the held block into a cell at once, against the neighbour from which `face` points to the cell. Throws an Error if it fails. */
async function placeHeld(body: Body, cell: Vector, face: Vector): Promise<void> {
  const neighbour = body.blockAt(new Vec3(cell.x - face.x, cell.y - face.y, cell.z - face.z));
  if (!neighbour) throw new Error('the place is not loaded');
  await body.until(placeAsTurned(body.bot, neighbour, face));
}

const longestBeam = 32;
const wholeCoordinate = coordinateSchema.transform(Math.floor);

const beamCoordinates = z.object({
  start_x: wholeCoordinate,
  start_y: wholeCoordinate,
  start_z: wholeCoordinate,
  end_x: wholeCoordinate,
  end_y: wholeCoordinate,
  end_z: wholeCoordinate,
});

/** The cells of a beam from its start to its end. Throws CallRefused for one that is not straight and level, or too long. */
function beamCells(given: z.output<typeof beamCoordinates>): readonly Vector[] {
  const start = new Vec3(given.start_x, given.start_y, given.start_z);
  const end = new Vec3(given.end_x, given.end_y, given.end_z);
  const way = end.minus(start);
  if (way.y !== 0 || (way.x !== 0 && way.z !== 0)) throw new CallRefused('A beam runs along x or z at one height.');
  const length = Math.abs(way.x) + Math.abs(way.z);
  if (length >= longestBeam) throw new CallRefused(`A beam has at most ${longestBeam} positions.`);
  const step = new Vec3(Math.sign(way.x), 0, Math.sign(way.z));
  return Array.from({ length: length + 1 }, (_, index) => start.plus(step.scaled(index)));
}

/** The most levels of a dirt ladder. */
const highestLadder = 32;
/** Free cells that a body needs above the top. */
const headroom = 2;

const sides = [new Vec3(0, 0, 1), new Vec3(0, 0, -1), new Vec3(1, 0, 0), new Vec3(-1, 0, 0)];

/** The position of the highest dirt of a ladder. */
const topCoordinates = z.object({ top_x: wholeCoordinate, top_y: wholeCoordinate, top_z: wholeCoordinate });

/** A column of dirt with ladders on one side. */
interface DirtLadder {
  /** The lowest cell of dirt. */
  readonly base: Vector;
  /** Number of levels. */
  readonly height: number;
  /** From the dirt to the ladders. */
  readonly side: Vector;
}

/** Where a dirt ladder with that top can be built, with its ladders towards the body. Throws CallRefused with the reason if it cannot. */
function plannedLadder(body: Body, top: Vector): DirtLadder {
  for (let up = 0; up <= headroom; up++)
    if (!isFree(body, top.offset(0, up, 0))) throw new CallRefused(blocked(body, top.offset(0, up, 0)));
  let height = 1;
  while (isFree(body, top.offset(0, -height, 0))) {
    height++;
    if (height > highestLadder) throw new CallRefused(`The ground is more than ${highestLadder} blocks below ${words(top)}.`);
  }
  const base = top.offset(0, 1 - height, 0);
  const here = body.bot.entity.position;
  const nearestFirst = sides.toSorted((a, b) => base.plus(a).distanceTo(here) - base.plus(b).distanceTo(here));
  const side = nearestFirst.find((out) => levels(base, height + headroom).every((cell) => isFree(body, cell.plus(out))));
  if (!side) throw new CallRefused(`There is no free side for the ladders at ${words(base)}.`);
  return { base, height, side };
}

/** The dirt ladder that stands with that top. Throws CallRefused if there is none. */
function standingLadder(body: Body, top: Vector): DirtLadder {
  const out = sides.find((side) => isRung(body, top, side));
  if (!out) throw new CallRefused(`There is no dirt ladder with its top at ${words(top)}.`);
  let height = 1;
  while (height < highestLadder && isRung(body, top.offset(0, -height, 0), out)) height++;
  return { base: top.offset(0, 1 - height, 0), height, side: out };
}

/** The cells of dirt of a ladder, from below. */
function levels(base: Vector, height: number): readonly Vector[] {
  return Array.from({ length: height }, (_, level) => base.offset(0, level, 0));
}

/** Whether there is dirt with a ladder on a side. */
function isRung(body: Body, cell: Vector, side: Vector): boolean {
  return body.blockAt(cell)?.name === 'dirt' && body.blockAt(cell.plus(side))?.name === 'ladder';
}

function isFree(body: Body, cell: Vector): boolean {
  return body.blockAt(cell)?.type === 0;
}

function blocked(body: Body, cell: Vector): string {
  return `There is ${body.blockAt(cell)?.name ?? 'nothing loaded'} at ${words(cell)}, where the dirt ladder needs room.`;
}

const walkLimit = 30_000;
const up = new Vec3(0, 1, 0);
/** Ticks in which a jump rises above the next block or fails. */
const riseTicks = 12;
/** Height of the feet above a block's floor from which another block fits beneath. */
const cleared = 1.01;
const landingTicks = 10;
/** Tries for one level. */
const tries = 4;

/** Builds a column of dirt with ladders from the ground to a top, and stands on it. */
export const erectDirtLadder = defineApiCall({
  name: 'erectDirtLadder',
  description:
    'Builds a column of dirt with ladders on one side, from the ground up to the top position, and stands on it, to reach high positions. It needs one dirt and one ladder for each level, at most 32. Dismantle it afterwards.',
  parameters: topCoordinates,
  limit: 180,
  async run(body, { top_x, top_y, top_z }) {
    const top = new Vec3(top_x, top_y, top_z);
    const ladder = plannedLadder(body, top);
    const { base, height, side } = ladder;
    const lacking = ['dirt', 'ladder'].filter((name) => carried(body, name) < height);
    if (lacking.length > 0)
      return failed(
        `A dirt ladder of ${height} levels needs ${height} dirt and ${height} ladder; there is too little ${lacking.join(' and ')}.`,
      );
    await body.walker.to(new goals.GoalBlock(base.x, base.y, base.z), { limit: walkLimit });
    for (const cell of levels(base, height)) {
      await moveToMiddle(body, cell);
      await rise(body, cell);
      await hold(body, 'ladder');
      await lookAtFace(body, cell.plus(side), side);
      await placeHeld(body, cell.plus(side), side);
    }
    await body.ticks(answerTicks);
    return done(`Built a dirt ladder of ${height} levels and stands on it at ${words(body.bot.entity.position)}.`, { height });
  },
});

/** Jumps and places dirt into the cell in which the body stands. Throws CallRefused after a few failed tries. */
async function rise(body: Body, cell: Vector): Promise<void> {
  const { bot } = body;
  let reason = 'it does not get up there';
  for (let attempt = 0; attempt < tries; attempt++) {
    await hold(body, 'dirt');
    await lookAtFace(body, cell, up);
    bot.setControlState('jump', true);
    try {
      for (let tick = 0; tick < riseTicks && bot.entity.position.y < cell.y + cleared; tick++) await body.ticks(1);
      bot.setControlState('jump', false);
      if (bot.entity.position.y >= cell.y + cleared) {
        reason = 'the dirt was not placed';
        await placeHeld(body, cell, up);
      }
    } catch (error) {
      body.mustBeAlive();
      reason = messageOf(error);
    } finally {
      bot.setControlState('jump', false);
    }
    for (let tick = 0; tick < landingTicks && !bot.entity.onGround; tick++) await body.ticks(1);
    if (body.blockAt(cell)?.name === 'dirt') return;
  }
  throw new CallRefused(`The dirt ladder stops at ${words(cell)}: ${reason}.`);
}

const farWalkLimit = 45_000;
const dropTicks = 20;
/** Distance in blocks from the base at which its drops lie. */
const pickUpRadius = 3;

/** Removes a dirt ladder from its top down, and comes down with it. */
export const dismantleDirtLadder = defineApiCall({
  name: 'dismantleDirtLadder',
  description: 'Removes the dirt ladder with that top position, dirt and ladders, picks them up and comes down.',
  parameters: topCoordinates,
  limit: 240,
  async run(body, { top_x, top_y, top_z }) {
    const top = new Vec3(top_x, top_y, top_z);
    const { base, height } = standingLadder(body, top);
    const got = gained(body);
    const cells = levels(base, height).toReversed();
    const isUp = await climb(body, top);
    if (isUp) for (const cell of cells) await digBelow(body, cell);
    await collect(
      body,
      cells.flatMap((cell) => dirtAt(body, cell) ?? []),
    );
    await pickUpAround(body, base, pickUpRadius);
    const left = cells.filter((cell) => dirtAt(body, cell) !== null);
    const reason = isUp ? '' : ' It did not get to its top.';
    if (left.length > 0) return failed(`Could not remove ${left.length} of ${height} levels: ${left.map(words).join(', ')}.${reason}`);
    return done(`Removed the dirt ladder of ${height} levels at ${words(base)} and got ${got()}.`, { height });
  },
});

/** Gets on top of the column. False if no way leads there. Throws WalkStuck for a body that does not get away from where it is. */
async function climb(body: Body, top: Vector): Promise<boolean> {
  try {
    await body.walker.to(new goals.GoalBlock(top.x, top.y + 1, top.z), { limit: farWalkLimit });
    return true;
  } catch (error) {
    if (!(error instanceof WalkFailed) || error instanceof WalkStuck) throw error;
    await body.ticks(1);
    return false;
  }
}

/** Digs the block under the feet and falls onto the next one. */
async function digBelow(body: Body, cell: Vector): Promise<void> {
  const block = dirtAt(body, cell);
  if (!block) return;
  await body.forWholePart().dig(block, true);
  await body.ticks(answerTicks);
  for (let tick = 0; tick < dropTicks && !body.bot.entity.onGround; tick++) await body.ticks(1);
}

function dirtAt(body: Body, cell: Vector) {
  const block = body.blockAt(cell);
  return block?.name === 'dirt' ? block : null;
}

/** Builds a bridge of dirt. */
export const layDirtBeam = defineApiCall({
  name: 'layDirtBeam',
  description:
    'Builds a straight bridge of dirt along x or z at one height, from a start next to a block on which it can stand, to an end, and stands on the end. It needs one dirt for each position, at most 32.',
  parameters: beamCoordinates,
  limit: 180,
  async run(body, given) {
    const cells = beamCells(given);
    const empty = cells.filter((cell) => body.blockAt(cell)?.type === 0);
    const dirt = carried(body, 'dirt');
    if (dirt < empty.length) return failed(`The beam needs ${empty.length} dirt, and there are ${dirt} in the inventory.`);
    const [first] = cells;
    if (!first) return failed('The beam has no positions.');
    const direction = (cells[1] ?? first).minus(first);
    let behind = first.minus(direction);
    if (cells.length === 1 || body.blockAt(behind)?.boundingBox !== 'block') {
      const base = [first.offset(1, 0, 0), first.offset(-1, 0, 0), first.offset(0, 0, 1), first.offset(0, 0, -1)];
      const found = base.find((cell) => body.blockAt(cell)?.boundingBox === 'block' && !cells.some((other) => other.equals(cell)));
      if (!found) return failed(`There is no block next to the start ${words(first)} at its height to build from.`);
      behind = found;
    }
    for (const cell of cells) {
      await body.walker.to(new goals.GoalBlock(behind.x, behind.y + 1, behind.z), { limit: farWalkLimit });
      if (body.blockAt(cell)?.type === 0) {
        const face = cell.minus(behind);
        await hold(body, 'dirt');
        await lookAtFace(body, cell, face);
        await placeHeld(body, cell, face);
      }
      await body.ticks(answerTicks);
      if (body.blockAt(cell)?.boundingBox !== 'block')
        throw new CallRefused(`The beam stops before ${words(cell)}: the dirt was not placed.`);
      behind = cell;
    }
    await body.walker.to(new goals.GoalBlock(behind.x, behind.y + 1, behind.z), { limit: farWalkLimit });
    return done(`Built a beam of ${empty.length} dirt from ${words(first)} to ${words(behind)} and stands on its end.`, {
      placed: empty.length,
    });
  },
});

/** Removes a bridge of dirt. */
export const removeDirtBeam = defineApiCall({
  name: 'removeDirtBeam',
  description: 'Removes the dirt of a straight bridge along x or z, from its end back to its start, and picks it up.',
  parameters: beamCoordinates,
  limit: 180,
  async run(body, given) {
    const cells = beamCells(given);
    const isDirt = (cell: (typeof cells)[number]): boolean => body.blockAt(cell)?.name === 'dirt';
    const dirt = cells.filter(isDirt);
    if (dirt.length === 0) return failed('There is no dirt at these positions.');
    const got = gained(body);
    for (const cell of dirt.toReversed()) {
      const block = body.blockAt(cell);
      if (block?.name === 'dirt') await collect(body, [block]);
    }
    const left = dirt.filter(isDirt);
    if (left.length > 0) return failed(`Could not remove the dirt at ${left.map(words).join(', ')}.`);
    return done(`Removed ${dirt.length} dirt and got ${got()}.`, { removed: dirt.length });
  },
});
