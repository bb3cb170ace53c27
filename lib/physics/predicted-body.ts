import { Physics, type PhysicsBlock, type PhysicsBody, type PhysicsRules } from 'prismarine-physics';
import { Vec3 } from 'vec3';
import type { BlockFacts } from '#lib/blocks/block-facts.ts';
import type { Position } from '#lib/domain/position.ts';
import { whileTouching } from './touching-boxes.ts';

/** The blocks around a body. */
export interface BodyWorld {
  stateAt(x: number, y: number, z: number): number;
  /** Whether the column of this place has arrived. */
  isKnown(x: number, z: number): boolean;
}

/** What a body tries in a tick. `forward` and `right` are shares from -1 to 1; angles as in Minecraft, in degrees. */
export interface BodyIntent {
  readonly forward: number;
  readonly right: number;
  readonly jump: boolean;
  readonly sneak: boolean;
  readonly sprint: boolean;
  readonly yaw: number;
  readonly pitch: number;
}

const named = ['slime_block', 'ice', 'packed_ice', 'frosted_ice', 'blue_ice', 'soul_sand', 'honey_block', 'cobweb', 'water', 'lava'];
const climbed = ['ladder', 'vine', 'scaffolding'];
const wetPlants = ['seagrass', 'tall_seagrass', 'kelp', 'kelp_plant', 'bubble_column'];

const usualSpeed = 0.1;
const usualFlight = 0.05;

/**
 * The body of a person, moved ahead of the server by the rules of Minecraft. Where the columns have not arrived it stands still, so that it
 * does not fall through a missing ground.
 */
export class PredictedBody {
  /** How far it may fly, and whether it does. */
  flight = { may: false, flying: false, speed: usualFlight };
  private readonly facts: BlockFacts;
  private readonly world: BodyWorld;
  private readonly rules: PhysicsRules;
  private readonly usualAir: number;
  private speed = usualSpeed;
  private readonly body: PhysicsBody = {
    ...{ pos: new Vec3(0, 0, 0), vel: new Vec3(0, 0, 0), onGround: false, isInWater: false, isInLava: false, isInWeb: false },
    ...{ isCollidedHorizontally: false, isCollidedVertically: false, elytraFlying: false, elytraEquipped: false },
    ...{ jumpTicks: 0, jumpQueued: false, fireworkRocketDuration: 0, attributes: {}, yaw: 0, pitch: 0 },
    control: { forward: 0, back: 0, left: 0, right: 0, jump: false, sprint: false, sneak: false },
    ...{ jumpBoost: 0, speed: 0, slowness: 0, dolphinsGrace: 0, slowFalling: 0, levitation: 0, depthStrider: 0 },
  };

  constructor(facts: BlockFacts, world: BodyWorld) {
    this.facts = facts;
    this.world = world;
    const blocks = [...named, ...climbed, ...wetPlants].flatMap((name) => {
      const id = facts.placeOf(name);
      return id === undefined ? [] : [[name, { id }] as const];
    });
    const data = {
      version: { majorVersion: '1.20' },
      blocksByName: Object.fromEntries(blocks),
      attributesByName: { movementSpeed: { resource: 'minecraft:generic.movement_speed' } },
    };
    this.rules = Physics(data, { getBlock: (place) => this.blockAt(place) });
    this.usualAir = this.rules.airborneAcceleration;
  }

  get position(): Position {
    const { x, y, z } = this.body.pos;
    return { x, y, z };
  }

  /** Blocks per tick. */
  get velocity(): Position {
    const { x, y, z } = this.body.vel;
    return { x, y, z };
  }

  get onGround(): boolean {
    return this.body.onGround;
  }

  get isInWater(): boolean {
    return this.body.isInWater;
  }

  /** Whether a wall stopped it in the last tick. */
  get isStopped(): boolean {
    return this.body.isCollidedHorizontally;
  }

  /** Puts it at a place, at rest unless `keepsGoing`. */
  place({ x, y, z }: Position, keepsGoing = false): void {
    this.body.pos = new Vec3(x, y, z);
    if (!keepsGoing) this.body.vel = new Vec3(0, 0, 0);
    this.body.onGround = false;
  }

  /** Gives it a velocity in blocks per tick, as a knock does. */
  push([x, y, z]: readonly [number, number, number]): void {
    this.body.vel = new Vec3(x, y, z);
  }

  /** Sets the walking speed and the levels of its effects, by name. */
  pace(speed: number, effects: Readonly<Record<string, number>>): void {
    this.speed = speed;
    this.body.jumpBoost = effects.jump_boost ?? 0;
    this.body.slowFalling = effects.slow_falling ?? 0;
    this.body.levitation = effects.levitation ?? 0;
    this.body.dolphinsGrace = effects.dolphins_grace ?? 0;
  }

  /** Moves it by one tick. */
  step(intent: BodyIntent): void {
    const { body } = this;
    if (!this.world.isKnown(Math.floor(body.pos.x), Math.floor(body.pos.z))) return;
    const { flying } = this.flight;
    body.yaw = Math.PI - (intent.yaw * Math.PI) / 180;
    body.pitch = (-intent.pitch * Math.PI) / 180;
    body.attributes = { [this.rules.movementSpeedAttribute]: { value: this.speed, modifiers: [] } };
    body.control = {
      forward: Math.max(0, intent.forward),
      back: Math.max(0, -intent.forward),
      right: Math.max(0, intent.right),
      left: Math.max(0, -intent.right),
      jump: intent.jump && !flying,
      sneak: intent.sneak && !flying,
      sprint: intent.sprint,
    };
    // Flight is no part of the library: a flying body rises and sinks by its keys and keeps 0.6 of that speed, and steers faster in the air.
    if (flying) body.vel.y += (Number(intent.jump) - Number(intent.sneak)) * this.flight.speed * 3;
    const rise = body.vel.y;
    this.rules.airborneAcceleration = flying ? this.flight.speed * (intent.sprint ? 2 : 1) : this.usualAir;
    whileTouching(() => this.rules.simulatePlayer(body, this.view));
    if (flying) body.vel.y = rise * 0.6;
    if (flying && body.onGround && intent.sneak) this.flight = { ...this.flight, flying: false };
  }

  private readonly view = { getBlock: (place: Vec3) => this.blockAt(place) };

  private blockAt(given: Vec3): PhysicsBlock {
    const place = given.floored();
    const rule = this.facts.at(this.world.stateAt(place.x, place.y, place.z));
    return {
      type: rule.block,
      position: place,
      metadata: rule.variant,
      shapes: rule.shapes,
      boundingBox: rule.shapes.length > 0 ? 'block' : 'empty',
      isWaterlogged: rule.wet,
      _properties: noProperties,
      getProperties: () => noProperties,
    };
  }
}

const noProperties = {};
