import type { BodyState } from '#lib/protocol/frame/frame.ts';

/** The displayed position of a body at a moment. */
export interface Pose {
  x: number;
  y: number;
  z: number;
  yaw: number;
  pitch: number;
  /** Blocks per tick along the ground. */
  speed: number;
}

interface Sample {
  readonly tick: number;
  readonly state: BodyState;
  /** The body was teleported here. */
  readonly isJump: boolean;
}

const kept = 40;
/** A larger movement per tick is a teleport: falls and knockback are slower. */
const fastest = 4;

function shortestTurn(from: number, to: number): number {
  const turn = (to - from) % (Math.PI * 2);
  return turn > Math.PI ? turn - Math.PI * 2 : turn < -Math.PI ? turn + Math.PI * 2 : turn;
}

/** The recent states of one body, interpolated between ticks. */
export class BodyTrack {
  private samples: Sample[] = [];

  /** The newest state. */
  get newest(): BodyState | null {
    return this.samples.at(-1)?.state ?? null;
  }

  /** The tick of the newest state; -1 without one. */
  get newestTick(): number {
    return this.samples.at(-1)?.tick ?? -1;
  }

  /**
   * Adds a state. Snapshots list only changed bodies, so a body that was absent from the previous snapshot, at tick `previous`, did not
   * move until then.
   */
  push(tick: number, state: BodyState, previous: number): void {
    const last = this.samples.at(-1);
    if (last && tick < last.tick) this.samples = [];
    else if (last && tick === last.tick) this.samples.pop();
    else if (last && previous > last.tick && previous < tick) this.samples.push({ tick: previous, state: last.state, isJump: false });
    const before = this.samples.at(-1);
    const ticks = before ? Math.max(1, tick - before.tick) : 1;
    const isJump = before ? span(before.state, state) > fastest * ticks : true;
    this.samples.push({ tick, state, isJump });
    if (this.samples.length > kept) this.samples.splice(0, this.samples.length - kept);
  }

  /** Sets `pose` to the position at a tick, interpolated between the two states around it. False without a state. */
  at(tick: number, pose: Pose): boolean {
    const { samples } = this;
    const next = this.reachedAt(tick);
    const from = samples[Math.max(0, next - 1)];
    const to = samples[next] ?? from;
    if (!from || !to) return false;
    const part = from === to || to.tick <= tick ? (from === to ? 0 : 1) : Math.max(0, (tick - from.tick) / (to.tick - from.tick));
    const held = to.isJump ? 0 : part;
    const a = from.state.position;
    const b = to.state.position;
    pose.x = a.x + (b.x - a.x) * held;
    pose.y = a.y + (b.y - a.y) * held;
    pose.z = a.z + (b.z - a.z) * held;
    pose.yaw = from.state.yaw + shortestTurn(from.state.yaw, to.state.yaw) * held;
    pose.pitch = from.state.pitch + (to.state.pitch - from.state.pitch) * held;
    pose.speed = to.isJump || from === to ? 0 : Math.hypot(b.x - a.x, b.z - a.z) / Math.max(1, to.tick - from.tick);
    return true;
  }

  /** The last state at or before a tick: flags apply from their tick on. */
  stateAt(tick: number): BodyState | null {
    return (this.samples[this.reachedAt(tick) - 1] ?? this.samples[0])?.state ?? null;
  }

  /** The newest tick, not after `tick`, with `flag` set; null without one. */
  lastTick(flag: 'swung' | 'hurt' | 'dead', tick: number): number | null {
    for (let at = this.reachedAt(tick) - 1; at >= 0; at--) {
      const sample = this.samples[at];
      if (sample?.state[flag]) return sample.tick;
    }
    return null;
  }

  /** Number of samples up to a tick. Runs for every body and picture, always near the end, so it has no function per sample. */
  private reachedAt(tick: number): number {
    let count = this.samples.length;
    while (count > 0 && (this.samples[count - 1]?.tick ?? 0) > tick) count--;
    return count;
  }
}

function span(a: BodyState, b: BodyState): number {
  return Math.hypot(b.position.x - a.position.x, b.position.y - a.position.y, b.position.z - a.position.z);
}
