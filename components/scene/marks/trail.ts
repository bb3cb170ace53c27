/** Length of a trail in ticks: ten seconds. */
export const trailTicks = 200;
/** Ticks between two points of a trail. */
export const trailStep = 2;
/** A larger movement per step is a teleport. */
const fastest = 4;

export interface TrailPoint {
  readonly tick: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** No line leads from the point before to this one. */
  readonly isStart: boolean;
}

/** The positions of a body in the last ten seconds of the game. Restarts when time runs back or jumps. */
export class Trail {
  private list: TrailPoint[] = [];

  get points(): readonly TrailPoint[] {
    return this.list;
  }

  /** Adds the current position. False if nothing changed. */
  add(tick: number, place: { readonly x: number; readonly y: number; readonly z: number }): boolean {
    const last = this.list.at(-1);
    if (last && (tick < last.tick || tick > last.tick + trailTicks)) this.list = [];
    else if (last && tick < last.tick + trailStep) return false;
    const before = this.list.at(-1);
    const way = before ? Math.hypot(place.x - before.x, place.y - before.y, place.z - before.z) : 0;
    const isStart = !before || way > fastest * (tick - before.tick);
    this.list.push({ tick, x: place.x, y: place.y, z: place.z, isStart });
    const oldest = this.list.findIndex((point) => point.tick >= tick - trailTicks);
    if (oldest > 0) this.list.splice(0, oldest);
    return true;
  }
}
