import * as z from 'zod/mini';
import type { JsonValue } from '#lib/domain/json-value.ts';
import { formatName } from '#lib/format.ts';

/**
 * Game seconds that writing a message takes by default, on the board and in chat. The paper prints no times, but holds that communication is
 * no exchange without a cost and makes agents suspend their plans; 3 s is the pause of a MINDcraft agent between two model calls.
 */
export const usualMessageSeconds = 3;

/** The verbs of the public board. Each maps to a possible change of the state of a task; there are no other messages on it. */
export const protocols = ['REQUEST_MATERIAL', 'OFFER_TRANSFER', 'CONFIRM_TRANSFER', 'CANNOT_SUPPLY'] as const;
export type Protocol = (typeof protocols)[number];

/** Why a message is sent. */
export const reasonTags = [
  'missing_material',
  'missing_tool',
  'surplus_available',
  'handover_complete',
  'no_surplus',
  'busy_critical',
] as const;
export type ReasonTag = (typeof reasonTags)[number];

const schema = z.object({
  protocol: z.enum(protocols),
  from: z.string(),
  target: z.string(),
  item: z.string(),
  count: z.int().check(z.nonnegative()),
  reason: z.enum(reasonTags),
  /** Game time in seconds. */
  time: z.number(),
  window: z.string(),
});

/** A record of the public board. */
export interface BoardMessage {
  readonly protocol: Protocol;
  readonly from: string;
  readonly target: string;
  readonly item: string;
  readonly count: number;
  readonly reason: ReasonTag;
  /** Game time in seconds. */
  readonly time: number;
  /** The window to which it belongs. */
  readonly window: string;
}

/** A record as the data of a chat event. */
export function boardData({ ...message }: BoardMessage): Record<string, JsonValue> {
  return { ...message };
}

/** The record in the data of a chat event; null for anything else. */
export function boardMessageOf(data: unknown): BoardMessage | null {
  return schema.safeParse(data).data ?? null;
}

/** A record in one line, such as `REQUEST_MATERIAL 2 oak planks to Bob (missing_material)`. */
export function boardText({ protocol, target, item, count, reason }: BoardMessage): string {
  return `${protocol} ${count} ${formatName(item)} to ${target} (${reason})`;
}
