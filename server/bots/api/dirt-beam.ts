import { z } from 'zod';
import { Vec3, type Vector } from '../library/mineflayer.ts';
import { coordinateSchema } from '../primitives/primitive.ts';
import { CallRefused } from './api-call.ts';

const longest = 32;
const whole = coordinateSchema.transform(Math.floor);

export const beamCoordinates = z.object({ start_x: whole, start_y: whole, start_z: whole, end_x: whole, end_y: whole, end_z: whole });

/** The cells of a beam from its start to its end. Throws CallRefused for one that is not straight and level, or too long. */
export function beamCells(given: z.output<typeof beamCoordinates>): readonly Vector[] {
  const start = new Vec3(given.start_x, given.start_y, given.start_z);
  const end = new Vec3(given.end_x, given.end_y, given.end_z);
  const way = end.minus(start);
  if (way.y !== 0 || (way.x !== 0 && way.z !== 0)) throw new CallRefused('A beam runs along x or z at one height.');
  const length = Math.abs(way.x) + Math.abs(way.z);
  if (length >= longest) throw new CallRefused(`A beam has at most ${longest} positions.`);
  const step = new Vec3(Math.sign(way.x), 0, Math.sign(way.z));
  return Array.from({ length: length + 1 }, (_, index) => start.plus(step.scaled(index)));
}
