import type { Block } from 'prismarine-block';
import { z } from 'zod';
import type { Bot, Vector } from './mineflayer.ts';

/** The library's way to place with options, which its published type omits. */
const placeSchema = z.custom<(reference: Block, face: Vector, options: object) => Promise<void>>((value) => typeof value === 'function');

/** Places the held block like `placeBlock` of the library, but without turning the head first: the direction of view decides the facing. */
export function placeAsTurned(bot: Bot, reference: Block, face: Vector): Promise<void> {
  const place = placeSchema.parse(Reflect.get(bot as object, '_placeBlockWithOptions'));
  return place(reference, face, { swingArm: 'right', forceLook: 'ignore' });
}
