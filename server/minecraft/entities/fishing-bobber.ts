import type { Position } from '#lib/domain/position.ts';
import type { EntityMetadataEntry } from '../connection/clientbound-packets.ts';
import type { EntityKind } from '../registry.ts';
import { Entity, type Velocity } from './entity.ts';

/** The bobber of a player's fishing line. */
export class FishingBobber extends Entity {
  /** Entity id of the player. */
  readonly owner: number;

  constructor(id: number, uuid: string, kind: EntityKind, position: Position, owner: number, velocity: Velocity) {
    super(id, uuid, kind, position);
    this.owner = owner;
    this.velocity = velocity;
  }

  override get spawnData(): number {
    return this.owner;
  }

  override metadata(): EntityMetadataEntry[] {
    return [];
  }
}
