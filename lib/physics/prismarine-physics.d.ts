/** The parts of the library that this project uses; it has no types of its own. */
declare module 'prismarine-physics' {
  import type { Vec3 } from 'vec3';

  export interface PhysicsBlock {
    readonly type: number;
    readonly position: Vec3;
    readonly metadata: number;
    readonly shapes: readonly (readonly number[])[];
    readonly boundingBox: 'block' | 'empty';
    readonly isWaterlogged: boolean;
    readonly _properties: Readonly<Record<string, unknown>>;
    getProperties(): Readonly<Record<string, unknown>>;
  }

  export interface PhysicsWorld {
    getBlock(place: Vec3): PhysicsBlock;
  }

  /** A moving body. Controls are shares from 0 to 1. */
  export interface PhysicsBody {
    pos: Vec3;
    vel: Vec3;
    onGround: boolean;
    isInWater: boolean;
    isInLava: boolean;
    isInWeb: boolean;
    isCollidedHorizontally: boolean;
    isCollidedVertically: boolean;
    elytraFlying: boolean;
    jumpTicks: number;
    jumpQueued: boolean;
    fireworkRocketDuration: number;
    attributes: Record<string, { value: number; modifiers: { uuid: string; amount: number; operation: number }[] }>;
    yaw: number;
    pitch: number;
    control: Record<'forward' | 'back' | 'left' | 'right', number> & Record<'jump' | 'sprint' | 'sneak', boolean>;
    jumpBoost: number;
    speed: number;
    slowness: number;
    dolphinsGrace: number;
    slowFalling: number;
    levitation: number;
    depthStrider: number;
    elytraEquipped: boolean;
  }

  export interface PhysicsRules {
    airborneAcceleration: number;
    readonly movementSpeedAttribute: string;
    simulatePlayer(body: PhysicsBody, world: PhysicsWorld): PhysicsBody;
  }

  export function Physics(
    data: {
      readonly version: { readonly majorVersion: string };
      readonly blocksByName: Readonly<Record<string, { readonly id: number }>>;
      readonly attributesByName: { readonly movementSpeed: { readonly resource: string } };
    },
    world: PhysicsWorld,
  ): PhysicsRules;
}

declare module 'prismarine-physics/lib/aabb.js' {
  const AxisBox: unknown;
  export default AxisBox;
}
