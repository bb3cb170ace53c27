import type { Position } from '#lib/domain/position.ts';
import type { HookBus } from '../hooks.ts';
import type { ItemStack } from '../inventory/item-stack.ts';
import type { Random } from '../random.ts';
import { type EntityKind, entityKindByName } from '../registry.ts';
import { Arrow, type Shot } from './arrow.ts';
import { type Entity, motionless, type Velocity } from './entity.ts';
import { ExperienceOrb } from './experience-orb.ts';
import { FireworkRocket } from './firework-rocket.ts';
import { FishingBobber } from './fishing-bobber.ts';
import { ItemEntity } from './item-entity.ts';
import { Mob } from './mobs/mob.ts';
import { Sheep } from './mobs/sheep.ts';
import { Villager } from './mobs/villager.ts';

const hex = '0123456789abcdef';

/** A known kind of entity. @throws for an unknown name. */
function kindNamed(name: string): EntityKind {
  const kind = entityKindByName(name);
  if (!kind) throw new Error(`There is no entity called "${name}" in Minecraft 1.20.1.`);
  return kind;
}

/** Mobs with a class of their own. */
const bodies: Readonly<Record<string, typeof Mob | undefined>> = { sheep: Sheep, villager: Villager, wandering_trader: Villager };

/** All entities in the world by id, players included, in order of arrival. */
export class Entities {
  private readonly all = new Map<number, Entity>();
  private readonly hooks: HookBus;
  private readonly random: Random;
  private readonly itemKind = kindNamed('item');
  private readonly orbKind = kindNamed('experience_orb');
  private readonly bobberKind = kindNamed('fishing_bobber');
  private readonly arrowKind = kindNamed('arrow');
  private readonly rocketKind = kindNamed('firework_rocket');
  private nextId = 1;

  constructor(hooks: HookBus, random: Random) {
    this.hooks = hooks;
    this.random = random.fork('entities');
  }

  get size(): number {
    return this.all.size;
  }

  [Symbol.iterator](): IterableIterator<Entity> {
    return this.all.values();
  }

  get(id: number): Entity | undefined {
    return this.all.get(id);
  }

  /** The item entities. */
  *items(): Generator<ItemEntity> {
    for (const entity of this.all.values()) if (entity instanceof ItemEntity) yield entity;
  }

  *mobs(): Generator<Mob> {
    for (const entity of this.all.values()) if (entity instanceof Mob) yield entity;
  }

  /** An unused entity id. */
  takeId(): number {
    return this.nextId++;
  }

  /** A random (version 4) UUID from the server's seed. */
  uuid(): string {
    let uuid = '';
    for (let index = 0; index < 32; index++) {
      if (index === 8 || index === 12 || index === 16 || index === 20) uuid += '-';
      const digit = index === 12 ? 4 : index === 16 ? 8 + (Math.floor(this.random.next() * 4) % 4) : Math.floor(this.random.next() * 16);
      uuid += hex[digit];
    }
    return uuid;
  }

  /** Adds an entity to the world. */
  add(entity: Entity): void {
    this.all.set(entity.id, entity);
    this.hooks.emit('entitySpawned', entity);
  }

  /** Removes an entity from the world; clients are informed in this tick. */
  remove(entity: Entity): void {
    if (!this.all.delete(entity.id)) return;
    entity.removed = true;
    this.hooks.emit('entityGone', entity);
  }

  /** Spawns an item entity; it may be picked up after `pickupDelay` ticks. */
  spawnItem(position: Position, stack: ItemStack, velocity: Velocity = motionless, pickupDelay = 10): ItemEntity {
    const entity = new ItemEntity(this.takeId(), this.uuid(), this.itemKind, position, stack, velocity, pickupDelay);
    this.add(entity);
    return entity;
  }

  /** Spawns an experience orb with these points. */
  spawnExperience(position: Position, value: number, velocity: Velocity = motionless): ExperienceOrb {
    const orb = new ExperienceOrb(this.takeId(), this.uuid(), this.orbKind, position, value, velocity);
    this.add(orb);
    return orb;
  }

  /** Spawns a fishing bobber of a player. */
  spawnBobber(position: Position, owner: Entity, velocity: Velocity): FishingBobber {
    const bobber = new FishingBobber(this.takeId(), this.uuid(), this.bobberKind, position, owner.id, velocity);
    this.add(bobber);
    return bobber;
  }

  /** Spawns an arrow that a body shot. */
  spawnArrow(position: Position, owner: Entity, velocity: Velocity, shot: Shot): Arrow {
    const arrow = new Arrow(this.takeId(), this.uuid(), this.arrowKind, position, owner.id, velocity, shot);
    this.add(arrow);
    return arrow;
  }

  /** Spawns a firework rocket that drives a gliding body for this many ticks. */
  spawnRocket(driven: Entity, stack: ItemStack, lifetime: number): FireworkRocket {
    const rocket = new FireworkRocket(this.takeId(), this.uuid(), this.rocketKind, driven, stack, lifetime);
    this.add(rocket);
    return rocket;
  }

  /** Spawns an animal or monster. @throws for an unknown name. */
  spawnMob(name: string, position: Position): Mob {
    const kind = kindNamed(name);
    const mob = new (bodies[kind.name] ?? Mob)(this.takeId(), this.uuid(), kind, position);
    this.add(mob);
    return mob;
  }
}
