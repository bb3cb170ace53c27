import { z } from 'zod';
import { seatStateSchema } from '#lib/domain/seat-state.ts';
import { teamIdSchema } from '#lib/domain/team-schema.ts';

/** The program with which a person plays. */
export const clientKindSchema = z.enum(['browser', 'minecraft']);
export type ClientKind = z.infer<typeof clientKindSchema>;

/** A seat of a match for people, as the match process reports it. */
export const heldSeatSchema = z.object({
  agent: z.string(),
  team: teamIdSchema,
  index: z.int().min(0),
  state: seatStateSchema,
  /** The program with which the person plays; null without one. */
  client: clientKindSchema.nullable(),
  /** Smoothed round trip of its client in milliseconds; null if unknown. */
  latency: z.number().nullable(),
  /** Real time (milliseconds since 1970) until which an `away` seat is kept; null otherwise. */
  until: z.number().nullable(),
  /** The bot that takes over; null if the seat idles. */
  standIn: z.string().nullable(),
});

/** How many seats a match has for people, how many of them wait for one, and whether the match waits in its lobby. */
export const seatCountSchema = z.object({ total: z.int(), free: z.int(), lobby: z.boolean() });
export type SeatCount = Readonly<z.infer<typeof seatCountSchema>>;

/** A seat as a user sees it. */
export const lobbySeatSchema = heldSeatSchema.extend({
  /** Whether this user holds the seat. */
  mine: z.boolean(),
  /** The unused code of the seat, for the host alone; null for others and for a used code. */
  code: z.string().nullable(),
});
export type LobbySeat = z.infer<typeof lobbySeatSchema>;

/** Where a Minecraft client connects. */
export const minecraftAddressSchema = z.object({ host: z.string(), port: z.int() });
export type MinecraftAddress = z.infer<typeof minecraftAddressSchema>;

/** The answer of `GET /api/matches/ID/seats`. */
export const lobbyViewSchema = z.object({
  match: z.string(),
  /** `waiting`: the match process has not started; `lobby`: it waits for people; `playing`; `over`. */
  state: z.enum(['waiting', 'lobby', 'playing', 'over']),
  /** Whether a user paused the match. */
  paused: z.boolean(),
  /** Whether this user is the host and may use the host's panel. */
  host: z.boolean(),
  /** Where Minecraft clients connect; null while no port is open. */
  minecraft: minecraftAddressSchema.nullable(),
  /** The holder's own one-time code for a Minecraft client; null for users without a seat. */
  minecraftCode: z.string().nullable(),
  seats: z.array(lobbySeatSchema),
});
export type LobbyView = z.infer<typeof lobbyViewSchema>;

export const agentNameSchema = z.string().regex(/^\w{1,16}$/);
export const seatCodeSchema = z.string().min(1).max(32);

/** A code as a person typed it: without blanks and dashes, in lower case. */
export function typedCode(text: string): string {
  return text.replace(/[\s-]/g, '').toLowerCase();
}

/** The body of `POST /api/matches/ID/seats/AGENT`. `take` sets the cookie of the seat. */
export const seatRequestSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('take'), code: seatCodeSchema }),
  z.strictObject({ action: z.literal('ready'), ready: z.boolean() }),
  /** Gives the seat back: it is open again before the match, and away during it. */
  z.strictObject({ action: z.literal('leave') }),
]);
export type SeatRequest = z.infer<typeof seatRequestSchema>;

/** The body of `POST /api/matches/ID/host`: the host's panel. */
export const hostRequestSchema = z.discriminatedUnion('action', [
  /** Starts the match now; empty seats idle, or their bots play. */
  z.strictObject({ action: z.literal('start') }),
  /** Removes the person of a seat and makes a new code for it. */
  z.strictObject({ action: z.literal('kick'), agent: agentNameSchema }),
  /** Makes a new code for a seat; the earlier unused one is void. */
  z.strictObject({ action: z.literal('invite'), agent: agentNameSchema }),
  /** Gives a seat to its bot at once. */
  z.strictObject({ action: z.literal('bot'), agent: agentNameSchema }),
  /** Opens a seat that idles or is played by a bot for people again, with a new code. */
  z.strictObject({ action: z.literal('person'), agent: agentNameSchema }),
]);
export type HostRequest = z.infer<typeof hostRequestSchema>;
