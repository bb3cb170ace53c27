import type { Position } from '#lib/domain/position.ts';
import type { EntityMetadataEntry } from './connection/clientbound-packets.ts';
import type { Connection } from './connection/connection.ts';
import { type Entity, LivingEntity, type Velocity } from './entities/entity.ts';
import { Experience } from './experience.ts';
import type { GameMode } from './game-mode.ts';
import type { ItemStack } from './inventory/item-stack.ts';
import { PlayerInventory, playerSlots } from './inventory/player-inventory.ts';
import { PlayerScreen } from './inventory/player-screen.ts';
import { type Pose, poseData } from './pose.ts';
import type { EntityKind } from './registry.ts';

const flagsKey = 0;
const breathKey = 1;
const poseKey = 6;
const handsKey = 8;
const absorptionKey = 15;
const mainHandKey = 18;
const burning = 0x01;
const sneaking = 0x02;
const sprinting = 0x08;
const swimming = 0x10;
const invisible = 0x20;
const gliding = 0x80;
/** Bits of the hand state: a hand is in use, and it is the off hand. */
const handInUse = 1;
const offHand = 2;

/** Ticks of full breath. */
export const fullBreath = 300;

/** Flags of the position packet for parts of the view that a teleport keeps. */
const keepYaw = 0x08;
const keepPitch = 0x10;

/** Whether a body is that of a spectator, which touches nothing in the world. */
export function isSpectator(body: Entity): boolean {
  return body instanceof Player && body.gameMode === 'spectator';
}

