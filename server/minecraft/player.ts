import type { Position } from '#lib/domain/position.ts';
import type { EntityMetadataEntry } from './connection/clientbound-packets.ts';
import type { Connection } from './connection/connection.ts';
import { LivingEntity } from './entities/entity.ts';
import { Experience } from './experience.ts';
import type { GameMode } from './game-mode.ts';
import type { ItemStack } from './inventory/item-stack.ts';
import { PlayerInventory, playerSlots } from './inventory/player-inventory.ts';
import { PlayerScreen } from './inventory/player-screen.ts';
import type { EntityKind } from './registry.ts';

const FLAGS_KEY = 0;
const BREATH_KEY = 1;
const BURNING = 0x01;
const SNEAKING = 0x02;
const SPRINTING = 0x08;
const INVISIBLE = 0x20;
const GLIDING = 0x80;
const STANDING_POSE = 0;
const GLIDING_POSE = 1;
const SLEEPING_POSE = 2;
const SNEAKING_POSE = 5;

/** Ticks of full breath. */
export const FULL_BREATH = 300;

/** Flags of the position packet for parts of the view that a teleport keeps. */
const KEEP_YAW = 0x08;
const KEEP_PITCH = 0x10;

/** A player: a body with a connection. */
export class Player extends LivingEntity {
  readonly name: string;
  /** The connection of its client; a closed one while no client controls the body. */
  connection: Connection;
  /** Whether the body stays in the world when its client leaves, so that another client can take it over. */
  staysWithoutClient = false;
  readonly inventory = new PlayerInventory();
  /** Its ender chest items, by slot. */
  readonly enderItems = new Array<ItemStack | null>(27).fill(null);
  /** The windows it sees. */
  readonly screen: PlayerScreen;
  gameMode: GameMode = 'survival';
  /** Food points, 0-20. */
  food = 20;
  saturation = 5;
  exhaustion = 0;
  /** Remaining ticks of breath; below zero it drowns. */
  breath = FULL_BREATH;
  sneaking = false;
  sprinting = false;
  flying = false;
  /** Whether it flies with an elytra. */
  gliding = false;
  /** The tick until which it is invulnerable after a spawn. */
  spawnSafeUntil = 0;
  /** Whether it is in the player list and can act. */
  joined = false;
  /** Its respawn position; null for the world's spawn. */
  spawnPoint: Position | null = null;
  /** The head of the bed of its spawn point; null without one. */
  spawnBed: Position | null = null;
  /** The head of the bed in which it sleeps; null while awake. */
  sleepingAt: Position | null = null;
  /** Whether it may use operator commands. */
  operator = false;
  /** Whether it may place blocks that are otherwise for operators in creative mode, such as structure blocks. */
  placesOperatorBlocks = false;
  /** Visible parts of the skin, as its client requested. */
  skinParts = 0x7f;
  /** Milliseconds of the last keep-alive. */
  latency = 0;
  invisible = false;
  readonly experience = new Experience();
  /** Keys of the columns its client has. */
  readonly columns = new Set<number>();
  /** Ids of the entities its client knows. */
  readonly seen = new Set<number>();
  /** The unconfirmed teleport of its client; its movement is ignored until it is confirmed. */
  awaitedTeleport: number | null = null;
  private teleports = 0;

  constructor(id: number, uuid: string, kind: EntityKind, position: Position, name: string, connection: Connection) {
    super(id, uuid, kind, position, 20);
    this.name = name;
    this.connection = connection;
    this.screen = new PlayerScreen(this.inventory, (packetName, packet) => this.connection.write(packetName, packet));
  }

  override get height(): number {
    return this.gliding ? 0.6 : this.sneaking ? 1.5 : 1.8;
  }

  override get eyeHeight(): number {
    return this.gliding ? 0.4 : this.sneaking ? 1.27 : 1.62;
  }

  get heldItem(): ItemStack | null {
    return this.inventory.heldItem;
  }

  /** Slot number of the held item in window 0, 36-44. */
  get heldSlot(): number {
    return this.inventory.heldSlot;
  }

  /** Whether only the void and commands can damage it. */
  get invulnerable(): boolean {
    return this.gameMode === 'creative' || this.gameMode === 'spectator';
  }

  /**
   * Teleports the body and informs its client; its own movement is ignored until the client confirms. Without yaw and pitch the view
   * direction stays.
   */
  teleport(position: Position, yaw?: number, pitch?: number): void {
    this.position = { x: position.x, y: position.y, z: position.z };
    this.fallDistance = 0;
    this.impulse = true;
    let flags = 0;
    if (yaw === undefined) flags |= KEEP_YAW;
    else this.yaw = yaw;
    if (pitch === undefined) flags |= KEEP_PITCH;
    else this.pitch = pitch;
    this.awaitedTeleport = ++this.teleports;
    this.connection.write('position', { ...this.position, yaw: yaw ?? 0, pitch: pitch ?? 0, flags, teleportId: this.teleports });
  }

  sendHealth(): void {
    this.connection.write('update_health', { health: Math.max(0, this.health), food: this.food, foodSaturation: this.saturation });
  }

  /** Sends its client its experience. */
  sendExperience(): void {
    const { level, points, needed, total } = this.experience;
    this.connection.write('experience', { experienceBar: points / needed, level, totalExperience: total });
  }

  /** Sets its remaining breath; its client shows it. */
  setBreath(ticks: number): void {
    if (ticks === this.breath) return;
    this.breath = ticks;
    this.connection.write('entity_metadata', {
      entityId: this.id,
      metadata: [{ key: BREATH_KEY, type: 'int', value: Math.max(0, ticks) }],
    });
  }

  /** Sends its own client whether it burns and glides. */
  sendFlags(): void {
    this.connection.write('entity_metadata', { entityId: this.id, metadata: [{ key: FLAGS_KEY, type: 'byte', value: this.flags }] });
  }

  private get flags(): number {
    const posture = (this.sneaking ? SNEAKING : 0) | (this.sprinting ? SPRINTING : 0);
    const looks = (this.burning ? BURNING : 0) | posture | (this.invisible ? INVISIBLE : 0);
    // A signed byte: the highest bit is the sign.
    return this.gliding ? (looks | GLIDING) - 0x100 : looks;
  }

  private get pose(): number {
    if (this.sleepingAt) return SLEEPING_POSE;
    if (this.gliding) return GLIDING_POSE;
    return this.sneaking ? SNEAKING_POSE : STANDING_POSE;
  }

  override metadata(): EntityMetadataEntry[] {
    return [
      { key: FLAGS_KEY, type: 'byte', value: this.flags },
      { key: 6, type: 'pose', value: this.pose },
      { key: 9, type: 'float', value: Math.max(0, this.health) },
      { key: 17, type: 'byte', value: this.skinParts },
      ...(this.sleepingAt ? [{ key: 14, type: 'optional_block_pos' as const, value: this.sleepingAt }] : []),
    ];
  }

  override equipment(): ReadonlyMap<number, ItemStack> {
    const worn = new Map<number, ItemStack>();
    const places = [this.heldSlot, playerSlots.offhand, playerSlots.feet, playerSlots.legs, playerSlots.chest, playerSlots.head];
    for (const [slot, place] of places.entries()) {
      const stack = this.inventory.slot(place);
      if (stack) worn.set(slot, stack);
    }
    return worn;
  }
}
