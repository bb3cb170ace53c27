import type { Seat } from '#server/bots/seat.ts';
import type { Random } from '#server/minecraft/random.ts';

/** One option of Random, with random arguments. `server` is the player who takes the team's hand-ins, if there is one. */
export type Option = (seat: Seat, random: Random, server: string | null) => Promise<unknown>;
