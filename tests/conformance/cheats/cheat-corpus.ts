import type { PlayInput } from '#lib/people/play-input.ts';

/** A packet of the protocol that no input of the page can make. */
export interface RawPacket {
  readonly packet: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** An illegal action: what the client sends, tick by tick. Nothing in the world, in inventories or in other bodies may change by it. */
export interface Cheat {
  readonly name: string;
  readonly ticks: readonly (readonly (PlayInput | RawPacket)[])[];
}

/** The stage: see `cheats.test.ts`. The cheater stands at 0.5 -60 0.5, in survival mode. */
export const place = { x: 0.5, y: -60, z: 0.5 } as const;
export const wall: readonly [number, number, number] = [3, -60, 0];
const floor: readonly [number, number, number] = [0, -61, 2];
const obsidian: [number, number, number] = [-2, -60, 0];
const bedrock: [number, number, number] = [-2, -60, 2];
export const farChest: [number, number, number] = [9, -60, 0];
/** A sign of another body, and a command block, both in reach. */
export const nearSign = [-1, -60, -2] as const;
export const nearCommandBlock = [1, -60, -2] as const;
const farBlock: [number, number, number] = [0, -61, 9];
const up = 1;
let sequence = 0;

function move(x: number, y: number, z: number): PlayInput {
  return { type: 'move', position: [x, y, z], yaw: 0, pitch: 0, onGround: true };
}

function dig(action: 'start' | 'cancel' | 'finish', at: readonly [number, number, number], face = up): PlayInput {
  return { type: 'dig', action, at: [...at], face, sequence: ++sequence };
}

function put(at: readonly [number, number, number], face = up, hand: 0 | 1 = 0): PlayInput {
  return { type: 'place', hand, at: [...at], face, cursor: [0.5, 1, 0.5], sequence: ++sequence };
}

function click(slot: number, button = 0, mode = 0, window = 0, state = 0): PlayInput {
  return { type: 'click', window, state, slot, button, mode };
}

function pointOf([x, y, z]: readonly [number, number, number]): { x: number; y: number; z: number } {
  return { x, y, z };
}

function raw(packet: string, fields: Readonly<Record<string, unknown>>): RawPacket {
  return { packet, fields };
}

const stack = (itemId: number, itemCount: number) => ({ present: true, itemId, itemCount, nbtData: undefined });
const none = { present: false };

/** Moves that never arrive: the server puts the body back after each. */
export const illegalMoves: readonly Cheat[] = [
  { name: 'moves into a wall', ticks: [[move(3.5, -60, 0.5)]] },
  { name: 'moves through a wall', ticks: [[move(5.5, -60, 0.5)]] },
  { name: 'moves fifty blocks away', ticks: [[move(50.5, -60, 0.5)]] },
  { name: 'moves eight blocks in one tick', ticks: [[move(0.5, -60, 8.5)]] },
  { name: 'moves thirty million blocks away', ticks: [[move(29_999_999, -60, 0.5)]] },
  { name: 'moves to no number', ticks: [[raw('position', { x: Number.NaN, y: -60, z: 0.5, onGround: true })]] },
  { name: 'moves into the ground', ticks: [[move(0.5, -61.5, 0.5)]] },
  { name: 'moves through the ground', ticks: [[move(0.5, -63, 0.5)]] },
  { name: 'moves a hundred blocks up', ticks: [[move(0.5, 40, 0.5)]] },
  { name: 'confirms a teleport that was never sent', ticks: [[{ type: 'confirm', teleport: 9999 }]] },
];

export const illegalActions: readonly Cheat[] = [
  { name: 'flies without permission', ticks: [[{ type: 'fly', flying: true }]] },
  {
    name: 'digs a block out of reach',
    ticks: [
      [dig('start', farBlock)],
      [],
      [],
      [],
      [],
      [],
      [],
      [],
      [],
      [],
      [],
      [],
      [],
      [],
      [],
      [],
      [],
      [],
      [],
      [],
      [dig('finish', farBlock)],
    ],
  },
  { name: 'finishes a dig in the tick of its start', ticks: [[dig('start', floor), dig('finish', floor)]] },
  { name: 'finishes a dig that never began', ticks: [[dig('finish', floor)]] },
  { name: 'begins one dig and finishes another', ticks: [[dig('start', floor)], [dig('finish', [1, -61, 2])]] },
  {
    name: 'digs obsidian by hand in a second',
    ticks: [[dig('start', obsidian)], ...Array.from({ length: 20 }, () => []), [dig('finish', obsidian), dig('cancel', obsidian)]],
  },
  {
    name: 'digs bedrock',
    ticks: [[dig('start', bedrock)], ...Array.from({ length: 20 }, () => []), [dig('finish', bedrock), dig('cancel', bedrock)]],
  },
  { name: 'digs below the world', ticks: [[dig('start', [0, -70, 0]), dig('finish', [0, -70, 0])]] },
  {
    name: 'digs at a face that does not exist',
    ticks: [[raw('block_dig', { status: 2, location: { x: 0, y: -61, z: 2 }, face: 9, sequence: 1 })]],
  },
  { name: 'places a block out of reach', ticks: [[put(farBlock)]] },
  { name: 'places a block into its own body', ticks: [[put([0, -61, 0])]] },
  { name: 'places a block below the world', ticks: [[put([0, -65, 0], 0)]] },
  { name: 'places with an empty hand', ticks: [[{ type: 'hold', slot: 8 }, put(floor)], [{ type: 'hold', slot: 0 }]] },
  { name: 'places with an empty off hand', ticks: [[put(floor, up, 1)]] },
  {
    name: 'places with a hand that does not exist',
    ticks: [
      [
        raw('block_place', {
          hand: 5,
          location: { x: 0, y: -61, z: 2 },
          direction: 1,
          cursorX: 0.5,
          cursorY: 1,
          cursorZ: 0.5,
          insideBlock: false,
          sequence: 1,
        }),
      ],
    ],
  },
  { name: 'places in the air', ticks: [[put([0, -56, 2])]] },
  { name: 'opens a chest out of reach', ticks: [[put(farChest)], [click(0, 0, 1, 1)]] },
  { name: 'hits a body out of reach', ticks: [[{ type: 'attack', entity: -1, sneaking: false }]] },
  { name: 'hits itself', ticks: [[{ type: 'attack', entity: -2, sneaking: false }]] },
  { name: 'hits a body that does not exist', ticks: [[{ type: 'attack', entity: 99_999, sneaking: false }]] },
  { name: 'takes an item of creative mode', ticks: [[raw('set_creative_slot', { slot: 36, item: stack(1, 64) })]] },
  { name: 'throws an item of creative mode', ticks: [[raw('set_creative_slot', { slot: -1, item: stack(1, 64) })]] },
  { name: 'clicks a window that is not open', ticks: [[click(0, 0, 0, 7), click(0, 0, 1, 7)]] },
  { name: 'clicks a slot that does not exist', ticks: [[click(200), click(-500)]] },
  { name: 'takes a crafted item without ingredients', ticks: [[click(0), click(0, 0, 1)]] },
  { name: 'clones a stack like in creative mode', ticks: [[click(36, 2, 3)]] },
  {
    name: 'clicks with a mode that does not exist',
    ticks: [[raw('window_click', { windowId: 0, stateId: 0, slot: 36, mouseButton: 0, mode: 9, changedSlots: [], cursorItem: none })]],
  },
  {
    name: 'says that its slots hold diamonds',
    ticks: [
      [
        raw('window_click', {
          windowId: 0,
          stateId: 0,
          slot: 20,
          mouseButton: 0,
          mode: 0,
          changedSlots: [{ location: 20, item: stack(764, 64) }],
          cursorItem: stack(764, 64),
        }),
      ],
    ],
  },
  { name: 'ends a drag that never began', ticks: [[click(-999, 2, 5)]] },
  { name: 'drags with nothing at the cursor', ticks: [[click(-999, 0, 5), click(20, 1, 5), click(21, 1, 5), click(-999, 2, 5)]] },
  { name: 'puts stone on its head', ticks: [[click(5, 0, 2)]] },
  { name: 'swaps with a hotbar slot that does not exist', ticks: [[click(36, 30, 2)]] },
  { name: 'chooses a hotbar slot that does not exist', ticks: [[raw('held_item_slot', { slotId: 12 })]] },
  {
    name: 'drops from an empty hand',
    ticks: [
      [
        { type: 'hold', slot: 8 },
        { type: 'drop', whole: true },
      ],
      [{ type: 'hold', slot: 0 }],
    ],
  },
  { name: 'closes a window that is not open', ticks: [[{ type: 'close', window: 44 }]] },
  {
    name: 'crafts by the recipe book without ingredients',
    ticks: [[{ type: 'recipe', window: 0, recipe: 'minecraft:diamond_block', all: true }]],
  },
  { name: 'crafts by a recipe that does not exist', ticks: [[{ type: 'recipe', window: 0, recipe: 'minecraft:everything', all: true }]] },
  {
    name: 'eats without hunger',
    ticks: [
      [
        { type: 'hold', slot: 1 },
        { type: 'use', hand: 0, sequence: 1 },
      ],
      ...Array.from({ length: 40 }, () => []),
      [{ type: 'hold', slot: 0 }],
    ],
  },
  {
    name: 'shoots a bow without an arrow',
    ticks: [
      [
        { type: 'hold', slot: 2 },
        { type: 'use', hand: 0, sequence: ++sequence },
      ],
      ...Array.from({ length: 25 }, () => []),
      [{ type: 'release' }, { type: 'hold', slot: 0 }],
    ],
  },
  { name: 'shoots a bow that it never drew', ticks: [[{ type: 'hold', slot: 2 }, { type: 'release' }], [{ type: 'hold', slot: 0 }]] },
  { name: 'respawns while it lives', ticks: [[{ type: 'respawn' }]] },
  {
    name: 'gives itself operator commands',
    ticks: [
      [
        raw('chat_command', {
          command: 'gamemode creative',
          timestamp: 0n,
          salt: 0n,
          argumentSignatures: [],
          messageCount: 0,
          acknowledged: Buffer.alloc(3),
        }),
      ],
    ],
  },
  {
    name: 'gives itself items by command',
    ticks: [
      [
        raw('chat_command', {
          command: 'give @s diamond 64',
          timestamp: 0n,
          salt: 0n,
          argumentSignatures: [],
          messageCount: 0,
          acknowledged: Buffer.alloc(3),
        }),
      ],
    ],
  },
  { name: 'teleports to another body as a spectator does', ticks: [[raw('spectate', { target: '00000000-0000-0000-0000-000000000000' })]] },
  {
    name: 'writes on a sign that is not there',
    ticks: [[raw('update_sign', { location: { x: 0, y: -60, z: 3 }, isFrontText: true, text1: 'a', text2: '', text3: '', text4: '' })]],
  },
  {
    name: 'writes on a sign that it did not place',
    ticks: [[raw('update_sign', { location: pointOf(nearSign), isFrontText: true, text1: 'a', text2: '', text3: '', text4: '' })]],
  },
  {
    name: 'changes a command block',
    ticks: [[raw('update_command_block', { location: pointOf(nearCommandBlock), command: 'kill @a', mode: 0, flags: 1 })]],
  },
];
