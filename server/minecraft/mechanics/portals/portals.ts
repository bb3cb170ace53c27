import type { Position } from '#lib/domain/position.ts';
import { type Entity, LivingEntity } from '../../entities/entity.ts';
import type { Mechanic } from '../../mechanic.ts';
import { Player } from '../../player.ts';
import type { MinecraftServer } from '../../server.ts';
import { blockTemplate, stateOf } from '../../world/block-template.ts';
import { bodyBox } from '../../world/collision.ts';
import { carriedPlace, type Dimension, dimensionAt, nether, overworld } from '../../world/dimension.ts';
import { moveBodyTo } from '../dimension-change.ts';
import { buildPortal } from './portal-building.ts';
import { lightFrame, type PortalAxis, portal, portalAxes, portalFrame, unlitFrame } from './portal-frame.ts';

const states: ReadonlySet<number> = new Set(portalAxes.map((axis) => stateOf(portal, { axis })));

/** An index of portal blocks, updated by block changes. */
class PortalIndex {
  private readonly places = new Map<string, Position>();

  get size(): number {
    return this.places.size;
  }

  /** Updates the index after a block change. */
  changed(at: Position, state: number, before: number): void {
    if (states.has(state)) this.places.set(`${at.x} ${at.y} ${at.z}`, at);
    else if (states.has(before)) this.places.delete(`${at.x} ${at.y} ${at.z}`);
  }

  /** The portal block of a dimension nearest to a position within a horizontal radius; of two equally near ones the lower. */
  nearest(to: Position, dimension: Dimension, radius: number): Position | null {
    let best: { readonly at: Position; readonly distance: number } | null = null;
    for (const at of this.places.values()) {
      if (dimensionAt(at.x) !== dimension) continue;
      const [dx, dy, dz] = [at.x - to.x, at.y - to.y, at.z - to.z];
      if (Math.max(Math.abs(dx), Math.abs(dz)) > radius) continue;
      const distance = dx ** 2 + dy ** 2 + dz ** 2;
      if (!best || distance < best.distance || (distance === best.distance && at.y < best.at.y)) best = { at, distance };
    }
    return best?.at ?? null;
  }
}

/** Whether a state is a portal block. */
function isPortal(state: number): boolean {
  return states.has(state);
}

/** The axis of a portal's state. */
function axisOf(state: number): PortalAxis {
  return blockTemplate(state).properties.axis === 'z' ? 'z' : 'x';
}

/** Ticks in a portal before a player travels; invulnerable players, animals and items travel at once. */
const playerWait = 80;
/** Ticks out of all portals before a body can travel again. */
const playerPause = 10;
const otherPause = 300;
/** Waiting ticks that each tick outside subtracts. */
const recovery = 4;
/** Blocks horizontally within which an existing portal on the other side is used. */
const reach = { 'minecraft:overworld': 128, 'minecraft:the_nether': 16 } as const;
/** World event for the sound of travelling. */
const travelled = 1032;

interface Passage {
  waited: number;
  pause: number;
}

/** The portal block that a body touches, or null. */
function touchedPortal({ world }: MinecraftServer, { position, width, height }: Entity): Position | null {
  const [x1, y1, z1, x2, y2, z2] = bodyBox(position, width, height);
  for (let x = Math.floor(x1); x <= Math.floor(x2); x++) {
    for (let y = Math.floor(y1); y <= Math.floor(y2); y++) {
      for (let z = Math.floor(z1); z <= Math.floor(z2); z++) if (isPortal(world.stateAt(x, y, z))) return { x, y, z };
    }
  }
  return null;
}

function waitOf(body: Entity): number {
  if (!(body instanceof Player)) return 0;
  return body.invulnerable ? 1 : playerWait;
}

/**
 * Portals between the overworld and the nether. Fire in a frame of obsidian lights it, a broken frame extinguishes it, and a body in a
 * portal arrives at the nearest one on the other side; eight blocks of the overworld equal one there. A player without a portal there gets
 * a new one; animals and items then stay. A server without a nether has no portals. Times, sizes and distances are vanilla's.
 */
export const portals: Mechanic = {
  name: 'portals',
  install(server) {
    if (!server.dimensions.includes(nether)) return;
    const { world } = server;
    const index = new PortalIndex();
    const passages = new WeakMap<Entity, Passage>();

    const exitFor = (body: Entity, entrance: Position): Position | null => {
      const to = dimensionAt(body.position.x) === overworld ? nether : overworld;
      const { x, y, z } = carriedPlace(body.position, to);
      const near = { x: Math.floor(x), y: Math.max(to.minY, Math.min(to.ceiling, Math.floor(y))), z: Math.floor(z) };
      const found = index.nearest(near, to, reach[to.name]);
      if (found || !(body instanceof Player)) return found;
      return buildPortal(server, near, axisOf(world.stateAt(entrance.x, entrance.y, entrance.z)));
    };
    const goThrough = (body: Entity, entrance: Position): void => {
      const exit = exitFor(body, entrance);
      if (!exit) return;
      let { y } = exit;
      while (isPortal(world.stateAt(exit.x, y - 1, exit.z))) y--;
      moveBodyTo(server, body, { x: exit.x + 0.5, y, z: exit.z + 0.5 });
      if (body instanceof Player) {
        body.connection.write('world_event', { effectId: travelled, location: { x: 0, y: 0, z: 0 }, data: 0, global: false });
      }
    };
    const stand = (body: Entity): void => {
      const entrance = touchedPortal(server, body);
      const passage = passages.get(body) ?? { waited: 0, pause: 0 };
      if (!entrance) {
        passage.waited = Math.max(0, passage.waited - recovery);
        passage.pause = Math.max(0, passage.pause - 1);
        if (passage.waited === 0 && passage.pause === 0) passages.delete(body);
        return;
      }
      passages.set(body, passage);
      const pause = body instanceof Player ? playerPause : otherPause;
      if (passage.pause > 0) passage.pause = pause;
      else if (passage.waited++ >= waitOf(body)) {
        passage.waited = 0;
        passage.pause = pause;
        goThrough(body, entrance);
      }
    };

    server.hooks.on('blockChanged', (at, state, before) => index.changed(at, state, before));
    server.blocks.define((name) => name === 'fire' || name === 'soul_fire', {
      placed(at) {
        const frame = unlitFrame(server, at);
        if (frame) lightFrame(world, frame);
      },
    });
    server.blocks.define((name) => name === portal, {
      neighbourChanged(at, block, change) {
        const axis = axisOf(block.stateId);
        const beside = axis === 'x' ? change.at.z !== at.z : change.at.x !== at.x;
        if (beside || isPortal(change.block.stateId)) return;
        const frame = portalFrame(world, at, axis);
        if (!frame || frame.lit < frame.places.length) world.set(at.x, at.y, at.z, 0);
      },
    });
    server.onTick(() => {
      if (index.size === 0) return;
      server.forEach([...server.entities], (body) => {
        if (!body.removed && !(body instanceof LivingEntity && body.dead)) stand(body);
      });
    });
  },
};
