import { z } from 'zod';
import { teamOrderSchema } from './team-order.ts';

const whole = z.int().min(-30_000_000).max(30_000_000);
const block = z.tuple([whole, whole, whole]);
const place = z.tuple([z.number(), z.number(), z.number()]);
const hand = z.union([z.literal(0), z.literal(1)]);
const face = z.int().min(0).max(5);
const sequence = z.int().min(0).max(0x7fff_ffff);
/** Letters of the longest name that an anvil gives. */
export const longestItemName = 50;
const windowNumber = z.int().min(0).max(255);

/**
 * One input of a person who plays in the browser. Each becomes the packets that a Minecraft client would send for it, so the server checks
 * it like those of any client. Positions are feet positions in world coordinates; angles are degrees as in Minecraft (yaw 0 looks towards
 * +z and grows to the right, pitch 90 looks down); `face` is 0-5 for down, up, north, south, west, east; hand 0 is the main hand.
 */
export const playInputSchema = z.discriminatedUnion('type', [
  /** Sent once per tick while the body moves or turns, and once a second while it stands. */
  z.strictObject({ type: z.literal('move'), position: place, yaw: z.number(), pitch: z.number(), onGround: z.boolean() }),
  /** Answers a `position` output; moves before it are ignored. A `move` with exactly that position follows. */
  z.strictObject({ type: z.literal('confirm'), teleport: z.int().min(0) }),
  z.strictObject({ type: z.literal('stance'), sneaking: z.boolean(), sprinting: z.boolean() }),
  z.strictObject({ type: z.literal('fly'), flying: z.boolean() }),
  z.strictObject({ type: z.literal('swing'), hand }),
  z.strictObject({ type: z.literal('dig'), action: z.enum(['start', 'cancel', 'finish']), at: block, face, sequence }),
  /** Uses the held item on a face of a block, or the block itself. `cursor` is the point on the block, 0-1 per axis. */
  z.strictObject({ type: z.literal('place'), hand, at: block, face, cursor: place, sequence }),
  /** Uses the held item in the air: eats, throws, fills. */
  z.strictObject({ type: z.literal('use'), hand, sequence }),
  z.strictObject({ type: z.literal('release') }),
  z.strictObject({ type: z.literal('attack'), entity: z.int(), sneaking: z.boolean() }),
  z.strictObject({ type: z.literal('interact'), entity: z.int(), hand, sneaking: z.boolean() }),
  /** Chooses a slot of the hotbar, 0-8. */
  z.strictObject({ type: z.literal('hold'), slot: z.int().min(0).max(8) }),
  z.strictObject({ type: z.literal('drop'), whole: z.boolean() }),
  z.strictObject({ type: z.literal('swap-hands') }),
  /** A click in a window, with slot, button and mode as in the protocol of Minecraft. The server decides what it does. */
  z.strictObject({
    type: z.literal('click'),
    window: windowNumber,
    state: z.int().min(0).max(0x7fff_ffff),
    slot: z.int().min(-999).max(200),
    button: z.int().min(0).max(40),
    mode: z.int().min(0).max(6),
  }),
  z.strictObject({ type: z.literal('close'), window: windowNumber }),
  /** Fills the crafting grid of the open window with a recipe from the inventory. */
  z.strictObject({ type: z.literal('recipe'), window: windowNumber, recipe: z.string().max(64), all: z.boolean() }),
  /** Chooses one of the three offers of the open enchanting table. */
  z.strictObject({ type: z.literal('enchant'), window: windowNumber, offer: z.int().min(0).max(2) }),
  /** Chooses an offer of the open trader, by its place in the list. */
  z.strictObject({ type: z.literal('trade'), offer: z.int().min(0).max(255) }),
  /** Names the item in the open anvil; an empty name takes its name away. */
  z.strictObject({ type: z.literal('rename'), name: z.string().max(longestItemName) }),
  z.strictObject({ type: z.literal('respawn') }),
  /** A line of chat for everyone or for the own team. Control characters are taken out, and lines longer than 256 are refused. */
  z.strictObject({ type: z.literal('chat'), to: z.enum(['everyone', 'team']), text: z.string().max(20_000) }),
  /** A quick order or a ping for the own team, which every team-mate receives as a message. */
  z.strictObject({ type: z.literal('order'), order: teamOrderSchema }),
]);
export type PlayInput = z.infer<typeof playInputSchema>;

/** The inputs of one tick, in their order. */
export const playInputsSchema = z.array(playInputSchema).min(1).max(64);
