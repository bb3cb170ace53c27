import { type PerspectiveCamera, Vector3 } from 'three';
import { type CameraControl, type CameraScene, easing, fieldOfView, setFieldOfView } from './camera-control.ts';

/** Behind and above a player, turning with it slowly; drag looks around it, wheel goes nearer. */
export class FollowControl implements CameraControl {
  private aside = 0;
  private pitch = 0.42;
  private distance = 6.5;
  private yaw: number | null = null;
  private readonly target = new Vector3();
  private readonly wanted = new Vector3();

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
    const flat = Math.cos(this.pitch) * this.distance;
    camera.position.set(
      this.target.x + Math.sin(angle) * flat,
      this.target.y + Math.sin(this.pitch) * this.distance,
      this.target.z - Math.cos(angle) * flat,
    );
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
}
