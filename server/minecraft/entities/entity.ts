import type { Position } from '#lib/domain/position.ts';
import type { EntityMetadataEntry } from '../connection/clientbound-packets.ts';
import { ActiveEffects } from '../display/active-effects.ts';
import type { ItemStack } from '../inventory/item-stack.ts';
import type { EntityKind } from '../registry.ts';

/** A velocity in blocks per tick. */
export type Velocity = Position;

export const STILL: Velocity = Object.freeze({ x: 0, y: 0, z: 0 });

/** Equipment slots as clients number them. */
export const equipmentSlots = ['mainHand', 'offHand', 'feet', 'legs', 'chest', 'head'] as const;

/** A body in the world. Positions are feet positions; yaw and pitch in degrees as Minecraft has them (yaw 0 looks to +z). */
export abstract class Entity {
  readonly id: number;
  readonly uuid: string;
  readonly kind: EntityKind;
  /** Replaced, never changed in place. */
  position: Position;
  yaw = 0;
  pitch = 0;
  /** Blocks per tick; replaced, never changed in place. */
  velocity: Velocity = STILL;
  onGround = false;
  /** Ticks since it came into the world. */
  age = 0;
  removed = false;
  /** Set when clients must hear of position or velocity now and not at the next regular update. */
  impulse = false;
  /** Set when what onlookers know beyond position changed. */
  metadataChanged = false;

  constructor(id: number, uuid: string, kind: EntityKind, position: Position) {
    this.id = id;
    this.uuid = uuid;
    this.kind = kind;
    this.position = position;
  }

  /** Words commands mark it with. */
  readonly tags = new Set<string>();

  /** The number clients are told when it comes into sight, where its kind has one. */
  get spawnData(): number {
    return 0;
  }

  /** What onlookers are told about it beyond where it is. */
  abstract metadata(): EntityMetadataEntry[];

  get width(): number {
    return this.kind.width;
  }

  get height(): number {
    return this.kind.height;
  }

  /** Height of the eyes above the feet. */
  get eyeHeight(): number {
    return this.height * 0.85;
  }

  /** What it holds and wears, by `equipmentSlots` number; empty slots left out. */
  equipment(): ReadonlyMap<number, ItemStack> {
    return new Map();
  }
}

/** A body that can be hurt. */
export abstract class LivingEntity extends Entity {
  health: number;
  readonly maxHealth: number;
  /** The tick until which a further blow counts only by what it exceeds the last. */
  invulnerableUntil = 0;
  lastDamage = 0;
  /** Health of the absorption effect, used up first. */
  absorption = 0;
  /** Height fallen since it last stood, in blocks. */
  fallDistance = 0;
  dead = false;
  /** Ticks it goes on burning by itself. */
  fireTicks = 0;
  readonly effects = new ActiveEffects();

  constructor(id: number, uuid: string, kind: EntityKind, position: Position, maxHealth: number) {
    super(id, uuid, kind, position);
    this.maxHealth = maxHealth;
    this.health = maxHealth;
  }

  /** Whether onlookers see it in flames. */
  get burning(): boolean {
    return this.fireTicks > 0;
  }

  /** Level of an effect it is under, 1 for the first; 0 without it. */
  effectLevel(name: string): number {
    return this.effects.level(name);
  }
}
