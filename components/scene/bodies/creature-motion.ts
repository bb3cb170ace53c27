import { Euler, Matrix4, Quaternion, Vector3 } from 'three';
import type { SceneBody } from '../world/scene-body.ts';
import { BodyMotion } from './body-motion.ts';

/** A lying creature rests on its side, not in the ground. */
const lyingHeight = 0.2;
const legSwing = 1.25;
/** Radians a wing stands off when it beats, and of the beat per tick. */
const wingSpread = 1.1;
const wingTurn = 1.6;

const whole = new Vector3(1, 1, 1);

/** How a creature stands, for its instance: where it is, how its limbs are turned, and how it looks. */
export class CreatureMotion extends BodyMotion {
  readonly matrix = new Matrix4();
  /** Turn of the legs, of the wings, and turn and pitch of the head, in radians. */
  readonly gait: [number, number, number, number] = [0, 0, 0, 0];
  /** How red it flashes, how light it is, and 0 or 1 for its coat: light and coat are the same for an entity at all times. */
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
