import type { Seat } from '#server/bots/seat.ts';
import type { Random } from '#server/minecraft/random.ts';

/** One thing Random may do next, with arguments of its own choice. `server` is the player who takes what its team hands in, if there is one. */
export type Option = (seat: Seat, random: Random, server: string | null) => Promise<unknown>;
