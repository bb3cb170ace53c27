import { z } from 'zod';

/** A point in the world, in blocks. */
export const pointSchema = z.object({ x: z.number(), y: z.number(), z: z.number() });

/** The position of a block: whole numbers. */
export const blockPositionSchema = z.object({ x: z.int(), y: z.int(), z: z.int() });
