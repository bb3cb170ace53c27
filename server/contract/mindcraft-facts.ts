import { z } from 'zod';
import { jsonValueSchema } from '#lib/domain/json-value.ts';
import { pointSchema } from '#lib/domain/position-schema.ts';
import type { Purposes } from './prompt-facts.ts';
import { toldRecipeSchema } from './told-recipe.ts';

/* The facts of MINDcraft's model calls, by purpose. */

const names = z.array(z.string());
const items = z.record(z.string(), z.number());

/** A message or an event in the memory of an agent. */
export const turnSchema = z.discriminatedUnion('kind', [
  /** A message to the agent; `isAgent` says that an agent sent it, not a person. */
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
  /** A note of the arena to the agent, such as an error in its command or the end of a conversation. */
  z.object({ kind: z.literal('note'), text: z.string() }),
]);
export type Turn = z.infer<typeof turnSchema>;

/** How texts for a prompt were chosen, and the titles of the chosen ones, best first. */
const retrieved = z.object({ by: z.enum(['vectors', 'words']), titles: names });

/** Request for the next reply of an agent: words, a command or both. */
export const converseFacts = z.object({
  purpose: z.literal('converse'),
  agent: z.string(),
  /** Its character in words; empty for none. */
  persona: z.string(),
  /** The prompt of its profile, with placeholders such as $NAME; null for the default one. */
  template: z.string().nullable(),
  /** Example conversations, each with its title. */
  examples: z.array(z.string()),
  retrieved,
  /** Its goal; null without one. */
  goal: z.string().nullable(),
  /** What its team receives about the task besides the goal; absent for nothing. */
  task: z.string().optional(),
  /** Items that the goal wants in the hands of one agent; null if it wants no items. */
  wanted: items.nullable(),
  /** The agent that must hold them, null if any single agent may; absent with `recipes`. */
  holder: z.string().nullable().optional(),
  /** The recipes in its goal, as data; absent if goals of the task hold no recipes. */
  recipes: z.array(toldRecipeSchema).optional(),
  /** Where items come from: a block to mine with a tool, or an animal; absent if the task does not name it. */
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
  /** The same commands as tools, if the agent calls them instead of writing them; else empty. */
  tools: z.array(z.object({ name: z.string(), description: z.string(), parameters: jsonValueSchema })),
  position: pointSchema,
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
  /** Its earlier partners, oldest first. */
  partnersBefore: names,
  places: z.array(z.object({ name: z.string(), at: pointSchema })),
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
  /** Descriptions of calls that the program may use, and programs that use such calls. */
  skills: names,
  examples: names,
  retrieved,
  /** The last program for this request and its error; null before the first. */
  code: z.string().nullable(),
  error: z.string().nullable(),
  position: pointSchema,
  inventory: items,
  blocks: names,
  /** Other players of its team, in seat order. */
  mates: names,
  memory: z.string(),
  turns: z.array(turnSchema),
  /** The prompt of its profile, if that has one. */
  template: z.string().optional(),
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

/** Request to describe a picture of what an agent sees. */
export const imageAnalysisFacts = z.object({
  purpose: z.literal('image-analysis'),
  agent: z.string(),
  /** What it looks at, in words. */
  what: z.string(),
  /** The prompt of its profile; null for the usual one. */
  template: z.string().nullable(),
  goal: z.string().nullable(),
  position: pointSchema,
  health: z.number(),
  food: z.number(),
  inventory: items,
  blocks: names,
  doing: z.string().nullable(),
  memory: z.string(),
  turns: z.array(turnSchema),
  /** What the picture itself says: the prompt has the picture in its place. */
  seen: z.object({
    /** What the middle of the picture shows, up to 128 blocks away; `at` is null for anything but a block. */
    middle: z.object({ name: z.string(), at: pointSchema.nullable(), distance: z.number() }).nullable(),
    /** Visible kinds of blocks with their part of the picture in percent, largest first. */
    blocks: z.array(z.object({ name: z.string(), share: z.number() })),
    /** Visible players, animals and things, nearest first. */
    bodies: z.array(z.object({ name: z.string(), kind: z.enum(['player', 'creature', 'item']), distance: z.number() })),
  }),
});
export type ImageAnalysisFacts = z.infer<typeof imageAnalysisFacts>;

/** The purposes of MINDcraft's model calls. */
export const mindcraftPurposes: Purposes = {
  converse: converseFacts,
  'new-action': newActionFacts,
  'save-memory': saveMemoryFacts,
  'respond-or-ignore': respondFacts,
  'image-analysis': imageAnalysisFacts,
};
