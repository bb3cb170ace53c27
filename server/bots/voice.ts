import { z } from 'zod';
import type { Audience } from '#lib/domain/audience.ts';
import { type Channel, publicChannel } from '#lib/domain/channel.ts';
import { type JsonValue, jsonValueSchema } from '#lib/domain/json-value.ts';

/**
 * Where a seat says something: the id of a channel of the task, and for a channel with named readers their agents. `data` is what a
 * protocol's message says as data, beside its text.
 */
export const addressSchema = z.strictObject({
  channel: z.string(),
  to: z.array(z.string()).min(1, 'name at least one reader').readonly().optional(),
  data: z.record(z.string(), jsonValueSchema).readonly().optional(),
});
export type Address = z.infer<typeof addressSchema>;

/** A line that a seat heard. */
export interface HeardLine {
  readonly from: string;
  readonly text: string;
  readonly channel: string;
  readonly audience: Audience;
  readonly data?: Readonly<Record<string, JsonValue>>;
  /** Whether the speaker's body says by itself what an action did; absent for what an agent says. */
  readonly isReport?: true;
}

/** A seat's access to the channels of its task, apart from the public chat of the game, which goes through the world. */
export interface Voice {
  /** The channels of the task. */
  readonly channels: readonly Channel[];
  /**
   * Says a line on a channel. Throws an Error for a channel that the task does not have, for readers that are no seats or do not fit the
   * channel, and for a text that is empty or longer than 4,000 characters.
   */
  say(text: string, address: Address): void;
  /** Calls `listener` with every line whose audience holds this seat, its own included. Returns the function that unsubscribes. */
  hear(listener: (line: HeardLine) => void): () => void;
  /** Notes that the body of this seat says a text in public chat by itself, before it does. */
  reports(text: string): void;
  /** Whether a line of public chat that was just said is such a report of its speaker. */
  isReport(from: string, text: string): boolean;
}

/** The voice of a seat outside a match: it has public chat alone. */
export const publicVoice: Voice = {
  channels: [publicChannel],
  say: (_, { channel }) => {
    throw new Error(`There is no channel "${channel}" here. There is public chat.`);
  },
  hear: () => () => undefined,
  reports: () => undefined,
  isReport: () => false,
};
