import * as z from 'zod/mini';
import type { JsonValue } from '../domain/json-value.ts';
import { formatName } from '../format.ts';

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

const verbWords: Readonly<Record<Protocol, (record: Pick<BoardMessage, 'target' | 'item' | 'count'>) => string>> = {
  REQUEST_MATERIAL: ({ target, item, count }) => `asks ${target} for ${count} ${formatName(item)}`,
  OFFER_TRANSFER: ({ target, item, count }) => `offers ${target} ${count} ${formatName(item)}`,
  CONFIRM_TRANSFER: ({ target, item, count }) => `confirms to ${target} that ${count} ${formatName(item)} changed hands`,
  CANNOT_SUPPLY: ({ target, item }) => `cannot give ${target} ${formatName(item)}`,
};
const reasonWords: Readonly<Record<ReasonTag, string>> = {
  missing_material: 'the material is missing',
  missing_tool: 'the tool is missing',
  surplus_available: 'it has more than it needs',
  handover_complete: 'the hand-over is complete',
  no_surplus: 'it has none to spare',
  busy_critical: 'it has critical work of its own',
};

/** A record in plain words after the name of its sender, such as `asks Bob for 2 Oak planks: the material is missing`. */
export function boardWords({ protocol, reason, ...rest }: BoardMessage): string {
  return `${verbWords[protocol](rest)}: ${reasonWords[reason]}`;
}

/** A record in one line, such as `REQUEST_MATERIAL 2 oak planks to Bob (missing_material)`. */
export function boardText({ protocol, target, item, count, reason }: BoardMessage): string {
  return `${protocol} ${count} ${formatName(item)} to ${target} (${reason})`;
}
