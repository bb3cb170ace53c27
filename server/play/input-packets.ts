import type { Position } from '#lib/domain/position.ts';
import type { PlayInput } from '#lib/people/play-input.ts';

/** A packet that a Minecraft client sends. */
export interface SentPacket {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Status numbers of `block_dig`. */
const digs = { start: 0, cancel: 1, finish: 2 } as const;
const dropStack = 3;
const dropOne = 4;
const releaseUse = 5;
const swapHands = 6;

/** Action numbers of `entity_action`. */
const sneak = { true: 0, false: 1 } as const;
const sprint = { true: 3, false: 4 } as const;

/**
 * The browser predicts nothing. It states no changed slots and a stack at the cursor that cannot be there, so that the server sends it
 * everything that a click changed.
 */
const unknownCursor = { present: true, itemId: 1, itemCount: 99, nbtData: undefined };

const nowhere: Position = { x: 0, y: 0, z: 0 };

function located([x, y, z]: readonly [number, number, number]): Position {
  return { x, y, z };
}

function dig(status: number, location: Position = nowhere, face = 0, sequence = 0): SentPacket {
  return { name: 'block_dig', params: { status, location, face, sequence } };
}

/** Inputs that are no packets of the game: what is said to a team goes to its channel. */
export type SpokenInput = Extract<PlayInput, { type: 'chat' | 'order' }>;

/** The packets with which a Minecraft client does the same as an input. `body` is the entity of the person's body. */
export function packetsOf(input: Exclude<PlayInput, SpokenInput>, body: number): readonly SentPacket[] {
  switch (input.type) {
    case 'move': {
      const { position, yaw, pitch, onGround } = input;
      return [{ name: 'position_look', params: { ...located(position), yaw, pitch, onGround } }];
    }
    case 'confirm':
      return [{ name: 'teleport_confirm', params: { teleportId: input.teleport } }];
    case 'stance': {
      const actions = [sneak[`${input.sneaking}`], sprint[`${input.sprinting}`]];
      return actions.map((actionId) => ({ name: 'entity_action', params: { entityId: body, actionId, jumpBoost: 0 } }));
    }
    case 'fly':
      return [{ name: 'abilities', params: { flags: input.flying ? 2 : 0 } }];
    case 'swing':
      return [{ name: 'arm_animation', params: { hand: input.hand } }];
    case 'dig':
      return [dig(digs[input.action], located(input.at), input.face, input.sequence)];
    case 'place': {
      const [cursorX, cursorY, cursorZ] = input.cursor;
      const { hand, at, face, sequence } = input;
      const params = { hand, location: located(at), direction: face, cursorX, cursorY, cursorZ, insideBlock: false, sequence };
      return [{ name: 'block_place', params }];
    }
    case 'use':
      return [{ name: 'use_item', params: { hand: input.hand, sequence: input.sequence } }];
    case 'release':
      return [dig(releaseUse)];
    case 'attack':
      return [{ name: 'use_entity', params: { target: input.entity, mouse: 1, sneaking: input.sneaking } }];
    case 'interact':
      return [{ name: 'use_entity', params: { target: input.entity, mouse: 0, hand: input.hand, sneaking: input.sneaking } }];
    case 'hold':
      return [{ name: 'held_item_slot', params: { slotId: input.slot } }];
    case 'drop':
      return [dig(input.whole ? dropStack : dropOne)];
    case 'swap-hands':
      return [dig(swapHands)];
    case 'click': {
      const { window, state, slot, button, mode } = input;
      const params = { windowId: window, stateId: state, slot, mouseButton: button, mode, changedSlots: [], cursorItem: unknownCursor };
      return [{ name: 'window_click', params }];
    }
    case 'close':
      return [{ name: 'close_window', params: { windowId: input.window } }];
    case 'recipe':
      return [{ name: 'craft_recipe_request', params: { windowId: input.window, recipe: input.recipe, makeAll: input.all } }];
    case 'enchant':
      return [{ name: 'enchant_item', params: { windowId: input.window, enchantment: input.offer } }];
    case 'trade':
      return [{ name: 'select_trade', params: { slot: input.offer } }];
    case 'rename':
      return [{ name: 'name_item', params: { name: input.name } }];
    case 'respawn':
      return [{ name: 'client_command', params: { actionId: 0 } }];
  }
}
