import type { Position } from '#lib/domain/position.ts';
import type { EntityMetadataEntry } from '../connection/clientbound-packets.ts';
import type { EntityKind } from '../registry.ts';
import { Entity } from './entity.ts';

const originKey = 8;

/** A falling block. */
export class FallingBlock extends Entity {
  /** The block's state; it may change during the fall, as concrete powder does in water. */
  state: number;
  /** The position from which it fell. */
  readonly origin: Position;

  constructor(id: number, uuid: string, kind: EntityKind, origin: Position, state: number) {
    super(id, uuid, kind, { x: origin.x + 0.5, y: origin.y, z: origin.z + 0.5 });
    this.origin = origin;
    this.state = state;
  }

  override get spawnData(): number {
    return this.state;
  }

  override metadata(): EntityMetadataEntry[] {
    return [{ key: originKey, type: 'block_pos', value: this.origin }];
  }
}
