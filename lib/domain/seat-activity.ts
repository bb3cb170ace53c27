import { z } from 'zod';
import { teamIdSchema } from './team-schema.ts';

/**
 * What a seat did in an episode, for studies of people beside agents. Whole numbers are counts; shares are from 0 to 1, and null where the
 * team has nothing to share.
 */
export const seatActivitySchema = z.object({
  agent: z.string(),
  team: teamIdSchema,
  /** The system of the seat; `person` stands for a seat that was left to a person. */
  system: z.string(),
  /** Share of the play in which a person controlled the body. */
  person: z.number(),
  /** Points that the log credits to this seat. */
  points: z.number(),
  placed: z.int(),
  broken: z.int(),
  collected: z.int(),
  /** Actions that its program started; people start none. */
  actions: z.int(),
  /** The seat's share of its team's work: of all blocks placed and broken and all items collected. */
  share: z.number().nullable(),
  messages: z.int(),
  words: z.int(),
  /** Share of the play in pauses of more than five seconds without work, a message or a running action. Walking alone counts as a pause. */
  idle: z.number(),
});
export type SeatActivity = z.infer<typeof seatActivitySchema>;
