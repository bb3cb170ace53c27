/** Ticks that a trail reaches back: ten seconds. */
export const trailTicks = 200;
/** Ticks between two points of a trail. */
export const trailStep = 2;
/** A body that goes further in a step was put there. */
const fastest = 4;

export interface TrailPoint {
  readonly tick: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** No way leads here from the point before. */
  readonly isStart: boolean;
}

/** Where a body went in the last ten seconds of the game. Starts anew when time runs back or jumps. */
export class Trail {
  private list: TrailPoint[] = [];

  get points(): readonly TrailPoint[] {
    return this.list;
  }

  /** Adds where the body is now. False where nothing changed. */
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
