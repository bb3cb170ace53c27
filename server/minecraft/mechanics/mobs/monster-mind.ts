import type { Mob } from '../../entities/mobs/mob.ts';
import type { Player } from '../../player.ts';
import type { MinecraftServer } from '../../server.ts';
import { isUnderOpenSky } from '../../world/open-sky.ts';
import { ignite, isWet } from '../burning.ts';
import { knockBack, sendPush } from '../combat.ts';
import { hurt } from '../damage.ts';
import type { MobMind } from './mob-mind.ts';
import { lookAt, nearestPlayer } from './notice.ts';

const sight = 16;
/** Ticks between two searches for a target. */
const lookPause = 10;
const blowPause = 20;
const knockback = 0.4;
const undead: ReadonlySet<string> = new Set(['zombie', 'zombie_villager', 'drowned']);
/** The time of day after which the sun burns no monsters. */
const dusk = 12_000;
const daylightPause = 40;
const daylightFire = 160;

/** Damage of a monster's hit by difficulty. */
function blowAt(server: MinecraftServer, normal: number): number {
  if (server.difficulty === 'easy') return Math.min(normal / 2 + 1, normal);
  return server.difficulty === 'hard' ? normal * 1.5 : normal;
}

/** A monster walks straight to the nearest noticed player and hits once a second. In peaceful difficulty there are no monsters. */
export class MonsterMind implements MobMind {
  private readonly server: MinecraftServer;
  private readonly mob: Mob;
  private prey: Player | null = null;
  private nextBlow = 0;

  constructor(server: MinecraftServer, mob: Mob) {
    this.server = server;
    this.mob = mob;
  }

  hurt(): void {
    // It attacks players anyway.
  }

  think(): void {
    const { mob, server } = this;
    if (server.difficulty === 'peaceful') {
      server.entities.remove(mob);
      return;
    }
    if ((server.tick + mob.id) % lookPause === 0) this.prey = nearestPlayer(server, mob, sight, (player) => !player.invulnerable);
    if (server.tick % daylightPause === 0) this.burnByDay();
    const { prey } = this;
    if (!prey?.joined || prey.dead || prey.invulnerable) {
      mob.walk = null;
      this.prey = null;
      return;
    }
    mob.walk = { to: prey.position, speed: mob.nature.speed };
    lookAt(mob, prey);
    this.strike(prey);
  }

  /** Undead monsters burn under the open sky by day. */
  private burnByDay(): void {
    const { mob, server } = this;
    if (!undead.has(mob.kind.name) || server.daylight.ofDay >= dusk || server.weather.kind !== 'clear' || isWet(server, mob)) return;
    if (isUnderOpenSky(server.world, mob.position)) ignite(mob, daylightFire);
  }

  private strike(prey: Player): void {
    const { mob, server } = this;
    const [x, z] = [prey.position.x - mob.position.x, prey.position.z - mob.position.z];
    const reach = (mob.width * 2) ** 2 + prey.width;
    if (server.tick < this.nextBlow || x ** 2 + z ** 2 + (prey.position.y - mob.position.y) ** 2 > reach) return;
    this.nextBlow = server.tick + blowPause;
    if (!hurt(server, prey, blowAt(server, mob.nature.blow), 'attack', mob)) return;
    knockBack(prey, knockback, x, z);
    sendPush(prey);
  }
}
