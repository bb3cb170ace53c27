import { type PreparedPacket, prepare } from '../../connection/connection.ts';
import type { Entity } from '../../entities/entity.ts';
import { TrackedMotion, velocityUnits } from '../../entities/tracked-motion.ts';
import type { ItemStack } from '../../inventory/item-stack.ts';
import { toProtocolSlot } from '../../inventory/protocol-slot.ts';
import type { Mechanic } from '../../mechanic.ts';
import { isSpectator, type Player } from '../../player.ts';
import type { MinecraftServer } from '../../server.ts';
import { dimensionAt } from '../../world/dimension.ts';

/** Visibility range in blocks and update interval in ticks, as in vanilla's tracker. */
const ranges: Readonly<Record<string, { sight: number; period: number }>> = {
  player: { sight: 512, period: 2 },
  item: { sight: 96, period: 20 },
  experience_orb: { sight: 96, period: 20 },
};
const otherRange = { sight: 160, period: 3 };
const equipmentSlots = [0, 1, 2, 3, 4, 5];

interface Tracked {
  readonly entity: Entity;
  readonly motion: TrackedMotion;
  readonly sight: number;
  readonly period: number;
  readonly viewers: Set<Player>;
  equipment: ReadonlyMap<number, ItemStack>;
  looksChanged: boolean;
  sinceUpdate: number;
}

/** Sends each client the bodies near it: spawns, moves, turns, changes and removals. */
class EntityTracker {
  private readonly server: MinecraftServer;
  private readonly tracked = new Map<number, Tracked>();

  constructor(server: MinecraftServer) {
    this.server = server;
  }

  add(entity: Entity): void {
    const { sight, period } = ranges[entity.kind.name] ?? otherRange;
    const motion = new TrackedMotion(entity);
    const equipment = entity.equipment();
    this.tracked.set(entity.id, { entity, motion, sight, period, viewers: new Set(), equipment, looksChanged: false, sinceUpdate: 0 });
  }

  remove(entity: Entity): void {
    const known = this.tracked.get(entity.id);
    if (!known) return;
    this.tracked.delete(entity.id);
    if (known.viewers.size === 0) return;
    const gone = prepare('entity_destroy', { entityIds: [entity.id] });
    for (const viewer of known.viewers) {
      viewer.seen.delete(entity.id);
      viewer.connection.send(gone);
    }
  }

  /** Removes a disconnected client. */
  forget(player: Player): void {
    for (const tracked of this.tracked.values()) tracked.viewers.delete(player);
    player.seen.clear();
  }

  /**
   * Handles a client whose player spawned again: it has discarded all other bodies, and other clients must see its body again. Some clients
   * keep bodies until they spawn again, so bodies of another dimension are removed explicitly.
   */
  renew(player: Player): void {
    const own = this.tracked.get(player.id);
    if (own) for (const viewer of [...own.viewers]) this.hide(own, viewer);
    const here = dimensionAt(player.position.x);
    for (const tracked of this.tracked.values()) {
      if (tracked.viewers.has(player) && dimensionAt(tracked.entity.position.x) !== here) this.hide(tracked, player);
    }
    this.forget(player);
  }

  looksChanged(entity: Entity): void {
    const tracked = this.tracked.get(entity.id);
    if (tracked) tracked.looksChanged = true;
  }

  /** Sends the changes of this tick. */
  flush(): void {
    this.server.forEach(this.tracked.values(), (tracked) => {
      this.meet(tracked);
      if (tracked.viewers.size > 0 || tracked.entity.metadataChanged) this.update(tracked);
    });
  }

  private meet(tracked: Tracked): void {
    const { entity, sight } = tracked;
    for (const player of this.server.players) {
      if (player === entity) continue;
      const near =
        // Only spectators see the bodies of spectators.
        (!isSpectator(entity) || isSpectator(player)) &&
        Math.abs(player.position.x - entity.position.x) <= sight &&
        Math.abs(player.position.z - entity.position.z) <= sight;
      if (near === tracked.viewers.has(player)) continue;
      if (near) this.show(tracked, player);
      else this.hide(tracked, player);
    }
  }

  private show(tracked: Tracked, player: Player): void {
    const { entity } = tracked;
    if (tracked.viewers.size === 0) tracked.motion.renew();
    tracked.viewers.add(player);
    player.seen.add(entity.id);
    for (const packet of tracked.motion.spawn()) player.connection.send(packet);
    player.connection.write('entity_metadata', { entityId: entity.id, metadata: entity.metadata() });
    if (tracked.equipment.size > 0) player.connection.send(equipmentPacket(entity, tracked.equipment, [...tracked.equipment.keys()]));
  }

  private hide(tracked: Tracked, player: Player): void {
    tracked.viewers.delete(player);
    player.seen.delete(tracked.entity.id);
    player.connection.write('entity_destroy', { entityIds: [tracked.entity.id] });
  }

  private update(tracked: Tracked): void {
    const { entity } = tracked;
    const packets: PreparedPacket[] = [];
    tracked.sinceUpdate++;
    if (entity.impulse || tracked.sinceUpdate >= tracked.period) {
      packets.push(...tracked.motion.update(tracked.sinceUpdate));
      tracked.sinceUpdate = 0;
      if (entity.impulse && entity.kind.name !== 'player') {
        packets.push(prepare('entity_velocity', { entityId: entity.id, velocity: velocityUnits(entity.velocity) }));
      }
      entity.impulse = false;
    }
    if (entity.metadataChanged) {
      entity.metadataChanged = false;
      packets.push(prepare('entity_metadata', { entityId: entity.id, metadata: entity.metadata() }));
    }
    if (tracked.looksChanged) {
      tracked.looksChanged = false;
      const before = tracked.equipment;
      const now = entity.equipment();
      tracked.equipment = now;
      const changed = equipmentSlots.filter((slot) => before.get(slot) !== now.get(slot));
      if (changed.length > 0) packets.push(equipmentPacket(entity, now, changed));
    }
    for (const packet of packets) for (const viewer of tracked.viewers) viewer.connection.send(packet);
  }
}

function equipmentPacket(entity: Entity, equipment: ReadonlyMap<number, ItemStack>, slots: readonly number[]): PreparedPacket {
  const equipments = slots.map((slot) => ({ slot, item: toProtocolSlot(equipment.get(slot)) }));
  return prepare('entity_equipment', { entityId: entity.id, equipments });
}

/** Shows near bodies to clients: at once on joining, in both directions, until they leave. */
export const visibility: Mechanic = {
  name: 'visibility',
  install(server) {
    const tracker = new EntityTracker(server);
    server.hooks.on('entitySpawned', (entity) => tracker.add(entity));
    server.hooks.on('entityGone', (entity) => tracker.remove(entity));
    server.hooks.on('playerJoined', (player, kept) => {
      if (kept) tracker.forget(player);
    });
    server.hooks.on('playerLeft', (player) => tracker.forget(player));
    server.hooks.on('clientReset', (player) => tracker.renew(player));
    server.hooks.on('entityLooks', (entity) => tracker.looksChanged(entity));
    server.onPacket('arm_animation', (player, { hand }) => {
      server.hooks.emit('swing', player);
      const packet = prepare('animation', { entityId: player.id, animation: hand === 1 ? 3 : 0 });
      for (const viewer of server.players) if (viewer !== player && viewer.seen.has(player.id)) viewer.connection.send(packet);
    });
    server.onFlush(() => tracker.flush());
  },
};
