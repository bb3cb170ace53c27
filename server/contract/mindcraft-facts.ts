import { z } from 'zod';
import { jsonValueSchema } from '#lib/domain/json-value.ts';
import type { Purposes } from './prompt-facts.ts';

/* The facts of MINDcraft's model calls, by purpose. */

const names = z.array(z.string());
const items = z.record(z.string(), z.number());
const position = z.object({ x: z.number(), y: z.number(), z: z.number() });

/** Something that was said or that happened, as an agent remembers it. */
export const turnSchema = z.discriminatedUnion('kind', [
  /** A line that the agent heard; `isAgent` says that no person said it. */
  z.object({ kind: z.literal('heard'), from: z.string(), text: z.string(), isAgent: z.boolean() }),
  /** A reply of the agent itself, up to the end of its command. */
  z.object({ kind: z.literal('said'), text: z.string() }),
  /** The result of a command; `data` is what its text says, as data. */
  z.object({
    kind: z.literal('result'),
    command: z.string(),
    given: z.array(z.union([z.string(), z.number(), z.boolean()])),
    status: z.boolean(),
    text: z.string(),
    data: jsonValueSchema.nullable(),
  }),
  /** What the arena tells the agent, such as an error in its command or the end of a conversation. */
  z.object({ kind: z.literal('note'), text: z.string() }),
]);
export type Turn = z.infer<typeof turnSchema>;

/** Request for the next reply of an agent: words, a command or both. */
export const converseFacts = z.object({
  purpose: z.literal('converse'),
  agent: z.string(),
  /** Its character in words; empty for none. */
  persona: z.string(),
  /** The prompt of its profile, with placeholders such as $NAME; null for the usual one. */
  template: z.string().nullable(),
  /** Example conversations. */
  examples: z.array(z.string()),
  /** What it works at by itself; null without a goal. */
  goal: z.string().nullable(),
  /** Items that the goal wants in the hands of one agent; null if it wants no items. */
  wanted: items.nullable(),
  /** Where items come from: a block to mine with a tool, or an animal; absent if the task says nothing of it. */
  sources: z
    .array(z.object({ item: z.string(), by: z.enum(['mine', 'hunt', 'use']), target: z.string(), tool: z.string().nullable() }))
    .optional(),
  /** Whether the reply must hold a command. */
  mustAct: z.boolean(),
  commands: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      parameters: z.array(z.object({ name: z.string(), type: z.enum(['string', 'number', 'bool']), about: z.string() })),
    }),
  ),
  position,
  health: z.number(),
  food: z.number(),
  inventory: items,
  /** The action of its body; null for none. */
  doing: z.string().nullable(),
  /** The kinds of blocks around it. */
  blocks: names,
  /** Other players of its team, in seat order. */
  mates: names,
  /** The agent with which it talks; null for none. */
  partner: z.string().nullable(),
  /** The agents with whom it talked before, oldest first. */
  partnersBefore: names,
  places: z.array(z.object({ name: z.string(), at: position })),
  /** Its summary of what was before the turns. */
  memory: z.string(),
  turns: z.array(turnSchema),
});
export type ConverseFacts = z.infer<typeof converseFacts>;

/** Request for a program that does what no command does. */
export const newActionFacts = z.object({
  purpose: z.literal('new-action'),
  agent: z.string(),
  /** What the program must do. */
  request: z.string(),
  /** Groups of calls that the program may use. */
  primitives: names,
  /** The last program for this request and its error; null before the first. */
  code: z.string().nullable(),
  error: z.string().nullable(),
  position,
  inventory: items,
  blocks: names,
  memory: z.string(),
  turns: z.array(turnSchema),
});
export type NewActionFacts = z.infer<typeof newActionFacts>;

/** Request to merge the oldest turns into the memory. */
export const saveMemoryFacts = z.object({
  purpose: z.literal('save-memory'),
  agent: z.string(),
  memory: z.string(),
  turns: z.array(turnSchema),
  /** Most characters of the new memory. */
  most: z.int().min(1),
  /** The prompt of its profile; null for the usual one. */
  template: z.string().nullable(),
});
export type SaveMemoryFacts = z.infer<typeof saveMemoryFacts>;

/** Request to decide whether a busy agent answers a message at once. */
export const respondFacts = z.object({
  purpose: z.literal('respond-or-ignore'),
  agent: z.string(),
  doing: z.string(),
  from: z.string(),
  message: z.string(),
  /** The prompt of its profile; null for the usual one. */
  template: z.string().nullable(),
});
export type RespondFacts = z.infer<typeof respondFacts>;

/** What MINDcraft agents ask models for. */
export const mindcraftPurposes: Purposes = {
  converse: converseFacts,
  'new-action': newActionFacts,
  'save-memory': saveMemoryFacts,
  'respond-or-ignore': respondFacts,
};
