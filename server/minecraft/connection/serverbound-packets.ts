import type { Position } from '#lib/domain/position.ts';
import type { ProtocolSlot } from './slot-fields.ts';

export type LongPair = readonly [number, number];

/** The packets from playing clients (protocol 763), by name. Only packets that the server handles are described. */
export interface ServerboundPackets {
  abilities: { flags: number };
  arm_animation: { hand: number };
  block_dig: { status: number; location: Position; face: number; sequence: number };
  block_place: {
    hand: number;
    location: Position;
    direction: number;
    cursorX: number;
    cursorY: number;
    cursorZ: number;
    insideBlock: boolean;
    sequence: number;
  };
  chat_command: { command: string };
  chat_message: { message: string };
  client_command: { actionId: 'perform_respawn' | 'request_stats' | 0 | 1 };
  close_window: { windowId: number };
  craft_recipe_request: { windowId: number; recipe: string; makeAll: boolean };
  custom_payload: { channel: string; data: Uint8Array };
  enchant_item: { windowId: number; enchantment: number };
  entity_action: { entityId: number; actionId: string | number; jumpBoost: number };
  flying: { onGround: boolean };
  held_item_slot: { slotId: number };
  keep_alive: { keepAliveId: LongPair };
  look: { yaw: number; pitch: number; onGround: boolean };
  name_item: { name: string };
  pick_item: { slot: number };
  position: { x: number; y: number; z: number; onGround: boolean };
  position_look: { x: number; y: number; z: number; yaw: number; pitch: number; onGround: boolean };
  select_trade: { slot: number };
  set_creative_slot: { slot: number; item: ProtocolSlot };
  settings: { locale: string; viewDistance: number; skinParts: number; mainHand: number };
  spectate: { target: string };
  tab_complete: { transactionId: number; text: string };
  teleport_confirm: { teleportId: number };
  update_command_block: { location: Position; command: string; mode: number; flags: number };
  update_sign: { location: Position; isFrontText: boolean; text1: string; text2: string; text3: string; text4: string };
  use_entity: { target: number; mouse: number; x?: number; y?: number; z?: number; hand?: number; sneaking: boolean };
  use_item: { hand: number; sequence: number };
  window_click: {
    windowId: number;
    stateId: number;
    slot: number;
    mouseButton: number;
    mode: number;
    changedSlots: readonly { location: number; item: ProtocolSlot }[];
    cursorItem: ProtocolSlot;
  };
}

export type PlayPacketName = keyof ServerboundPackets;
export type PacketOf<Name extends PlayPacketName> = ServerboundPackets[Name];
