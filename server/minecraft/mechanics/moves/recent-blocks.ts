import type { Position } from '#lib/domain/position.ts';
import type { MinecraftServer } from '../../server.ts';
import { type BlockTemplate, blockTemplate } from '../../world/block-template.ts';
import type { World } from '../../world/world.ts';

/** Ticks in which the client of a person may still move by what has changed: its connection is a second late at most. */
export const lateTicks = 25;
/** Distance in blocks from a body at which a change is kept. */
const near = 4;

interface Change {
  readonly state: number;
  readonly until: number;
}

/** The blocks around the bodies of persons, with those that were there a moment ago: clients over a network still move by them. */
export class RecentBlocks {
  private readonly server: MinecraftServer;
  private readonly changes = new Map<string, Change[]>();

  constructor(server: MinecraftServer) {
    this.server = server;
    server.hooks.on('blockChanged', (at, _state, before) => this.keep(at, before));
    server.onTick(() => this.forget());
  }

  get world(): World {
    return this.server.world;
  }

  /** The block at a place, and its predecessors of the last moment. */
  at(x: number, y: number, z: number): readonly BlockTemplate[] {
    const now = this.server.world.blockAt(x, y, z);
    if (this.changes.size === 0) return [now];
    const before = this.changes.get(`${x} ${y} ${z}`);
    return before ? [now, ...before.map(({ state }) => blockTemplate(state))] : [now];
  }

  /** Whether there is nothing but air at a place, and was nothing else a moment ago. */
  isAir(x: number, y: number, z: number): boolean {
    return this.server.world.stateAt(x, y, z) === 0 && !(this.changes.size > 0 && this.changes.has(`${x} ${y} ${z}`));
  }

  private keep(at: Position, state: number): void {
    for (const player of this.server.players) {
      if (!player.isPersons) continue;
      const { x, y, z } = player.position;
      if (Math.abs(at.x - x) > near || Math.abs(at.y - y) > near || Math.abs(at.z - z) > near) continue;
      const key = `${at.x} ${at.y} ${at.z}`;
      this.changes.set(key, [...(this.changes.get(key) ?? []).slice(-3), { state, until: this.server.tick + lateTicks }]);
      return;
    }
  }

  private forget(): void {
    const { tick } = this.server;
    for (const [key, changes] of this.changes) {
      const left = changes.filter(({ until }) => until >= tick);
      if (left.length === 0) this.changes.delete(key);
      else if (left.length < changes.length) this.changes.set(key, left);
    }
  }
}
