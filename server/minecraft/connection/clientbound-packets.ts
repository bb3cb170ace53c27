import type { Position } from '#lib/domain/position.ts';
import type { NbtCompound } from '../world/nbt-tag.ts';
import type { LongPair } from './serverbound-packets.ts';
import type { ProtocolSlot } from './slot-fields.ts';

export interface PlayerInfoEntry {
  uuid: string;
  player?: { name: string; properties: readonly { key: string; value: string; signature?: string }[] };
  gamemode?: number;
  listed?: number;
  latency?: number;
  displayName?: string;
}

export type EntityMetadataEntry =
  | { key: number; type: 'byte' | 'int' | 'pose' | 'float' | 'optional_unsigned_int'; value: number }
  | { key: number; type: 'boolean'; value: boolean }
  | { key: number; type: 'string' | 'component'; value: string }
  | { key: number; type: 'optional_component'; value: string | undefined }
  | { key: number; type: 'item_stack'; value: ProtocolSlot }
  | { key: number; type: 'optional_block_pos'; value: Position | undefined }
  | { key: number; type: 'block_pos'; value: Position };

interface EntityTurn {
  entityId: number;
  yaw: number;
  pitch: number;
  onGround: boolean;
}

interface EntityStep {
  entityId: number;
  dX: number;
  dY: number;
  dZ: number;
  onGround: boolean;
}

