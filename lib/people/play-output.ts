import { z } from 'zod';

const place = z.tuple([z.number(), z.number(), z.number()]);
const block = z.tuple([z.int(), z.int(), z.int()]);

/** A stack in a slot: the item's name without a namespace, and how many. */
export const playItemSchema = z.object({
  name: z.string(),
  count: z.int().min(1),
  /** Used durability of an item that wears. */
  damage: z.int().min(0).optional(),
  /** Whether it is enchanted. */
  enchanted: z.boolean().optional(),
});
export type PlayItem = z.infer<typeof playItemSchema>;
const slot = playItemSchema.nullable();

/** An offer of a trader: its price in one or two stacks, what it gives, and how often it can still be taken. */
const tradeSchema = z.object({ buy: playItemSchema, buyAlso: slot, sell: playItemSchema, left: z.int().min(0) });
export type PlayTrade = z.infer<typeof tradeSchema>;

export const playModes = ['survival', 'creative', 'adventure', 'spectator'] as const;

/**
 * What the browser of a playing person gets beside the world feed: its own body, its windows and the answers to its inputs, in order and at
 * once. Coordinates, angles and faces are those of `PlayInput`.
 */
export const playOutputSchema = z.discriminatedUnion('type', [
  /** The person now controls this body, the entity of that id in the world feed. All earlier state is void. */
  z.object({ type: z.literal('body'), entity: z.int(), mode: z.enum(playModes) }),
  /** The person no longer controls the body, with the reason as a sentence. */
  z.object({ type: z.literal('no-body'), reason: z.string() }),
  /** The server moved or corrected the body: it is here now. The page must confirm it. */
  z.object({ type: z.literal('position'), position: place, yaw: z.number(), pitch: z.number(), teleport: z.int() }),
  /** Knock-back: the new velocity, in blocks per tick. */
  z.object({ type: z.literal('velocity'), velocity: place }),
  z.object({ type: z.literal('mode'), mode: z.enum(playModes) }),
  z.object({ type: z.literal('abilities'), mayFly: z.boolean(), flying: z.boolean(), flySpeed: z.number() }),
  /** Walking speed as an attribute (0.1 is usual), and levels of the effects that change movement or digging, by name. */
  z.object({ type: z.literal('pace'), speed: z.number(), effects: z.record(z.string(), z.int()) }),
  z.object({ type: z.literal('health'), health: z.number(), food: z.number(), saturation: z.number() }),
  z.object({ type: z.literal('experience'), level: z.int(), bar: z.number() }),
  /** Remaining breath in ticks, of 300. */
  z.object({ type: z.literal('breath'), breath: z.int() }),
  z.object({ type: z.literal('hurt') }),
  z.object({ type: z.literal('died'), text: z.string() }),
  z.object({ type: z.literal('respawned') }),
  /** Eating or another use of a held item has ended. */
  z.object({ type: z.literal('used') }),
  /** The chosen slot of the hotbar, 0-8. */
  z.object({ type: z.literal('held'), slot: z.int() }),
  /** A window of the server opened; `kind` as in Minecraft, such as `generic_9x3`, `crafting`, `furnace`. Its items follow. */
  z.object({ type: z.literal('window'), window: z.int(), kind: z.string(), title: z.string() }),
  /** All slots of a window, 0 for the person's own, as in the protocol of Minecraft. */
  z.object({ type: z.literal('items'), window: z.int(), state: z.int(), slots: z.array(slot), cursor: slot }),
  /** One slot. Window -1 is the cursor; -2 is the inventory in any case. */
  z.object({ type: z.literal('slot'), window: z.int(), state: z.int(), slot: z.int(), item: slot }),
  /** A bar of a window, such as the fire of a furnace. */
  z.object({ type: z.literal('property'), window: z.int(), property: z.int(), value: z.int() }),
  /** The enchantment that each offer of an enchanting table shows beforehand, such as `Sharpness 2`; null for none. */
  z.object({ type: z.literal('clues'), window: z.int(), clues: z.array(z.string().nullable()) }),
  /** All offers of a trader. */
  z.object({ type: z.literal('trades'), window: z.int(), trades: z.array(tradeSchema) }),
  z.object({ type: z.literal('closed'), window: z.int() }),
  /** Blocks that changed: state numbers, as in the world feed. */
  z.object({ type: z.literal('blocks'), blocks: z.array(z.object({ at: block, state: z.int() })) }),
  /** The server has handled all inputs up to this sequence: blocks that were only predicted are void. */
  z.object({ type: z.literal('handled'), sequence: z.int() }),
  /** A line on the screen that is no event of the match: an answer of a command, a death, or a refusal. */
  z.object({ type: z.literal('line'), text: z.string(), above: z.boolean() }),
  /** A large title. */
  z.object({ type: z.literal('title'), text: z.string() }),
]);
export type PlayOutput = z.infer<typeof playOutputSchema>;
