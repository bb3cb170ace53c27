import { z } from 'zod';
import { agentNameSchema, heldSeatSchema, minecraftAddressSchema, seatCodeSchema } from '#lib/people/lobby.ts';
import { playInputsSchema } from '#lib/people/play-input.ts';
import { playOutputSchema } from '#lib/people/play-output.ts';

/*
 * The messages between the web process and a match process about the people of a match. The match process owns the seats, the codes and the
 * bodies; the web process knows which browser holds a seat.
 */

const agent = agentNameSchema;

/** A seat with what the web process alone may know. */
export const reportedSeatSchema = heldSeatSchema.extend({
  /** The unused code for a browser or a Minecraft client; null if it was used. */
  code: z.string().nullable(),
  /** The code with which the holder can play from a Minecraft client; null without a holder. */
  minecraftCode: z.string().nullable(),
  /** Number of the holder: it rises each time a new person takes the seat; 0 while the seat is free. */
  holder: z.int().min(0),
});
export type ReportedSeat = z.infer<typeof reportedSeatSchema>;

/** From the web process to the match process. */
export const peopleOrderSchema = z.discriminatedUnion('kind', [
  /** A browser wants a seat. The process answers with the same number. */
  z.object({ kind: z.literal('take'), ask: z.int(), agent, code: seatCodeSchema }),
  /** An earlier process of the match ended without finishing it: its seats keep their holders and codes. */
  z.object({ kind: z.literal('restore'), seats: z.array(reportedSeatSchema) }),
  z.object({ kind: z.literal('ready'), agent, ready: z.boolean() }),
  z.object({ kind: z.literal('leave'), agent }),
  /** The host starts the match. */
  z.object({ kind: z.literal('start') }),
  /** The host's other requests about a seat. */
  z.object({ kind: z.enum(['kick', 'invite', 'bot', 'person']), agent }),
  /** The page of the seat's holder is open and wants the body; or it is closed. */
  z.object({ kind: z.literal('connect'), agent }),
  z.object({ kind: z.literal('disconnect'), agent }),
  z.object({ kind: z.literal('inputs'), agent, inputs: playInputsSchema }),
  /** The round trip of the holder's browser, in milliseconds. */
  z.object({ kind: z.literal('latency'), agent, latency: z.number().min(0) }),
]);
export type PeopleOrder = z.infer<typeof peopleOrderSchema>;

/** From the match process to the web process. */
export const peopleReportSchema = z.discriminatedUnion('kind', [
  /** All seats of people, after every change. */
  z.object({
    kind: z.literal('seats'),
    /** Whether the match waits for its people. */
    lobby: z.boolean(),
    minecraft: minecraftAddressSchema.nullable(),
    seats: z.array(reportedSeatSchema),
  }),
  /** The answer to `take`: the number of the new holder, or why the seat was not given. */
  z.object({ kind: z.literal('answer'), ask: z.int(), holder: z.int().min(0), error: z.string().nullable() }),
  z.object({ kind: z.literal('outputs'), agent, outputs: z.array(playOutputSchema) }),
]);
export type PeopleReport = z.infer<typeof peopleReportSchema>;