/** The packets from the server to a playing client (protocol 763), by name. */
export interface ClientboundPackets {
  abilities: { flags: number; flyingSpeed: number; walkingSpeed: number };
  acknowledge_player_digging: { sequenceId: number };
  action_bar: { text: string };
  animation: { entityId: number; animation: number };
  block_action: { location: Position; byte1: number; byte2: number; blockId: number };
  block_break_animation: { entityId: number; location: Position; destroyStage: number };
  block_change: { location: Position; type: number };
  boss_bar: {
    entityUUID: string;
    action: number;
    title?: string;
    health?: number;
    color?: number;
    dividers?: number;
    flags?: number;
  };
  camera: { cameraId: number };
  clear_titles: { reset: boolean };
  close_window: { windowId: number };
  collect: { collectedEntityId: number; collectorEntityId: number; pickupItemCount: number };
  craft_progress_bar: { windowId: number; property: number; value: number };
  craft_recipe_response: { windowId: number; recipe: string };
  custom_payload: { channel: string; data: Uint8Array };
  damage_event: { entityId: number; sourceTypeId: number; sourceCauseId: number; sourceDirectId: number; sourcePosition?: Position };
  death_combat_event: { playerId: number; message: string };
  declare_commands: { nodes: readonly object[]; rootIndex: number };
  declare_recipes: { recipes: readonly unknown[] };
  difficulty: { difficulty: 'peaceful' | 'easy' | 'normal' | 'hard'; difficultyLocked: boolean };
  entity_destroy: { entityIds: readonly number[] };
  entity_effect: {
    entityId: number;
    effectId: number;
    amplifier: number;
    duration: number;
    hideParticles: number;
    factorCodec?: NbtCompound;
  };
  entity_equipment: { entityId: number; equipments: readonly { slot: number; item: ProtocolSlot }[] };
  entity_head_rotation: { entityId: number; headYaw: number };
  entity_look: EntityTurn;
  entity_metadata: { entityId: number; metadata: readonly EntityMetadataEntry[] };
  entity_move_look: EntityStep & EntityTurn;
  entity_status: { entityId: number; entityStatus: number };
  entity_teleport: EntityTurn & Position;
  entity_update_attributes: {
    entityId: number;
    properties: readonly { name: string; value: number; modifiers: readonly { uuid: string; amount: number; operation: number }[] }[];
  };
  entity_velocity: { entityId: number; velocity: Position };
  experience: { experienceBar: number; level: number; totalExperience: number };
  feature_flags: { features: readonly string[] };
  game_state_change: { reason: string; gameMode: number };
  held_item_slot: { slot: number };
  hurt_animation: { entityId: number; yaw: number };
  initialize_world_border: {
    x: number;
    z: number;
    oldDiameter: number;
    newDiameter: number;
    speed: number;
    portalTeleportBoundary: number;
    warningBlocks: number;
    warningTime: number;
  };
  keep_alive: { keepAliveId: LongPair };
  kick_disconnect: { reason: string };
  login: Readonly<Record<string, unknown>>;
  multi_block_change: { chunkCoordinates: Position; records: readonly number[] };
  named_entity_spawn: { entityId: number; playerUUID: string; yaw: number; pitch: number } & Position;
  open_sign_entity: { location: Position; isFrontText: boolean };
  open_window: { windowId: number; inventoryType: number; windowTitle: string };
  player_chat: {
    senderUuid: string;
    index: number;
    plainMessage: string;
    timestamp: bigint;
    salt: bigint;
    previousMessages: readonly never[];
    unsignedChatContent?: string;
    filterType: number;
    type: number;
    networkName: string;
    networkTargetName?: string;
  };
  player_info: { action: Readonly<Record<string, boolean>>; data: readonly PlayerInfoEntry[] };
  player_remove: { players: readonly string[] };
  playerlist_header: { header: string; footer: string };
  position: { yaw: number; pitch: number; flags: number; teleportId: number } & Position;
  profileless_chat: { message: string; type: number; name: string; target?: string };
  rel_entity_move: EntityStep;
  remove_entity_effect: { entityId: number; effectId: number };
  respawn: {
    dimension: string;
    worldName: string;
    hashedSeed: LongPair;
    gamemode: number;
    previousGamemode: number;
    isDebug: boolean;
    isFlat: boolean;
    copyMetadata: boolean;
    portalCooldown: number;
  };
  scoreboard_display_objective: { position: number; name: string };
  scoreboard_objective: { name: string; action: number; displayText?: string; type?: number };
  scoreboard_score: { itemName: string; action: number; scoreName: string; value?: number };
  server_data: { motd: string; enforcesSecureChat: boolean };
  set_cooldown: { itemID: number; cooldownTicks: number };
  set_slot: { windowId: number; stateId: number; slot: number; item: ProtocolSlot };
  set_title_subtitle: { text: string };
  set_title_text: { text: string };
  set_title_time: { fadeIn: number; stay: number; fadeOut: number };
  simulation_distance: { distance: number };
  sound_effect: {
    sound: { soundId: number } | { data: { soundName: string; fixedRange: number | undefined } };
    soundCategory: string;
    volume: number;
    pitch: number;
    seed: LongPair;
  } & Position;
  spawn_entity: {
    entityId: number;
    objectUUID: string;
    type: number;
    pitch: number;
    yaw: number;
    headPitch: number;
    objectData: number;
    velocity: Position;
  } & Position;
  spawn_entity_experience_orb: { entityId: number; count: number } & Position;
  spawn_position: { location: Position; angle: number };
  statistics: { entries: readonly { categoryId: number; statisticId: number; value: number }[] };
  system_chat: { content: string; isActionBar: boolean };
  tab_complete: { transactionId: number; start: number; length: number; matches: readonly { match: string; tooltip?: string }[] };
  tags: { tags: readonly { tagType: string; tags: readonly { tagName: string; entries: readonly number[] }[] }[] };
  teams: {
    team: string;
    mode: number;
    name?: string;
    friendlyFire?: number;
    nameTagVisibility?: string;
    collisionRule?: string;
    formatting?: number;
    prefix?: string;
    suffix?: string;
    players?: readonly string[];
  };
  tile_entity_data: { location: Position; action: number; nbtData: NbtCompound };
  trade_list: {
    windowId: number;
    trades: readonly {
      inputItem1: ProtocolSlot;
      outputItem: ProtocolSlot;
      inputItem2: ProtocolSlot;
      tradeDisabled: boolean;
      nbTradeUses: number;
      maximumNbTradeUses: number;
      xp: number;
      specialPrice: number;
      priceMultiplier: number;
      demand: number;
    }[];
    villagerLevel: number;
    experience: number;
    isRegularVillager: boolean;
    canRestock: boolean;
  };
  unlock_recipes: {
    action: number;
    craftingBookOpen: boolean;
    filteringCraftable: boolean;
    smeltingBookOpen: boolean;
    filteringSmeltable: boolean;
    blastFurnaceOpen: boolean;
    filteringBlastFurnace: boolean;
    smokerBookOpen: boolean;
    filteringSmoker: boolean;
    recipes1: readonly string[];
    recipes2: readonly string[];
  };
  unload_chunk: { chunkX: number; chunkZ: number };
  update_health: { health: number; food: number; foodSaturation: number };
  update_time: { age: LongPair; time: LongPair };
  update_view_distance: { viewDistance: number };
  update_view_position: { chunkX: number; chunkZ: number };
  window_items: { windowId: number; stateId: number; items: readonly ProtocolSlot[]; carriedItem: ProtocolSlot };
  world_border_center: { x: number; z: number };
  world_border_lerp_size: { oldDiameter: number; newDiameter: number; speed: number };
  world_border_size: { diameter: number };
  world_border_warning_delay: { warningTime: number };
  world_border_warning_reach: { warningBlocks: number };
  world_event: { effectId: number; location: Position; data: number; global: boolean };
  world_particles: {
    particleId: number;
    longDistance: boolean;
    offsetX: number;
    offsetY: number;
    offsetZ: number;
    particleData: number;
    particles: number;
    data?: unknown;
  } & Position;
}

export type ClientPacketName = keyof ClientboundPackets;
