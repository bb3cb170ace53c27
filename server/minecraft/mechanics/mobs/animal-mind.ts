import type { Entity } from '../../entities/entity.ts';
import type { Mob } from '../../entities/mobs/mob.ts';
import { Villager } from '../../entities/mobs/villager.ts';
import { playerSlots } from '../../inventory/player-inventory.ts';
import type { Player } from '../../player.ts';
import type { Random } from '../../random.ts';
import type { MinecraftServer } from '../../server.ts';
import type { MobMind } from './mob-mind.ts';
import { lookAt, nearestPlayer } from './notice.ts';
import { walkableLine } from './walkable-line.ts';

/** Ticks that a hurt animal runs around. */
const fright = 100;
const frightRange = 5;
/** Ticks between two searches for a player with food, and after losing interest. */
const sniff = 5;
const bored = 100;
const smell = 10;
const nearEnough = 2.5;
/** A stroll starts every 120 ticks on average, up to ten blocks long, while a player is near. */
const strollPause = 240;
const strollRange = 10;
const watched = 32;
/** It looks around about every three seconds on average, half of the time at a near player. */
const lookPause = 120;
const curious = 6;

/** An animal (or villager) strolls, looks around, flees from damage and follows players with its food. It does not breed. */
export class AnimalMind implements MobMind {
  private readonly server: MinecraftServer;
  private readonly mob: Mob;
  private readonly random: Random;
  private frightUntil = 0;
  private nextStroll: number;
  private nextLook: number;
  private interestedFrom = 0;
  private feeder: Player | null = null;

  constructor(server: MinecraftServer, mob: Mob, random: Random) {
    this.server = server;
    this.mob = mob;
    this.random = random;
    this.nextStroll = server.tick + random.integer(1, strollPause);
    this.nextLook = server.tick + random.integer(1, lookPause);
  }

  hurt(_by: Entity | null): void {
    this.frightUntil = this.server.tick + fright;
    this.mob.walk = null;
  }

  think(): void {
    const { mob, server } = this;
    const { tick } = server;
    if (tick < this.frightUntil || mob.burning) {
      if (!mob.walk) this.wander(frightRange, mob.nature.flee);
    } else if (!this.serve() && !this.follow(tick) && !mob.walk) this.idle(tick);
  }

  /** A villager stands and looks at its customer while it trades. */
  private serve(): boolean {
    const { mob } = this;
    if (!(mob instanceof Villager) || !mob.customer) return false;
    mob.walk = null;
    lookAt(mob, mob.customer);
    return true;
  }

  /** Follows a player who holds its food. */
  private follow(tick: number): boolean {
    const { mob, server } = this;
    if (mob.nature.food.length === 0 || tick < this.interestedFrom) return false;
    if ((tick + mob.id) % sniff === 0) {
      const before = this.feeder;
      this.feeder = nearestPlayer(server, mob, smell, (player) => this.holdsFood(player));
      if (before && !this.feeder) {
        this.interestedFrom = tick + bored;
        mob.walk = null;
      }
    }
    const { feeder } = this;
    if (!feeder) return false;
    if (!feeder.joined || feeder.dead) {
      this.feeder = null;
      return false;
    }
    const near = Math.hypot(feeder.position.x - mob.position.x, feeder.position.z - mob.position.z) < nearEnough;
    mob.walk = near ? null : { to: feeder.position, speed: mob.nature.speed * mob.nature.follow };
    lookAt(mob, feeder);
    return true;
  }

  private holdsFood(player: Player): boolean {
    const { food } = this.mob.nature;
    const offHand = player.inventory.slot(playerSlots.offhand);
    return food.includes(player.heldItem?.name ?? '') || food.includes(offHand?.name ?? '');
  }

  private idle(tick: number): void {
    const { mob, random, server } = this;
    if (tick >= this.nextStroll) {
      this.nextStroll = tick + random.integer(1, strollPause);
      if (nearestPlayer(server, mob, watched)) this.wander(strollRange, 1);
    } else if (tick >= this.nextLook) {
      this.nextLook = tick + random.integer(1, lookPause);
      const player = random.chance(0.5) ? nearestPlayer(server, mob, curious) : null;
      if (player) lookAt(mob, player);
      else {
        mob.yaw = random.next() * 360 - 180;
        mob.pitch = 0;
      }
    }
  }

  /** Walks straight towards a random position in range, as far as possible. */
  private wander(range: number, hurry: number): void {
    const { mob, random, server } = this;
    const { x, z } = mob.position;
    const target = { x: x + random.integer(-range, range), z: z + random.integer(-range, range) };
    const to = walkableLine(server.world, mob.position, target, mob.height);
    if (to) mob.walk = { to, speed: mob.nature.speed * hurry };
  }
}
