import type { Position } from '#lib/domain/position.ts';
import type { EntityMetadataEntry } from '../connection/clientbound-packets.ts';
import type { EntityKind } from '../registry.ts';
import { Entity, type Velocity } from './entity.ts';

/** Experience floating in the world until somebody takes it. */
export class ExperienceOrb extends Entity {
  /** Points it gives. */
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
