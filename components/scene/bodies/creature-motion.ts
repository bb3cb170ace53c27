import { Euler, Matrix4, Quaternion, Vector3 } from 'three';
import type { SceneBody } from '../world/scene-body.ts';
import { BodyMotion } from './body-motion.ts';

/** A lying creature rests on its side, not inside the ground. */
const lyingHeight = 0.2;
const legSwing = 1.25;
/** Spread of a beating wing in radians, and radians of the beat per tick. */
const wingSpread = 1.1;
const wingTurn = 1.6;

const whole = new Vector3(1, 1, 1);

/** The instance data of a creature: its position, the rotation of its limbs, and its look. */
export class CreatureMotion extends BodyMotion {
  readonly matrix = new Matrix4();
  /** Rotation of the legs, of the wings, and yaw and pitch of the head, in radians. */
  readonly gait: [number, number, number, number] = [0, 0, 0, 0];
  /** Red flash, brightness, and 0 or 1 for its coat; brightness and coat are constant per entity. */
  readonly mood: [number, number, number] = [0, 1, 0];
  private readonly euler = new Euler(0, 0, 0, 'YXZ');
  private readonly quaternion = new Quaternion();
  private readonly place = new Vector3();

  override update(body: SceneBody, tick: number, ticks: number): void {
    super.update(body, tick, ticks);
    const { pose, track, entity } = body;
    const isFlying = track.stateAt(tick)?.onGround === false;
    this.gait[0] = this.step * legSwing;
    this.gait[1] = isFlying ? (0.5 + 0.5 * Math.sin(tick * wingTurn)) * wingSpread : 0;
    this.gait[2] = this.headTurn(body);
    this.gait[3] = pose.pitch;
    const seed = Math.imul(entity, 2654435761) >>> 0;
    this.mood[0] = Math.max(this.hurt, this.fallen * 0.8);
    this.mood[1] = 0.93 + ((seed >>> 16) % 8) * 0.014;
    this.mood[2] = (seed >>> 20) % 2;
    this.quaternion.setFromEuler(this.euler.set(0, -this.bodyYaw, this.fallen * (Math.PI / 2)));
    this.matrix.compose(this.place.set(pose.x, pose.y + this.fallen * lyingHeight, pose.z), this.quaternion, whole);
  }
}