/** A velocity that the server sent to the client of a person's body, and how the body followed it. */
export interface Push {
  /** Blocks per tick. */
  readonly velocity: Velocity;
  readonly from: Position;
  /** Ticks since then. */
  age: number;
  /** How far the body has been along the push and above its place since, in blocks. */
  furthest: number;
  highest: number;
  /** Whether the body has made a move that it could not make without the push. */
  isUsed: boolean;
  /** How many such moves it has made. */
  uses: number;
}

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
  breath = fullBreath;
  sneaking = false;
  sprinting = false;
  flying = false;
  /** Whether it flies with an elytra. */
  gliding = false;
  /** Whether it swims in the lying pose. Only whole Minecraft clients do. */
  swimming = false;
  /** The pose that fits the place of a whole Minecraft client's body; null for a bot, whose keys alone decide. */
  fittedPose: Pose | null = null;
  /** The hand that uses an item for a while, such as a food or a shield, 0 or 1; null without. */
  handInUse: 0 | 1 | null = null;
  /** The tick in which it raised its shield; null while it is down. */
  shieldRaisedAt: number | null = null;
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
  /** Milliseconds of the last keep-alive. */
  latency = 0;
  invisible = false;
  readonly experience = new Experience();
  /** The last pushes of its client; empty for the body of a program in this process. */
  readonly pushes: Push[] = [];
  /** Number of firework rockets that drive its flight. */
  rockets = 0;
  /** Keys of the columns its client has. */
  readonly columns = new Set<number>();
  /** Ids of the entities its client knows. */
  readonly seen = new Set<number>();
  /** The unconfirmed teleport of its client; its movement is ignored until it is confirmed. */
  awaitedTeleport: number | null = null;
  private teleports = 0;
  /** How often the server sent its last teleport, less the answers of its client. */
  private unanswered = 0;
  private teleportedTo: Position | null = null;

  constructor(id: number, uuid: string, kind: EntityKind, position: Position, name: string, connection: Connection) {
    super(id, uuid, kind, position, 20);
    this.name = name;
    this.connection = connection;
    this.screen = new PlayerScreen(this.inventory, (packetName, packet) => this.connection.write(packetName, packet));
  }

  /**
   * Whether its client is over a network, with uneven delays, and may break the rules: of a person, or any program of `arena server`. The
   * programs of agents move the other bodies in this process.
   */
  get isPersons(): boolean {
    return this.staysWithoutClient || this.connection.complete;
  }

  /** The pose that its keys ask for. */
  get wantedPose(): Pose {
    if (this.gliding) return 'gliding';
    if (this.swimming) return 'swimming';
    return this.sneaking ? 'sneaking' : 'standing';
  }

  override get height(): number {
    return poseData(this.fittedPose ?? this.wantedPose).height;
  }

  override get eyeHeight(): number {
    return poseData(this.fittedPose ?? this.wantedPose).eyeHeight;
  }

  get heldItem(): ItemStack | null {
    return this.inventory.heldItem;
  }

  /** Slot number of the held item in window 0, 36-44. */
  get heldSlot(): number {
    return this.inventory.heldSlot;
  }

  /** Slot number in window 0 of what is in a hand, as packets number the hands: 0 the main hand, 1 the off hand. */
  slotOfHand(hand: number): number {
    return hand === 1 ? playerSlots.offhand : this.heldSlot;
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
    // Its client may still make a move by a push before it learns of the teleport, but need not.
    for (const push of this.pushes) push.isUsed = true;
    this.impulse = true;
    let flags = 0;
    if (yaw === undefined) flags |= keepYaw;
    else this.yaw = yaw;
    if (pitch === undefined) flags |= keepPitch;
    else this.pitch = pitch;
    this.awaitedTeleport = ++this.teleports;
    this.unanswered = 1;
    this.teleportedTo = this.position;
    this.connection.write('position', { ...this.position, yaw: yaw ?? 0, pitch: pitch ?? 0, flags, teleportId: this.teleports });
  }

  /** Sends a teleport again that its client has not confirmed. The number stays, so that a late answer to the first one counts. */
  repeatTeleport(): void {
    if (this.awaitedTeleport === null) return;
    this.unanswered++;
    const flags = keepYaw | keepPitch;
    this.connection.write('position', { ...this.position, yaw: 0, pitch: 0, flags, teleportId: this.awaitedTeleport });
  }

  /**
   * Its client answers a teleport. Returns the place where its body now is for the client, or null for an answer to nothing: a teleport that
   * was sent again is answered again, and leads the client back each time.
   */
  answerTeleport(id: number): Position | null {
    if (id !== this.teleports || this.unanswered === 0) return null;
    this.unanswered--;
    this.awaitedTeleport = null;
    return this.teleportedTo;
  }

  /** Remembers a velocity that its client gets, to see whether the body follows it. */
  pushed(velocity: Velocity): void {
    if (!this.isPersons) return;
    // A client that learns of two pushes at once follows the last one.
    for (const push of this.pushes) push.isUsed = true;
    this.pushes.push({ velocity, from: this.position, age: 0, furthest: 0, highest: 0, isUsed: false, uses: 0 });
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
      metadata: [{ key: breathKey, type: 'int', value: Math.max(0, ticks) }],
    });
  }

  /** Sends its own client whether it burns and glides. */
  sendFlags(): void {
    this.connection.write('entity_metadata', { entityId: this.id, metadata: [{ key: flagsKey, type: 'byte', value: this.flags }] });
  }

  private get flags(): number {
    const posture = (this.sneaking ? sneaking : 0) | (this.sprinting ? sprinting : 0) | (this.swimming ? swimming : 0);
    const looks = (this.burning ? burning : 0) | posture | (this.invisible ? invisible : 0);
    // A signed byte: the highest bit is the sign.
    return this.gliding ? (looks | gliding) - 0x100 : looks;
  }

  /** Sends its own client what vanilla sends about a body, except the pose, which the client computes itself. */
  sendOwnMetadata(): void {
    const metadata = this.metadata().filter(({ key }) => key !== poseKey);
    this.connection.write('entity_metadata', { entityId: this.id, metadata });
  }

  override metadata(): EntityMetadataEntry[] {
    const pose = this.sleepingAt ? 'sleeping' : (this.fittedPose ?? this.wantedPose);
    const { complete, look } = this.connection;
    return [
      { key: flagsKey, type: 'byte', value: this.flags },
      { key: poseKey, type: 'pose', value: poseData(pose).id },
      { key: 9, type: 'float', value: Math.max(0, this.health) },
      { key: 17, type: 'byte', value: look.skinParts },
      ...(this.sleepingAt ? [{ key: 14, type: 'optional_block_pos' as const, value: this.sleepingAt }] : []),
      ...(complete ? this.clientMetadata(look.mainHand) : []),
    ];
  }

  /** The entries that the body of a whole Minecraft client has besides those of every body. */
  private clientMetadata(mainHand: 0 | 1): EntityMetadataEntry[] {
    const hands = this.handInUse === null ? 0 : handInUse | (this.handInUse === 1 ? offHand : 0);
    return [
      { key: handsKey, type: 'byte', value: hands },
      { key: absorptionKey, type: 'float', value: this.absorption },
      { key: mainHandKey, type: 'byte', value: mainHand },
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
