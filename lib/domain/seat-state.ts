import { z } from 'zod';

/**
 * The state of a seat that the configuration leaves to a person: `open` (no one has taken it), `here` (a person has taken it and is not
 * ready), `ready`, `playing`, `away` (the person left, and the seat is kept for a while), `idle` (the body stands still), `bot` (a bot plays it).
 */
const seatStates = ['open', 'here', 'ready', 'playing', 'away', 'idle', 'bot'] as const;
export const seatStateSchema = z.enum(seatStates);
export type SeatState = z.infer<typeof seatStateSchema>;
