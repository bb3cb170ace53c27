import type { Position } from '#lib/domain/position.ts';
import type { TeamId } from '#lib/domain/team.ts';
import { daylightAt, timeOfDay } from '#lib/playback/time-of-day.ts';
import { largestU16 } from '#lib/protocol/frame/byte-writer.ts';
import { encodeFrame } from '#lib/protocol/frame/codec.ts';
import type { BlockChange, BodyState, ColumnFrame, DaylightFrame, Frame } from '#lib/protocol/frame/frame.ts';
import { encodeTerrain } from '#lib/protocol/frame/terrain-codec.ts';
import { type Entity, LivingEntity } from '#server/minecraft/entities/entity.ts';
import { FallingBlock } from '#server/minecraft/entities/falling-block.ts';
import { ItemEntity } from '#server/minecraft/entities/item-entity.ts';
import { isSpectator, Player } from '#server/minecraft/player.ts';
import type { MinecraftServer } from '#server/minecraft/server.ts';
import { blockTemplate } from '#server/minecraft/world/block-template.ts';
import { lowestY } from '#server/minecraft/world/column.ts';
import { compression } from './compression.ts';

export interface WorldFeedOptions {
  readonly server: MinecraftServer;
  readonly origin: Position;
  /** Columns in each direction from the origin's column. */
  readonly columns: number;
  teamOf(name: string): TeamId | null;
  /** The game tick that stamps the frames. */
  tick(): number;
  /** Receives every frame in the order in which the world changed. */
  frame(bytes: Uint8Array): void;
}

/** Number of changed blocks above which the stored terrain is encoded again for new spectators. */
const staleChanges = 64;
/** While all bodies rest, an empty snapshot is sent after this many ticks, so that the time of spectators and recordings goes on. */
const longestSilence = 10;
/** Reach of the feed's coordinates in blocks; a body further away is shown at the edge. */
const reach = 511;
const degree = Math.PI / 180;

/** Whether no frame shows an entity: a person who only watches, and one whose number the frames cannot hold, after 65,535 others. */
function isHidden(entity: Entity): boolean {
  return isSpectator(entity) || entity.id > largestU16;
}

/**
 * The world of one episode as frames. Terrain is encoded once for all new spectators until too many blocks have changed. A body is sent
 * when it appears, and in every tick in which it moved, turned or acted; that of a person who watches with a Minecraft client never.
 * The time goes on while no body moves, such as when all agents think.
 *
 * Frames reach the screen as they are: the session sends them to the web process, which relays the bytes (`server/spectate`); the page decodes
 * them (`lib/feed/live-feed.ts`) and draws changed blocks with the terrain (`components/scene/terrain/terrain-world.ts`).
 */
export class WorldFeed {
  private readonly options: WorldFeedOptions;
  private terrain: Uint8Array | null = null;
  /** Changes since the terrain was encoded. */
  private readonly terrainChanges = new Map<string, BlockChange>();
  private readonly changes = new Map<string, BlockChange>();
  /** The newest change of every block that changed since the feed began, with its tick. */
  private readonly allChanges = new Map<string, { readonly change: BlockChange; readonly tick: number }>();
  private readonly lastSeen = new Map<number, string>();
  private readonly swung = new Set<number>();
  private readonly hurt = new Set<number>();
  private readonly ends: (() => void)[];
  private showsBodies = false;
  private snapshotTick = Number.NEGATIVE_INFINITY;
  /** The time of day as it was last sent; null as long as it is always noon for spectators. */
  private daylight: DaylightFrame | null = null;

  constructor(options: WorldFeedOptions) {
    this.options = options;
    const { hooks } = options.server;
    this.ends = [
      hooks.on('blockChanged', ({ x, y, z }, state) => this.noteChange({ x, y, z, state })),
      hooks.on('entitySpawned', (entity) => this.ifShown(entity, () => this.send(this.entityFrame(entity)))),
      hooks.on('entityLooks', (entity) => this.ifShown(entity, () => this.send(this.entityFrame(entity)))),
      hooks.on('entityGone', (entity) => this.ifShown(entity, () => this.noteGone(entity))),
      hooks.on('digProgress', (player, at, stage) =>
        this.ifShown(player, () => this.send({ type: 'cracks', tick: options.tick(), entity: player.id, ...at, stage })),
      ),
      hooks.on('swing', (player) => this.swung.add(player.id)),
      hooks.on('damaged', (victim) => this.hurt.add(victim.id)),
    ];
  }

