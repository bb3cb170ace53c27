import type { Position } from '#lib/domain/position.ts';
import type { EntityMetadataEntry } from '../connection/clientbound-packets.ts';
import type { EntityKind } from '../registry.ts';
import { Entity, type Velocity } from './entity.ts';

const flagsKey = 8;
const critical = 1;
const radian = 180 / Math.PI;

/** What a shot gives an arrow. */
export interface Shot {
  /** Damage at a speed of one block per tick. */
  readonly force: number;
  readonly isCritical: boolean;
  /** Levels of punch. */
  readonly punch: number;
  readonly burns: boolean;
  /** Whether players may pick it up. */
  readonly isItem: boolean;
}

/** An arrow in flight, or stuck in a block. */
export class Arrow extends Entity {
  /** Entity id of the shooter. */
  readonly owner: number;
  readonly shot: Shot;
  /** The cell in which it is stuck; null in flight. */
  stuckIn: Position | null = null;
  /** Whether it bounced off a body, and hits none any more. */
  isSpent = false;
  /** Ticks for which it has been stuck. */
  stuckFor = 0;

  constructor(id: number, uuid: string, kind: EntityKind, position: Position, owner: number, velocity: Velocity, shot: Shot) {
    super(id, uuid, kind, position);
    this.owner = owner;
    this.shot = shot;
    this.velocity = velocity;
    this.turn();
  }

  override get spawnData(): number {
    return this.owner;
  }

  /** Clients count the turn of arrows from +z to +x, the other way round than that of bodies. */
  override get look(): { readonly yaw: number; readonly pitch: number } {
    return { yaw: -this.yaw, pitch: -this.pitch };
  }

  /** Turns it along its flight. */
  turn(): void {
    const { x, y, z } = this.velocity;
    this.yaw = Math.atan2(x, z) * radian;
    this.pitch = Math.atan2(y, Math.hypot(x, z)) * radian;
  }

  override metadata(): EntityMetadataEntry[] {
    return [{ key: flagsKey, type: 'byte', value: this.shot.isCritical && this.stuckIn === null ? critical : 0 }];
  }
}
