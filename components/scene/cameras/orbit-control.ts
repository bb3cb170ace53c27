import { type PerspectiveCamera, Vector3 } from 'three';
import { type CameraControl, type CameraScene, easing, fieldOfView, setFieldOfView } from './camera-control.ts';

const start = { yaw: -Math.PI / 2, pitch: 0.67, zoom: 1 } as const;

/** Beyond this distance the camera jumps: another arena, or another camera before. */
const farthestGlide = 60;

/** Circles around the arena's centre; drag rotates, the wheel zooms. */
export class OrbitControl implements CameraControl {
  private yaw: number = start.yaw;
  private pitch: number = start.pitch;
  private scale: number = start.zoom;
  private readonly target = new Vector3();
  private readonly place = new Vector3();
  private isPlaced = false;

  update(camera: PerspectiveCamera, scene: CameraScene, seconds: number): void {
    setFieldOfView(camera, fieldOfView(46, camera.aspect));
    const distance = scene.extent * 2.2 * this.scale * Math.min(1.7, Math.max(1, 1.58 / camera.aspect));
    const flat = Math.cos(this.pitch) * distance;
    this.target.set(scene.centre.x, scene.centre.y + 0.4, scene.centre.z);
    this.place.set(Math.sin(this.yaw) * flat, Math.sin(this.pitch) * distance, Math.cos(this.yaw) * flat).add(this.target);
    const isNear = this.isPlaced && camera.position.distanceTo(this.place) < farthestGlide;
    camera.position.lerp(this.place, isNear ? easing(14, seconds, scene.isAbrupt) : 1);
    camera.lookAt(this.target);
    this.isPlaced = true;
  }

  drag(x: number, y: number): void {
    this.yaw -= x * 0.006;
    this.pitch = Math.min(1.5, Math.max(0.08, this.pitch + y * 0.005));
  }

  zoom(steps: number): void {
    this.scale = Math.min(3.5, Math.max(0.22, this.scale * 1.12 ** steps));
  }

  reset(): void {
    this.yaw = start.yaw;
    this.pitch = start.pitch;
    this.scale = start.zoom;
  }

  settings(): readonly number[] {
    return [this.yaw, this.pitch, this.scale];
  }

  restore([yaw = start.yaw, pitch = start.pitch, scale = start.zoom]: readonly number[]): void {
    this.yaw = yaw;
    this.drag(0, (pitch - this.pitch) / 0.005);
    this.scale = scale;
    this.zoom(0);
  }
}
