import { EventEmitter } from 'node:events';
import prismarineChunk from 'prismarine-chunk';
import { Vec3 } from 'vec3';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import type { BodyState, ColumnFrame, EntityFrame, Frame } from '#lib/protocol/frame/frame.ts';

const Column = prismarineChunk('1.20.1');
type Column = InstanceType<typeof Column>;

/** The standard viewer draws heights 0 to 255 only, so the world is raised by its part below 0. */
const lift = 64;
const fullLight = 15;

/** An entity in mineflayer's form. */
interface ShownEntity {
  readonly id: number;
  readonly name: string;
  readonly username: string | undefined;
  readonly width: number;
  readonly height: number;
  readonly position: Vec3;
  yaw: number;
  pitch: number;
}

/**
 * A running match in the form of the bot that the standard viewer needs: the columns, blocks and bodies of the feed, with mineflayer's
 * events, seen by the first player that appeared. Columns carry sky light as our server sends it to bots: from the lowest section to one
 * above the highest, full under the open sky and none below ground.
 */
export class ShownMatch extends EventEmitter {
  readonly version = '1.20.1';
  readonly username = 'viewer';
  readonly entities: Record<number, ShownEntity> = {};
  readonly columns = new Map<string, Column>();
  readonly world = { getColumnAt: async (at: Vec3) => this.columns.get(`${at.x >> 4},${at.z >> 4}`) };
  private own: ShownEntity | null = null;

  constructor(feed: MatchFeed) {
    super();
    this.setMaxListeners(0);
    feed.subscribe({ frame: (frame) => this.apply(frame) });
  }

  get entity(): ShownEntity {
    if (!this.own) throw new Error('The world has no player yet.');
    return this.own;
  }

  /** Number of players. */
  get players(): number {
    return Object.values(this.entities).filter((entity) => entity.username !== undefined).length;
  }

  private apply(frame: Frame): void {
    if (frame.type === 'column') this.load(frame);
    else if (frame.type === 'entity') this.meet(frame);
    else if (frame.type === 'snapshot') for (const body of frame.bodies) this.move(body);
    else if (frame.type === 'gone') for (const id of frame.entities) this.leave(id);
    else if (frame.type === 'blocks') {
      for (const { x, y, z, state } of frame.changes) {
        const position = new Vec3(x, y + lift, z);
        this.columns.get(`${x >> 4},${z >> 4}`)?.setBlockStateId(new Vec3(x & 15, y + lift, z & 15), state);
        this.emit('blockUpdate', { position }, { position, stateId: state, type: 0, metadata: 0 });
      }
    }
  }

  private load({ columnX, columnZ, minY, sections }: ColumnFrame): void {
    const column = new Column({ x: columnX, z: columnZ, minY: -64, worldHeight: 384 });
    sections.forEach((states, section) => {
      states?.forEach((state, index) => {
        const y = minY + lift + section * 16 + (index >> 8);
        if (state !== 0) column.setBlockStateId(new Vec3(index & 15, y, (index >> 4) & 15), state);
      });
    });
    const highest = sections.findLastIndex((states) => states !== null);
    const [floor, ceiling] = [minY + lift, minY + lift + (highest + 2) * 16];
    for (let place = 0; place < 256; place++) {
      for (let y = ceiling - 1; y >= floor; y--) {
        const at = new Vec3(place & 15, y, place >> 4);
        if (column.getBlockStateId(at) !== 0) break;
        column.setSkyLight(at, fullLight);
      }
    }
    this.columns.set(`${columnX},${columnZ}`, column);
  }

  private meet({ entity: id, name, label, position: { x, y, z } }: EntityFrame): void {
    if (this.entities[id]) return;
    const [width, height] = name === 'item' ? [0.25, 0.25] : [0.6, 1.8];
    const position = new Vec3(x, y + lift, z);
    const entity: ShownEntity = { id, name, username: label ?? undefined, width, height, position, yaw: 0, pitch: 0 };
    this.entities[id] = entity;
    if (label !== null) this.own ??= entity;
    this.emit('entitySpawn', entity);
  }

  private move({ entity: id, position: { x, y, z }, yaw, pitch }: BodyState): void {
    const entity = this.entities[id];
    if (!entity) return;
    entity.position.set(x, y + lift, z);
    entity.yaw = Math.PI - yaw;
    entity.pitch = -pitch;
    if (entity === this.own) this.emit('move');
    else this.emit('entityMoved', entity);
  }

  private leave(id: number): void {
    const entity = this.entities[id];
    if (!entity) return;
    delete this.entities[id];
    this.emit('entityGone', entity);
  }
}
