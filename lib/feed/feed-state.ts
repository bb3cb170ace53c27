import type { MatchEvent } from '../domain/match-event.ts';
import type { BodyState, ColumnFrame, CracksFrame, EntityFrame, Frame } from '../protocol/frame/frame.ts';
import type { MatchStatus } from '../protocol/socket-events.ts';
import type { FeedListener, FeedPresence } from './match-feed.ts';

/** What a feed knows so far, so that a listener who comes later receives the same as one who was there from the start. */
export class FeedState {
  private readonly listeners = new Set<FeedListener>();
  private status: MatchStatus | null = null;
  private presence: FeedPresence = 'connecting';
  private events: MatchEvent[] = [];
  private readonly columns = new Map<string, ColumnFrame>();
  private readonly entities = new Map<number, EntityFrame>();
  private readonly bodies = new Map<number, BodyState>();
  private readonly cracks = new Map<number, CracksFrame>();
  private tick = 0;

  get lastSeq(): number {
    return this.events.at(-1)?.seq ?? -1;
  }

  /** Number of the first event known; 0 while there is none. */
  get firstSeq(): number {
    return this.events[0]?.seq ?? 0;
  }

  get newestStatus(): MatchStatus | null {
    return this.status;
  }

  subscribe(listener: FeedListener): () => void {
    this.listeners.add(listener);
    listener.presence?.(this.presence);
    if (this.status) listener.status?.(this.status);
    if (this.events.length > 0) listener.events?.([...this.events]);
    for (const frame of [...this.columns.values(), ...this.entities.values(), ...this.cracks.values()]) listener.frame?.(frame);
    if (this.bodies.size > 0) listener.frame?.({ type: 'snapshot', tick: this.tick, full: true, bodies: [...this.bodies.values()] });
    return () => this.listeners.delete(listener);
  }

  setStatus(status: MatchStatus): void {
    this.status = status;
    for (const listener of this.listeners) listener.status?.(status);
  }

  setPresence(presence: FeedPresence): void {
    if (presence === this.presence) return;
    this.presence = presence;
    for (const listener of this.listeners) listener.presence?.(presence);
  }

  addEvents(events: readonly MatchEvent[]): void {
    for (const event of events) this.events.push(event);
    for (const listener of this.listeners) listener.events?.(events);
  }

  /**
   * Adds events that may overlap with known ones. Where one differs from the known one of its number, the match was taken up again before
   * it: listeners start over with what still holds. False, and nothing added, where events in between are missing.
   */
  mergeEvents(events: readonly MatchEvent[]): boolean {
    const [first, start] = [events[0], this.events[0]?.seq];
    if (!first) return true;
    if (start === undefined) {
      this.addEvents(events);
      return true;
    }
    if (first.seq > this.lastSeq + 1) return false;
    const differs = events.find(
      (event) => event.seq < start || (event.seq <= this.lastSeq && !isSame(event, this.events[event.seq - start])),
    );
    if (differs) this.startOver(this.events.filter((event) => event.seq < differs.seq));
    const fresh = events.filter((event) => event.seq > this.lastSeq);
    if (fresh.length > 0) this.addEvents(fresh);
    return true;
  }

  /** Takes back all events from number `from` on. */
  rewind(from: number): void {
    if (this.lastSeq >= from) this.startOver(this.events.filter((event) => event.seq < from));
  }

  /** Replaces the whole log. */
  startOver(events: readonly MatchEvent[]): void {
    this.events = [];
    for (const listener of this.listeners) listener.restarted?.();
    if (events.length > 0) this.addEvents(events);
  }

  resetWorld(): void {
    for (const known of [this.columns, this.entities, this.bodies, this.cracks]) known.clear();
    for (const listener of this.listeners) listener.reset?.();
  }

  addFrame(frame: Frame): void {
    this.tick = Math.max(this.tick, frame.tick);
    this.remember(frame);
    for (const listener of this.listeners) listener.frame?.(frame);
  }

  clear(): void {
    this.listeners.clear();
  }

  private remember(frame: Frame): void {
    switch (frame.type) {
      case 'column':
        // A copy: the sections are changed here by later block changes, while listeners may hand the frame's own to a worker.
        this.columns.set(`${frame.columnX},${frame.columnZ}`, {
          ...frame,
          sections: frame.sections.map((section) => section?.slice() ?? null),
        });
        break;
      case 'blocks':
        for (const change of frame.changes) this.setBlock(change.x, change.y, change.z, change.state);
        break;
      case 'snapshot':
        if (frame.full) this.bodies.clear();
        for (const body of frame.bodies) this.bodies.set(body.entity, { ...body, swung: false, hurt: false });
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
    }
  }

  private setBlock(x: number, y: number, z: number, state: number): void {
    const key = `${x >> 4},${z >> 4}`;
    const column = this.columns.get(key);
    const height = column ? y - column.minY : -1;
    if (!column || height < 0 || height >> 4 >= column.sections.length) return;
    const sections = [...column.sections];
    const section = sections[height >> 4] ?? new Uint16Array(4096);
    section[((height & 15) << 8) | ((z & 15) << 4) | (x & 15)] = state;
    sections[height >> 4] = section;
    this.columns.set(key, { ...column, sections });
  }
}

function isSame(event: MatchEvent, known: MatchEvent | undefined): boolean {
  return known !== undefined && JSON.stringify(event) === JSON.stringify(known);
}
