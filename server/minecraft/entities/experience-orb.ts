import type { Position } from '#lib/domain/position.ts';
import type { EntityMetadataEntry } from '../connection/clientbound-packets.ts';
import type { EntityKind } from '../registry.ts';
import { Entity, type Velocity } from './entity.ts';

/** An experience orb until a player takes it. */
export class ExperienceOrb extends Entity {
  /** Points of the orb. */
  readonly value: number;

  constructor(id: number, uuid: string, kind: EntityKind, position: Position, value: number, velocity: Velocity) {
    super(id, uuid, kind, position);
    this.value = value;
    this.velocity = velocity;
  }

  override metadata(): EntityMetadataEntry[] {
    return [];
  }
}
