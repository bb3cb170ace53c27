import { type PerspectiveCamera, Vector3 } from 'three';
import { type CameraControl, type CameraScene, easing, fieldOfView, setFieldOfView } from './camera-control.ts';

const step = 0.15;
/** Distance between the camera and a wall. */
const margin = 0.35;

/** How far the camera can move from the player before a block is in the way. */
function freeDistance(from: Vector3, direction: Vector3, most: number, scene: CameraScene): number {
  for (let distance = 0.6; distance < most + margin; distance += step) {
    const isBlocked = scene.isSolid(from.x + direction.x * distance, from.y + direction.y * distance, from.z + direction.z * distance);
    if (isBlocked) return Math.max(0.6, distance - margin);
  }
  return most;
}

/** Behind and above a player, turning with it slowly; drag looks around it, the wheel zooms. */
export class FollowControl implements CameraControl {
  private aside = 0;
  private pitch = 0.42;
  private distance = 6.5;
  private yaw: number | null = null;
  private readonly target = new Vector3();
  private readonly wanted = new Vector3();
  private readonly away = new Vector3();
  private reach = 6.5;

  update(camera: PerspectiveCamera, scene: CameraScene, seconds: number): void {
    setFieldOfView(camera, fieldOfView(58, camera.aspect));
    const { pose } = scene;
    if (pose) {
      const isNew = this.yaw === null || this.target.distanceTo(this.wanted.set(pose.x, pose.y + 1.45, pose.z)) > 12;
      this.wanted.set(pose.x, pose.y + 1.45, pose.z);
      const turn = Math.atan2(Math.sin(pose.yaw - (this.yaw ?? pose.yaw)), Math.cos(pose.yaw - (this.yaw ?? pose.yaw)));
      this.yaw = (this.yaw ?? pose.yaw) + turn * easing(2.2, seconds, scene.isAbrupt);
      this.target.lerp(this.wanted, isNew ? 1 : easing(12, seconds, scene.isAbrupt));
    } else if (this.yaw === null) this.target.copy(scene.centre);
    const angle = (this.yaw ?? 0) + this.aside;
    this.away.set(Math.sin(angle) * Math.cos(this.pitch), Math.sin(this.pitch), -Math.cos(angle) * Math.cos(this.pitch));
    const free = freeDistance(this.target, this.away, this.distance, scene);
    this.reach = free < this.reach ? free : this.reach + (free - this.reach) * easing(4, seconds, scene.isAbrupt);
    camera.position.copy(this.target).addScaledVector(this.away, this.reach);
    camera.lookAt(this.target);
  }

  drag(x: number, y: number): void {
    this.aside += x * 0.006;
    this.pitch = Math.min(1.45, Math.max(-0.1, this.pitch + y * 0.005));
  }

  zoom(steps: number): void {
    this.distance = Math.min(24, Math.max(2.5, this.distance * 1.12 ** steps));
  }

  reset(): void {
    this.aside = 0;
    this.pitch = 0.42;
    this.distance = 6.5;
  }

  settings(): readonly number[] {
    return [this.aside, this.pitch, this.distance];
  }

  restore([aside = 0, pitch = 0.42, distance = 6.5]: readonly number[]): void {
    this.aside = aside;
    this.drag(0, (pitch - this.pitch) / 0.005);
    this.distance = distance;
    this.zoom(0);
  }
}
