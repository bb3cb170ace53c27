import { Euler, Matrix4, Quaternion, Vector3 } from 'three';
import { type Limb, limbs, modelScale, pivots } from '#lib/bodies/player-figure.ts';
import type { SceneBody } from '../world/scene-body.ts';
import { BodyMotion } from './body-motion.ts';

const swingTicks = 6;

/** The posture of a player's limbs, updated from frame to frame. */
export class PlayerMotion extends BodyMotion {
  readonly matrices: Readonly<Record<Limb, Matrix4>> = {
    head: new Matrix4(),
    body: new Matrix4(),
    rightArm: new Matrix4(),
    leftArm: new Matrix4(),
    rightLeg: new Matrix4(),
    leftLeg: new Matrix4(),
  };
  private readonly euler = new Euler(0, 0, 0, 'YXZ');
  private readonly quaternion = new Quaternion();
  private readonly place = new Vector3();
  private readonly size = new Vector3(modelScale, modelScale, modelScale);

  override update(body: SceneBody, tick: number, ticks: number): void {
    super.update(body, tick, ticks);
    this.pose(body, tick);
  }

  private pose(body: SceneBody, tick: number): void {
    const { step } = this;
    const { pose, shown, looks } = body;
    const swing = shown.swungAt === null ? 1 : Math.min(1, Math.max(0, (tick - shown.swungAt) / swingTicks));
    const strike = swing < 1 ? Math.sin(Math.sqrt(swing) * Math.PI) : 0;
    const idle = Math.sin(tick * 0.06) * 0.03;
    const crouch = shown.isSneaking ? 0.45 : 0;
    const held = looks.item ? -0.32 : 0;
    this.set('head', pose.pitch, this.headTurn(body), 0, crouch);
    this.set('body', crouch, -strike * 0.25, 0, crouch);
    this.set('rightArm', -step * 0.9 + held - strike * 1.5 + crouch * 0.8, -strike * 0.4, -0.06 - idle, crouch);
    this.set('leftArm', step * 0.9 + crouch * 0.8, 0, 0.06 + idle, crouch);
    this.set('rightLeg', step * 1.25, 0, 0, crouch);
    this.set('leftLeg', -step * 1.25, 0, 0, crouch);
  }

  private set(limb: Limb, pitch: number, yaw: number, roll: number, crouch: number): void {
    const pivot = pivots[limb];
    const isLeg = limb === 'rightLeg' || limb === 'leftLeg';
    const lowered = crouch > 0 ? (isLeg ? 0 : 3) : 0;
    const back = crouch > 0 && isLeg ? -4 : 0;
    this.place.set(pivot[0] * modelScale, (pivot[1] - lowered) * modelScale, (pivot[2] + back) * modelScale);
    this.quaternion.setFromEuler(this.euler.set(pitch, yaw, roll));
    this.matrices[limb].compose(this.place, this.quaternion, this.size);
  }
}

/** Copies the limbs' matrices into a material's uniform, in its order. */
export function copyLimbs(motion: PlayerMotion, target: readonly Matrix4[]): void {
  limbs.forEach((limb, index) => {
    target[index]?.copy(motion.matrices[limb]);
  });
}
