import type { Seat, SeenBlock } from '#server/bots/seat.ts';
import { type Escapee, type Job, Jobs, type Sight } from './jobs.ts';
import type { Control, Passage, RoomMap } from './map.ts';

/** The seats of one system with what they see together. */
export class Team implements Sight {
  map: RoomMap;
  private seats: readonly Seat[];
  private readonly work = new Map<string, number>();
  private readonly claims = new Map<string, string>();
  /** The last known block of each place that an agent saw; null for air. */
  private readonly memory = new Map<string, SeenBlock | null>();

  constructor(seats: readonly Seat[], map: RoomMap) {
    this.seats = seats;
    this.map = map;
  }

  /** Goes on without an agent that is lost: no agent waits for it, and others operate its controls. */
  leave(agent: string): void {
    this.seats = this.seats.filter((seat) => seat.agent !== agent);
    for (const [control, holder] of this.claims) if (holder === agent) this.claims.delete(control);
  }

  /** What an agent does now. */
  jobOf(agent: string): Job {
    const team = this.seats.map((seat): Escapee => ({ agent: seat.agent, area: this.map.areaAt(seat.position), items: seat.inventory() }));
    return new Jobs(this.map, team, this, this.work, this.claims).all().get(agent) ?? { kind: 'wait' };
  }

  /** Counts an operation of an agent. */
  worked(agent: string): void {
    this.work.set(agent, (this.work.get(agent) ?? 0) + 1);
  }

  isActive({ action, at, item }: Control): boolean {
    const block = this.seen(at);
    if (action === 'place') return block?.name === item;
    // A chest does not show its contents: it is emptied by the agent that takes its item.
    if (action === 'take') return false;
    return block?.properties.powered === 'true';
  }

  isFree({ from, at }: Passage): boolean {
    if (!this.isIn(from)) return false;
    return [at, { ...at, y: at.y + 1 }].every((place) => this.seen(place) === null);
  }

  private isIn(area: string): boolean {
    return this.seats.some(({ position }) => this.map.areaAt(position) === area);
  }

  /** The block at a position as an agent sees it, or saw it last; null for air, undefined for a place that none saw. */
  private seen(at: Control['at']): SeenBlock | null | undefined {
    const key = `${at.x} ${at.y} ${at.z}`;
    const observer = this.seats.find((seat) => seat.sees(at));
    if (observer) this.memory.set(key, observer.blockAt(at));
    return this.memory.get(key);
  }
}
