import { Euler, Matrix4, Quaternion, Vector3 } from 'three';
import type { SceneBody } from '../world/scene-body.ts';
import { type Limb, limbs, modelScale, pivots } from './player-geometry.ts';

const swingTicks = 6;
const hurtTicks = 10;
const fallTicks = 14;
/** Radians of a stride per block walked, and how far limbs swing at a walk. */
const strideTurn = 2.66;
const farthestTurn = 0.85;

function turned(from: number, to: number): number {
  return Math.atan2(Math.sin(to - from), Math.cos(to - from));
}

/** How a player's limbs stand, carried from frame to frame. */
export class PlayerMotion {
  readonly matrices: Readonly<Record<Limb, Matrix4>> = {
    head: new Matrix4(),
    body: new Matrix4(),
    rightArm: new Matrix4(),
    leftArm: new Matrix4(),
    rightLeg: new Matrix4(),
    leftLeg: new Matrix4(),
  };
  bodyYaw = 0;
  /** 0 standing to 1 lying. */
  fallen = 0;
  hurt = 0;
  private stride = 0;
  private strength = 0;
  private isStarted = false;
  private readonly euler = new Euler(0, 0, 0, 'YXZ');
  private readonly quaternion = new Quaternion();
  private readonly place = new Vector3();
  private readonly size = new Vector3(modelScale, modelScale, modelScale);

  /** Moves on to a body's shown place; `ticks` have passed since the last call. */
  update(body: SceneBody, tick: number, ticks: number): void {
    const { pose, shown } = body;
    if (!this.isStarted) this.bodyYaw = pose.yaw;
    this.isStarted = true;
    const aside = turned(this.bodyYaw, pose.yaw);
    const ease = pose.speed > 0.02 || shown.swungAt !== null ? 0.3 : Math.abs(aside) > farthestTurn ? 0.2 : 0;
    this.bodyYaw += aside * (1 - (1 - ease) ** ticks);
    const beyond = Math.abs(turned(this.bodyYaw, pose.yaw)) - farthestTurn;
    if (beyond > 0) this.bodyYaw += Math.sign(aside) * beyond;

    this.stride += pose.speed * ticks * strideTurn;
    this.strength += (Math.min(1, pose.speed * 4.2) - this.strength) * (1 - 0.6 ** ticks);
    this.hurt = shown.hurtAt === null ? 0 : Math.max(0, 1 - (tick - shown.hurtAt) / hurtTicks);
    this.fallen += ((shown.isDead ? 1 : 0) - this.fallen) * Math.min(1, ticks / (fallTicks / 3));
    this.pose(body, tick);
  }

  private pose({ pose, shown, looks }: SceneBody, tick: number): void {
    const step = Math.cos(this.stride) * this.strength;
    const swing = shown.swungAt === null ? 1 : Math.min(1, Math.max(0, (tick - shown.swungAt) / swingTicks));
    const strike = swing < 1 ? Math.sin(Math.sqrt(swing) * Math.PI) : 0;
    const idle = Math.sin(tick * 0.06) * 0.03;
    const crouch = shown.isSneaking ? 0.45 : 0;
    const held = looks.item ? -0.32 : 0;
    this.set('head', pose.pitch, -turned(this.bodyYaw, pose.yaw), 0, crouch);
    this.set('body', crouch, -strike * 0.25, 0, crouch);
    this.set('rightArm', -step * 0.9 + held - strike * 1.5 + crouch * 0.8, -strike * 0.4, -0.06 - idle, crouch);
    this.set('leftArm', step * 0.9 + crouch * 0.8, 0, 0.06 + idle, crouch);
    this.set('rightLeg', step * 1.25, 0, 0, crouch);
    this.set('leftLeg', -step * 1.25, 0, 0, crouch);
  }

  private set(limb: Limb, pitch: number, yaw: number, roll: number, crouch: number): void {
    const [x, y, z] = pivots[limb];
    const isLeg = limb === 'rightLeg' || limb === 'leftLeg';
    const lowered = crouch > 0 ? (isLeg ? 0 : 3) : 0;
    const back = crouch > 0 && isLeg ? -4 : 0;
    this.place.set(x * modelScale, (y - lowered) * modelScale, (z + back) * modelScale);
    this.quaternion.setFromEuler(this.euler.set(pitch, yaw, roll));
    this.matrices[limb].compose(this.place, this.quaternion, this.size);
  }
}

/** Copies the limbs' places into a material's uniform, in its order. */
export function copyLimbs(motion: PlayerMotion, target: readonly Matrix4[]): void {
  limbs.forEach((limb, index) => {
    target[index]?.copy(motion.matrices[limb]);
  });
}
