import minecraftData from 'minecraft-data';
import type { KnownWorld } from './known-world.ts';

/** The keys that a player holds down. */
export interface Keys {
  readonly forward?: boolean;
  readonly sprint?: boolean;
  readonly jump?: boolean;
  readonly sneak?: boolean;
}

const width = 0.6;
const gravity = 0.08;
const drag = 0.98;
const groundSlip = 0.6 * 0.91;
const airSlip = 0.91;
const jumpSpeed = 0.42;
const sprintHop = 0.2;
const edge = 1e-7;

/** Numbers of the states that stop a body. The robot walks where each of them is a whole block. */
const solid = new Set(
  minecraftData('1.20.1')
    .blocksArray.filter(({ boundingBox }) => boundingBox === 'block')
    .flatMap(({ minStateId = 0, maxStateId = -1 }) =>
      Array.from({ length: maxStateId - minStateId + 1 }, (_, index) => minStateId + index),
    ),
);

type Axis = 'x' | 'y' | 'z';

/** A body on foot, with the formulas of a vanilla client. It knows only the blocks that its client was sent. */
export class RobotBody {
  position = { x: 0, y: 0, z: 0 };
  velocity = { x: 0, y: 0, z: 0 };
  yaw = 0;
  pitch = 0;
  onGround = false;
  private readonly world: KnownWorld;

  constructor(world: KnownWorld) {
    this.world = world;
  }

  /** One tick of 50 ms. Does nothing while the client has no column at the body. */
  step(keys: Keys): void {
    const { x, z } = this.position;
    if (this.world.columnAt(Math.floor(x), Math.floor(z)) === null) return;
    if (keys.jump && this.onGround) this.jump(keys);
    const push = (this.onGround ? (keys.sprint ? 0.13 : 0.1) : keys.sprint ? 0.026 : 0.02) * (keys.sneak ? 0.3 : 1) * drag;
    if (keys.forward) this.accelerate(push);
    const slip = this.onGround ? groundSlip : airSlip;
    const { velocity } = this;
    this.onGround = this.along('y', velocity.y, keys) && velocity.y < 0;
    const axes: readonly Axis[] = Math.abs(velocity.x) < Math.abs(velocity.z) ? ['z', 'x'] : ['x', 'z'];
    for (const axis of axes) if (this.along(axis, velocity[axis], keys)) velocity[axis] = 0;
    if (this.onGround) velocity.y = 0;
    this.velocity = { x: velocity.x * slip, y: (velocity.y - gravity) * drag, z: velocity.z * slip };
  }

  private jump(keys: Keys): void {
    this.velocity.y = jumpSpeed;
    if (keys.sprint) this.accelerate(sprintHop);
  }

  private accelerate(push: number): void {
    const angle = (this.yaw * Math.PI) / 180;
    this.velocity.x -= Math.sin(angle) * push;
    this.velocity.z += Math.cos(angle) * push;
  }

  /** Moves along one axis up to the next block; true if a block stopped it. */
  private along(axis: Axis, by: number, keys: Keys): boolean {
    if (by === 0) return false;
    const from = this.position[axis];
    const half = axis === 'y' ? 0 : width / 2;
    const ahead = axis === 'y' && by > 0 ? this.height(keys) : by > 0 ? half : -half;
    this.position = { ...this.position, [axis]: from + by };
    if (!this.collides(keys)) return false;
    const reached = Math.floor(from + by + ahead);
    const limit = by > 0 ? reached - ahead - edge : reached + 1 - ahead + (axis === 'y' ? 0 : edge);
    this.position = { ...this.position, [axis]: by > 0 ? Math.max(from, limit) : Math.min(from, limit) };
    return true;
  }

  private height({ sneak }: Keys): number {
    return sneak ? 1.5 : 1.8;
  }

  private collides(keys: Keys): boolean {
    const { x, y, z } = this.position;
    const half = width / 2 - edge;
    for (let bx = Math.floor(x - half); bx <= Math.floor(x + half); bx++) {
      for (let bz = Math.floor(z - half); bz <= Math.floor(z + half); bz++) {
        for (let by = Math.floor(y + edge); by <= Math.floor(y + this.height(keys) - edge); by++) {
          if (solid.has(this.world.stateAt(bx, by, bz))) return true;
        }
      }
    }
    return false;
  }
}
