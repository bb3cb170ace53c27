import type { SceneBody } from '../world/scene-body.ts';

const hurtTicks = 10;
const fallTicks = 14;
/** Radians of stride per walked block, and the largest turn of a head relative to its body in radians. */
const strideTurn = 2.66;
const farthestTurn = 0.85;

function turned(from: number, to: number): number {
  return Math.atan2(Math.sin(to - from), Math.cos(to - from));
}

/**
 * The posture of a body, updated from frame to frame: the body follows the head, legs stride with the body's movement, dead bodies fall
 * over.
 */
export class BodyMotion {
  bodyYaw = 0;
  /** 0 standing to 1 lying. */
  fallen = 0;
  /** 1 when just hurt to 0. */
  hurt = 0;
  /** Stride of the legs, -1 to 1; 0 standing. */
  step = 0;
  private stride = 0;
  private strength = 0;
  private isStarted = false;

  /** Moves to a body's shown position; `ticks` have passed since the last call. */
  update({ pose, shown }: SceneBody, tick: number, ticks: number): void {
    if (!this.isStarted) this.bodyYaw = pose.yaw;
    this.isStarted = true;
    const aside = turned(this.bodyYaw, pose.yaw);
    const ease = pose.speed > 0.02 || shown.swungAt !== null ? 0.3 : Math.abs(aside) > farthestTurn ? 0.2 : 0;
    this.bodyYaw += aside * (1 - (1 - ease) ** ticks);
    const beyond = Math.abs(turned(this.bodyYaw, pose.yaw)) - farthestTurn;
    if (beyond > 0) this.bodyYaw += Math.sign(aside) * beyond;

    this.stride += pose.speed * ticks * strideTurn;
    this.strength += (Math.min(1, pose.speed * 4.2) - this.strength) * (1 - 0.6 ** ticks);
    this.step = Math.cos(this.stride) * this.strength;
    this.hurt = shown.hurtAt === null ? 0 : Math.max(0, 1 - (tick - shown.hurtAt) / hurtTicks);
    this.fallen += ((shown.isDead ? 1 : 0) - this.fallen) * Math.min(1, ticks / (fallTicks / 3));
  }

  /** Rotation of the head relative to the body, in the scene's direction of rotation. */
  headTurn({ pose }: SceneBody): number {
    return -turned(this.bodyYaw, pose.yaw);
  }
}
