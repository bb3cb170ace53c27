import { columnKey } from '#lib/protocol/frame/column-key.ts';
import type { BlockChange, BodyState, ColumnFrame, CracksFrame, DaylightFrame, EntityFrame, Frame } from '#lib/protocol/frame/frame.ts';

function blockKey({ x, y, z }: BlockChange): string {
  return `${x} ${y} ${z}`;
}

/**
 * The world after the frames so far: columns as first sent (the frames themselves, shared by all copies), their changes, and the bodies.
 * The difference between two states with the same columns fits in a few frames, which makes a jump in time cheap.
 */
export class WorldState {
  private readonly columns: Map<string, ColumnFrame>;
  private readonly changes = new Map<string, BlockChange>();
  private readonly entities = new Map<number, EntityFrame>();
  private readonly bodies = new Map<number, BodyState>();
  private readonly cracks = new Map<number, CracksFrame>();
  private daylight: DaylightFrame | null = null;
  private newest = -1;

  /** A state with columns shared by other states, or without columns. */
  constructor(columns: Map<string, ColumnFrame> = new Map()) {
    this.columns = columns;
  }

  /** Tick of the newest frame, -1 before the game. */
  get tick(): number {
    return this.newest;
  }

  /** Number of stored items besides the columns. */
  get size(): number {
    return this.changes.size + this.entities.size + this.bodies.size;
  }

  /** An independent copy. Copies share the columns. */
  copy(): WorldState {
    const copy = new WorldState(this.columns);
    for (const [key, change] of this.changes) copy.changes.set(key, change);
    for (const [entity, frame] of this.entities) copy.entities.set(entity, frame);
    for (const [entity, body] of this.bodies) copy.bodies.set(entity, body);
    for (const [entity, frame] of this.cracks) copy.cracks.set(entity, frame);
    copy.daylight = this.daylight;
    copy.newest = this.newest;
    return copy;
  }

  apply(frame: Frame): void {
    this.newest = Math.max(this.newest, frame.tick);
    switch (frame.type) {
      case 'column':
        this.columns.set(columnKey(frame.columnX, frame.columnZ), frame);
        for (const [key, { x, z }] of this.changes) if (x >> 4 === frame.columnX && z >> 4 === frame.columnZ) this.changes.delete(key);
        break;
      case 'blocks':
        for (const change of frame.changes) this.changes.set(blockKey(change), change);
        break;
      case 'snapshot':
        if (frame.full) this.bodies.clear();
        for (const body of frame.bodies)
          this.bodies.set(body.entity, body.swung || body.hurt ? { ...body, swung: false, hurt: false } : body);
        break;
      case 'entity':
        this.entities.set(frame.entity, frame);
        break;
      case 'gone':
        for (const entity of frame.entities) for (const known of [this.entities, this.bodies, this.cracks]) known.delete(entity);
        break;
      case 'cracks':
        if (frame.stage === null) this.cracks.delete(frame.entity);
        else this.cracks.set(frame.entity, frame);
        break;
      case 'daylight':
        this.daylight = frame;
        break;
    }
  }

  /** Whether both have the same columns, so that `framesFrom` leads from one to the other. */
  sharesColumns(other: WorldState): boolean {
    return this.columns === other.columns;
  }

  /** Everything, for a new listener. */
  frames(): Frame[] {
    const blocks: Frame[] = this.changes.size === 0 ? [] : [{ type: 'blocks', tick: this.newest, changes: [...this.changes.values()] }];
    return [...this.columns.values(), ...blocks, ...this.bodyFrames(this.newest)];
  }

  /** The frames that turn `other`, with the same columns, into this state: changed blocks, then all bodies, stamped with `tick`. */
  framesFrom(other: WorldState, tick: number): Frame[] {
    const changes: BlockChange[] = [];
    for (const [key, change] of this.changes) if (other.stateAt(key, change) !== change.state) changes.push(change);
    for (const [key, change] of other.changes) {
      if (this.changes.has(key)) continue;
      const state = this.stateAt(key, change);
      if (state !== change.state) changes.push({ ...change, state });
    }
    const blocks: Frame[] = changes.length === 0 ? [] : [{ type: 'blocks', tick, changes }];
    const known = new Set([...other.entities.keys(), ...other.bodies.keys(), ...other.cracks.keys()]);
    const gone: Frame[] = known.size === 0 ? [] : [{ type: 'gone', tick, entities: [...known] }];
    return [...blocks, ...gone, ...this.bodyFrames(tick)];
  }

  private bodyFrames(tick: number): Frame[] {
    const stamp = <Stamped extends Frame>(frame: Stamped): Stamped => ({ ...frame, tick });
    const frames: Frame[] = [...this.entities.values()].map(stamp);
    frames.push({ type: 'snapshot', tick, full: true, bodies: [...this.bodies.values()] });
    return [...frames, ...[...this.cracks.values()].map(stamp), ...(this.daylight ? [this.daylight] : [])];
  }

  private stateAt(key: string, place: BlockChange): number {
    return this.changes.get(key)?.state ?? this.columnState(place);
  }

  private columnState({ x, y, z }: BlockChange): number {
    const column = this.columns.get(columnKey(x >> 4, z >> 4));
    const height = column ? y - column.minY : -1;
    return column?.sections[height >> 4]?.[((height & 15) << 8) | ((z & 15) << 4) | (x & 15)] ?? 0;
  }
}
