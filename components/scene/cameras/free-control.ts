import { Euler, type PerspectiveCamera, Vector3 } from 'three';
import { type CameraControl, type CameraScene, easing, fieldOfView, setFieldOfView } from './camera-control.ts';

const speed = 11;
const limit = Math.PI / 2 - 0.01;

/**
 * Flies: W A S D along the view, E up, Q down, Shift faster; drag looks, the wheel moves along the view. Starts at the position of the last
 * camera.
 */
export class FreeControl implements CameraControl {
  private readonly keys: ReadonlySet<string>;
  private readonly look = new Euler(0, 0, 0, 'YXZ');
  private readonly velocity = new Vector3();
  private readonly wanted = new Vector3();
  private isPlaced = false;
  private readonly place = new Vector3();
  private isRestored = false;
  private pushed = 0;

  /** `keys` holds the codes of the pressed keys. */
  constructor(keys: ReadonlySet<string>) {
    this.keys = keys;
  }

  update(camera: PerspectiveCamera, scene: CameraScene, seconds: number): void {
    setFieldOfView(camera, fieldOfView(60, camera.aspect));
    if (!this.isPlaced) {
      this.look.setFromQuaternion(camera.quaternion);
      this.isPlaced = true;
    }
    if (this.isRestored) camera.position.copy(this.place);
    this.isRestored = false;
    const pressed = (code: string): number => (this.keys.has(code) ? 1 : 0);
    this.wanted.set(pressed('KeyD') - pressed('KeyA'), 0, pressed('KeyS') - pressed('KeyW'));
    this.wanted.applyEuler(this.look);
    this.wanted.y += pressed('KeyE') - pressed('KeyQ');
    this.wanted.multiplyScalar(speed * (1 + 1.5 * pressed('ShiftLeft')));
    this.velocity.lerp(this.wanted, easing(10, seconds, scene.isAbrupt));
    camera.position.addScaledVector(this.velocity, seconds);
    if (this.pushed !== 0) {
      camera.position.add(this.wanted.set(0, 0, this.pushed).applyEuler(this.look));
      this.pushed = 0;
    }
    camera.rotation.set(this.look.x, this.look.y, 0, 'YXZ');
    this.place.copy(camera.position);
  }

  drag(x: number, y: number): void {
    this.look.y -= x * 0.004;
    this.look.x = Math.min(limit, Math.max(-limit, this.look.x - y * 0.004));
  }

  zoom(steps: number): void {
    this.pushed += steps * 1.4;
  }

  reset(): void {
    this.isPlaced = false;
  }

  settings(): readonly number[] {
    return [this.place.x, this.place.y, this.place.z, this.look.x, this.look.y];
  }

  restore([x = 0, y = 0, z = 0, pitch = 0, yaw = 0]: readonly number[]): void {
    this.place.set(x, y, z);
    this.look.set(Math.min(limit, Math.max(-limit, pitch)), yaw, 0, 'YXZ');
    this.isPlaced = true;
    this.isRestored = true;
  }
}
