import type { ClientboundPackets } from '../connection/clientbound-packets.ts';
import { type PreparedPacket, prepare } from '../connection/connection.ts';
import type { Entity } from './entity.ts';
import { ExperienceOrb } from './experience-orb.ts';

/** Steps of a relative move are 1/4096 block. */
const step = 4096;
const longestStep = 32_767;
/** Ticks until the full position is sent again in any case. */
const renewal = 400;
const velocityStep = 8000;
const fastest = 3.9;

/** An angle in degrees as the signed byte of packets. */
function angleByte(degrees: number): number {
  return (Math.floor((degrees * 256) / 360) << 24) >> 24;
}

/** A velocity in the units of packets. */
export function velocityUnits({ x, y, z }: { x: number; y: number; z: number }): { x: number; y: number; z: number } {
  const unit = (speed: number): number => Math.trunc(Math.max(-fastest, Math.min(fastest, speed)) * velocityStep);
  return { x: unit(x), y: unit(y), z: unit(z) };
}

/** The position of a body as clients know it, and the packets to update it. */
export class TrackedMotion {
  private readonly entity: Entity;
  private x = 0;
  private y = 0;
  private z = 0;
  private yaw = 0;
  private pitch = 0;
  private headYaw = 0;
  private onGround = false;
  private sinceWhole = 0;

  constructor(entity: Entity) {
    this.entity = entity;
    this.renew();
  }

  /** Takes the current state as known to clients, before the first of them receives it. */
  renew(): void {
    const { position, yaw, pitch, onGround } = this.entity;
    this.x = Math.round(position.x * step);
    this.y = Math.round(position.y * step);
    this.z = Math.round(position.z * step);
    this.yaw = angleByte(yaw);
    this.pitch = angleByte(pitch);
    this.headYaw = this.yaw;
    this.onGround = onGround;
    this.sinceWhole = 0;
  }

  /** Packets for the changes since the last call; empty without changes. `elapsed` is the ticks since then. */
  update(elapsed: number): PreparedPacket[] {
    const { entity } = this;
    const packets: PreparedPacket[] = [];
    const [x, y, z] = [Math.round(entity.position.x * step), Math.round(entity.position.y * step), Math.round(entity.position.z * step)];
    const [dX, dY, dZ] = [x - this.x, y - this.y, z - this.z];
    const [yaw, pitch] = [angleByte(entity.yaw), angleByte(entity.pitch)];
    const moved = dX !== 0 || dY !== 0 || dZ !== 0;
    const turned = yaw !== this.yaw || pitch !== this.pitch;
    const { onGround, id: entityId } = entity;
    this.sinceWhole += elapsed;
    const far = Math.abs(dX) > longestStep || Math.abs(dY) > longestStep || Math.abs(dZ) > longestStep;
    if (far || (moved && this.sinceWhole > renewal) || (!moved && onGround !== this.onGround)) {
      const whole: ClientboundPackets['entity_teleport'] = { entityId, ...entity.position, yaw, pitch, onGround };
      packets.push(prepare('entity_teleport', whole));
      this.sinceWhole = 0;
    } else if (moved && turned) packets.push(prepare('entity_move_look', { entityId, dX, dY, dZ, yaw, pitch, onGround }));
    else if (moved) packets.push(prepare('rel_entity_move', { entityId, dX, dY, dZ, onGround }));
    else if (turned) packets.push(prepare('entity_look', { entityId, yaw, pitch, onGround }));
    if (yaw !== this.headYaw) packets.push(prepare('entity_head_rotation', { entityId, headYaw: yaw }));
    this.x = x;
    this.y = y;
    this.z = z;
    this.yaw = yaw;
    this.pitch = pitch;
    this.headYaw = yaw;
    this.onGround = onGround;
    return packets;
  }

  /** The packets that show a body to a client. */
  spawn(): PreparedPacket[] {
    const { entity } = this;
    const { x, y, z } = { x: this.x / step, y: this.y / step, z: this.z / step };
    const common = { entityId: entity.id, x, y, z, yaw: this.yaw, pitch: this.pitch };
    if (entity.kind.name === 'player') {
      return [
        prepare('named_entity_spawn', { ...common, playerUUID: entity.uuid }),
        prepare('entity_head_rotation', { entityId: entity.id, headYaw: this.headYaw }),
      ];
    }
    if (entity instanceof ExperienceOrb)
      return [prepare('spawn_entity_experience_orb', { entityId: entity.id, x, y, z, count: entity.value })];
    const velocity = velocityUnits(entity.velocity);
    const spawned = {
      ...common,
      objectUUID: entity.uuid,
      type: entity.kind.id,
      headPitch: this.headYaw,
      objectData: entity.spawnData,
      velocity,
    };
    return [prepare('spawn_entity', spawned)];
  }
}