  /** All columns at the start of the feed. They include earlier changes, which are not sent again. */
  begin(): Uint8Array[] {
    this.changes.clear();
    this.allChanges.clear();
    this.terrain = null;
    return this.columnFrames().map((frame) => this.encode(frame));
  }

  /** All columns of the arena in their present state, the nearest first. */
  private columnFrames(): ColumnFrame[] {
    const { origin, columns } = this.options;
    const [centreX, centreZ] = [Math.floor(origin.x) >> 4, Math.floor(origin.z) >> 4];
    const frames: { distance: number; frame: ColumnFrame }[] = [];
    for (let dx = -columns; dx <= columns; dx++) {
      for (let dz = -columns; dz <= columns; dz++)
        frames.push({ distance: dx * dx + dz * dz, frame: this.columnFrame(centreX + dx, centreZ + dz) });
    }
    return frames.sort((a, b) => a.distance - b.distance).map(({ frame }) => frame);
  }

  /** Shows bodies and the time of day from now on, starting with all present ones. */
  showBodies(): void {
    this.showsBodies = true;
    for (const frame of this.bodyFrames()) this.options.frame(frame);
    this.showDaylight();
  }

  /** Everything that a new spectator needs before the frames that follow. */
  catchUp(): Uint8Array[] {
    if (this.terrain === null || this.terrainChanges.size > staleChanges) {
      this.terrain = encodeTerrain(this.columnFrames(), compression);
      this.terrainChanges.clear();
    }
    const changes = [...this.terrainChanges.values()];
    return [this.terrain, ...(changes.length > 0 ? this.blockFrames(changes) : []), ...(this.showsBodies ? this.bodyFrames() : [])];
  }

  /** Frames that restore the present state from the blocks at the start of tick `since`; for -1 from the columns at the beginning. */
  keyFrames(since: number): Uint8Array[] {
    const changes = [...this.allChanges.values()].flatMap(({ change, tick }) => (tick >= since ? [change] : []));
    return [...this.blockFrames(changes), ...(this.showsBodies ? this.bodyFrames() : [])];
  }

  /** Sends what changed in this tick. */
  endTick(): void {
    const tick = this.options.tick();
    if (this.changes.size > 0) {
      for (const frame of this.blockFrames([...this.changes.values()])) this.options.frame(frame);
      this.changes.clear();
    }
    if (!this.showsBodies) return;
    this.showDaylight();
    const bodies: BodyState[] = [];
    for (const entity of this.options.server.entities) {
      if (isHidden(entity)) continue;
      const acted = this.swung.has(entity.id) || this.hurt.has(entity.id);
      const pose = poseOf(entity);
      if (!acted && this.lastSeen.get(entity.id) === pose) continue;
      this.lastSeen.set(entity.id, pose);
      bodies.push(this.bodyState(entity));
    }
    this.swung.clear();
    this.hurt.clear();
    if (bodies.length === 0 && tick - this.snapshotTick < longestSilence) return;
    this.snapshotTick = tick;
    this.send({ type: 'snapshot', tick, full: false, bodies });
  }

  close(): void {
    for (const end of this.ends) end();
  }

  private ifShown(entity: Entity, act: () => void): void {
    if (this.showsBodies && !isHidden(entity)) act();
  }

  private noteChange(change: BlockChange): void {
    const key = `${change.x} ${change.y} ${change.z}`;
    this.changes.set(key, change);
    this.allChanges.set(key, { change, tick: this.options.tick() });
    if (this.terrain !== null) this.terrainChanges.set(key, change);
  }

  private noteGone(entity: Entity): void {
    this.lastSeen.delete(entity.id);
    this.send({ type: 'gone', tick: this.options.tick(), entities: [entity.id] });
  }

