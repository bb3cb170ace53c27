import { z } from 'zod';
import type { Body } from '../body.ts';
import { Vec3, type Vector } from '../library/mineflayer.ts';
import { coordinateSchema } from '../primitives/primitive.ts';
import { CallRefused } from './api-call.ts';
import { words } from './game-names.ts';

/** The most levels of a dirt ladder. */
const highestLadder = 32;
/** Free cells that a body needs above the top. */
const headroom = 2;

const sides = [new Vec3(0, 0, 1), new Vec3(0, 0, -1), new Vec3(1, 0, 0), new Vec3(-1, 0, 0)];

const whole = coordinateSchema.transform(Math.floor);

/** The position of the highest dirt of a ladder. */
export const topCoordinates = z.object({ top_x: whole, top_y: whole, top_z: whole });

/** A column of dirt with ladders on one side. */
export interface DirtLadder {
  /** The lowest cell of dirt. */
  readonly base: Vector;
  /** Number of levels. */
  readonly height: number;
  /** From the dirt to the ladders. */
  readonly side: Vector;
}

/** Where a dirt ladder with that top can be built, with its ladders towards the body. Throws CallRefused with the reason if it cannot. */
export function plannedLadder(body: Body, top: Vector): DirtLadder {
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
export function standingLadder(body: Body, top: Vector): DirtLadder {
  const out = sides.find((side) => isRung(body, top, side));
  if (!out) throw new CallRefused(`There is no dirt ladder with its top at ${words(top)}.`);
  let height = 1;
  while (height < highestLadder && isRung(body, top.offset(0, -height, 0), out)) height++;
  return { base: top.offset(0, 1 - height, 0), height, side: out };
}

/** The cells of dirt of a ladder, from below. */
export function levels(base: Vector, height: number): readonly Vector[] {
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
