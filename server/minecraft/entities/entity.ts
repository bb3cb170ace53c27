import type { Position } from '#lib/domain/position.ts';
import type { EntityMetadataEntry } from '../connection/clientbound-packets.ts';
import { ActiveEffects } from '../display/active-effects.ts';
import type { ItemStack } from '../inventory/item-stack.ts';
import type { EntityKind } from '../registry.ts';

/** A velocity in blocks per tick. */
export type Velocity = Position;

export const motionless: Velocity = Object.freeze({ x: 0, y: 0, z: 0 });

/** An entity in the world. Positions are feet positions; yaw and pitch in degrees as in Minecraft (yaw 0 looks to +z). */
export abstract class Entity {
  readonly id: number;
  readonly uuid: string;
  readonly kind: EntityKind;
  /** Replaced, never mutated. */
  position: Position;
  yaw = 0;
  pitch = 0;
  /** Blocks per tick; replaced, never mutated. */
  velocity: Velocity = motionless;
  onGround = false;
  /** Ticks since its spawn. */
  age = 0;
  removed = false;
  /** Set if clients must receive position or velocity now, before the next regular update. */
  impulse = false;
  /** Set if the metadata for clients changed. */
  metadataChanged = false;

  constructor(id: number, uuid: string, kind: EntityKind, position: Position) {
    this.id = id;
    this.uuid = uuid;
    this.kind = kind;
    this.position = position;
  }

  /** Tags set by commands. */
  readonly tags = new Set<string>();

  /** The number in its spawn packet, if its kind has one. */
  get spawnData(): number {
    return 0;
  }

  /** Where it looks, in the degrees of bodies. */
  get look(): { readonly yaw: number; readonly pitch: number } {
    return this;
  }

  /** The metadata for clients. */
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

  /** Held and worn items by `equipmentSlots` number, without empty slots. */
  equipment(): ReadonlyMap<number, ItemStack> {
    return new Map();
  }
}

/** A body with health. */
export abstract class LivingEntity extends Entity {
  health: number;
  readonly maxHealth: number;
  /** The tick until which further damage counts only as far as it exceeds the last. */
  invulnerableUntil = 0;
  lastDamage = 0;
  /** Health of the absorption effect, used first. */
  absorption = 0;
  /** Height fallen since it last stood, in blocks. */
  fallDistance = 0;
  dead = false;
  /** Remaining ticks of burning. */
  fireTicks = 0;
  readonly effects = new ActiveEffects();

  constructor(id: number, uuid: string, kind: EntityKind, position: Position, maxHealth: number) {
    super(id, uuid, kind, position);
    this.maxHealth = maxHealth;
    this.health = maxHealth;
  }

  /** Whether clients show it in flames. */
  get burning(): boolean {
    return this.fireTicks > 0;
  }

  /** Level of an effect, 1 for the first; 0 without it. */
  effectLevel(name: string): number {
    return this.effects.level(name);
  }
}