  /** Sends the time of day when it begins to run, jumps or stops. It is left out of worlds in which it never runs: they are shown at noon. */
  private showDaylight(): void {
    const { server, tick } = this.options;
    const runs = server.rules.get('doDaylightCycle');
    const { daylight: sent } = this;
    if (sent === null ? !runs : sent.runs === runs && timeOfDay(sent, tick()) === server.daylight.ofDay) return;
    this.daylight = { type: 'daylight', tick: tick(), time: server.daylight.ofDay, runs };
    this.send(this.daylight);
  }

  private bodyFrames(): Uint8Array[] {
    const entities = [...this.options.server.entities].filter((entity) => !isHidden(entity));
    const snapshot: Frame = {
      type: 'snapshot',
      tick: this.options.tick(),
      full: true,
      bodies: entities.map((entity) => this.bodyState(entity)),
    };
    const daylight = this.daylight === null ? [] : [this.encode(daylightAt(this.daylight, this.options.tick()))];
    return [...entities.map((entity) => this.encode(this.entityFrame(entity))), this.encode(snapshot), ...daylight];
  }

  /** Changed blocks in as few frames as can hold them, and in at least one. */
  private blockFrames(changes: readonly BlockChange[]): Uint8Array[] {
    return Array.from({ length: Math.max(1, Math.ceil(changes.length / largestU16)) }, (_, index) => {
      const some = changes.slice(index * largestU16, (index + 1) * largestU16);
      return this.encode({ type: 'blocks', tick: this.options.tick(), changes: some });
    });
  }

  private columnFrame(columnX: number, columnZ: number): ColumnFrame {
    const column = this.options.server.world.column(columnX, columnZ);
    const sections = column.states.map((section) => (section ? Uint16Array.from(section) : null));
    return { type: 'column', tick: this.options.tick(), columnX, columnZ, minY: lowestY, sections };
  }

  private entityFrame(entity: Entity): Frame {
    const label = entity instanceof Player ? entity.name : null;
    const stack = entity instanceof ItemEntity ? entity.stack : entity instanceof Player ? entity.heldItem : null;
    return {
      type: 'entity',
      tick: this.options.tick(),
      entity: entity.id,
      name: entity.kind.name,
      label,
      team: label === null ? null : this.options.teamOf(label),
      item: entity instanceof FallingBlock ? blockTemplate(entity.state).name : (stack?.name ?? null),
      count: stack?.count ?? 0,
      position: this.within(entity.position),
    };
  }

  private bodyState(entity: Entity): BodyState {
    const player = entity instanceof Player ? entity : null;
    return {
      entity: entity.id,
      position: this.within(entity.position),
      yaw: entity.look.yaw * degree,
      pitch: entity.look.pitch * degree,
      onGround: entity.onGround,
      sneaking: player?.sneaking ?? false,
      sprinting: player?.sprinting ?? false,
      swung: this.swung.has(entity.id),
      hurt: this.hurt.has(entity.id),
      dead: entity instanceof LivingEntity && entity.dead,
    };
  }

  private within({ x, y, z }: Position): Position {
    const { origin } = this.options;
    const clamp = (value: number, centre: number): number => Math.max(centre - reach, Math.min(centre + reach, value));
    return { x: clamp(x, origin.x), y: clamp(y, origin.y), z: clamp(z, origin.z) };
  }

  private encode(frame: Frame): Uint8Array {
    return encodeFrame(frame, this.options.origin, compression);
  }

  private send(frame: Frame): void {
    this.options.frame(this.encode(frame));
  }
}

/** The visible properties of a body that change, at the feed's resolution. */
function poseOf(entity: Entity): string {
  const { x, y, z } = entity.position;
  const flags = entity instanceof Player ? (entity.sneaking ? 1 : 0) + (entity.sprinting ? 2 : 0) : 0;
  const dead = entity instanceof LivingEntity && entity.dead ? 4 : 0;
  const [yaw, pitch] = [Math.round((entity.yaw * 256) / 360), Math.round((entity.pitch * 127) / 90)];
  return `${Math.round(x * 64)} ${Math.round(y * 64)} ${Math.round(z * 64)} ${yaw} ${pitch} ${flags + dead} ${entity.onGround}`;
}
