import type { Position } from '#lib/domain/position.ts';
import { skyDarkness } from '#server/minecraft/daylight.ts';
import type { Mob } from '#server/minecraft/entities/mobs/mob.ts';
import type { Player } from '#server/minecraft/player.ts';
import type { Random } from '#server/minecraft/random.ts';
import type { MinecraftServer } from '#server/minecraft/server.ts';
import { lowestY } from '#server/minecraft/world/column.ts';
import { isLit } from '#server/minecraft/world/light.ts';

/** Kinds that walk and hit on this server, each as often as it is listed. */
const kinds = ['zombie', 'zombie', 'zombie', 'spider', 'spider', 'husk'] as const;
/** Ticks between two attempts, and monsters near one agent. */
const pause = 40;
const mostPerAgent = 4;
/**
 * Distances from the agent along each axis, in blocks: monsters come between `nearest` and `farthest`, count as near up to `near`, and leave
 * from `gone` on. Most come within their sight (16 blocks), because a monster without a target stands still here.
 */
const [nearest, farthest, near, gone] = [12, 22, 40, 64];
/** The reduction of the sky's light at which night begins, and the light level at which monsters no longer come. */
const night = 8;
const lightLimit = 8;

/**
 * Monsters at night, a named subset of the game's natural spawning: on dark ground under the open sky near an agent, a few for each agent.
 * They leave when no agent is near, and those that the sun does not burn leave by day.
 */
export class MonsterSpawner {
  private readonly server: MinecraftServer;
  private readonly random: Random;
  private readonly own = new Set<Mob>();

  constructor(server: MinecraftServer, random: Random) {
    this.server = server;
    this.random = random;
  }

  /** Called in every tick of the game. */
  tick(tick: number, players: readonly Player[]): void {
    if (tick % pause !== 0) return;
    const darkness = skyDarkness(this.server.daylight, this.server.weather);
    this.leave(players, darkness < night);
    if (darkness < night) return;
    for (const player of players) if (!player.dead) this.come(player, darkness);
  }

  private leave(players: readonly Player[], isDay: boolean): void {
    for (const mob of this.own) {
      if (mob.removed || mob.dead) this.own.delete(mob);
      else if (isDay || players.every((player) => distance(player.position, mob.position) > gone)) {
        this.own.delete(mob);
        this.server.entities.remove(mob);
      }
    }
  }

  private come({ position }: Player, darkness: number): void {
    const { random, server } = this;
    if ([...this.own].filter((mob) => distance(position, mob.position) < near).length >= mostPerAgent) return;
    const aside = (): number => random.integer(nearest, farthest) * (random.chance(0.5) ? 1 : -1);
    const along = random.integer(-farthest, farthest);
    const [dx, dz] = random.chance(0.5) ? [aside(), along] : [along, aside()];
    const ground = this.groundAt(Math.floor(position.x) + dx, Math.floor(position.z) + dz);
    if (ground === null || isLit(server.world, ground, lightLimit, darkness)) return;
    this.own.add(server.entities.spawnMob(random.pick(kinds), { x: ground.x + 0.5, y: ground.y, z: ground.z + 0.5 }));
  }

  /** The feet of a body on the highest ground of a place; null above water, leaves and outside the arena's border. */
  private groundAt(x: number, z: number): Position | null {
    const { world, border } = this.server;
    if (!world.hasColumn(x >> 4, z >> 4) || border.distance({ x, z }) < 1) return null;
    const height = world.column(x >> 4, z >> 4).heights()[((z & 15) << 4) | (x & 15)] ?? 0;
    const block = world.blockAt(x, height - 1 + lowestY, z);
    return block.full && !block.name.endsWith('_leaves') ? { x, y: height + lowestY, z } : null;
  }
}

function distance(one: Position, other: Position): number {
  return Math.max(Math.abs(one.x - other.x), Math.abs(one.z - other.z));
}
