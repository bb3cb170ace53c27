import type { Seat } from '#server/bots/seat.ts';
import type { Random } from '#server/minecraft/random.ts';

/** One thing Random may do next, with arguments of its own choice. */
export type Option = (seat: Seat, random: Random) => Promise<unknown>;
