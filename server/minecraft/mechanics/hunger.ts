import type { Mechanic } from '../mechanic.ts';
import type { Player } from '../player.ts';
import type { MinecraftServer } from '../server.ts';
import { isWaterAt } from '../world/fluid.ts';
import { heal, hurt } from './damage.ts';

const full = 20;
const wellFed = 18;
/** Exhaustion per point of saturation or food. */
const exhausted = 4;
/** Cost of a block in water, of a sprinted block, and of a jump. */
const swimCost = 0.01;
const sprintCost = 0.1;
const jumpCost = 0.05;
const sprintJumpCost = 0.2;
/** Health at which starving stops, by difficulty; hard kills. */
const starvingStops = { peaceful: 20, easy: 10, normal: 1, hard: 0 } as const;

/** One tick of vanilla's food rules for one body. Returns the tick count towards the next healing or starving. */
function digest(server: MinecraftServer, player: Player, timer: number): number {
  if (player.exhaustion > exhausted) {
    player.exhaustion -= exhausted;
    if (player.saturation > 0) player.saturation = Math.max(0, player.saturation - 1);
    else if (server.difficulty !== 'peaceful') player.food = Math.max(0, player.food - 1);
    server.hooks.emit('healthChanged', player);
  }
  const hurtNow = player.health < player.maxHealth;
  const regenerates = server.rules.get('naturalRegeneration') && hurtNow;
  if (regenerates && player.saturation > 0 && player.food >= full) {
    if (timer + 1 < 10) return timer + 1;
    const spent = Math.min(player.saturation, 6);
    heal(server, player, spent / 6);
    player.exhaustion += spent;
    return 0;
  }
  if (regenerates && player.food >= wellFed) {
    if (timer + 1 < 80) return timer + 1;
    heal(server, player, 1);
    player.exhaustion += 6;
    return 0;
  }
  if (player.food > 0) return 0;
  if (timer + 1 < 80) return timer + 1;
  if (player.health > starvingStops[server.difficulty]) hurt(server, player, 1, 'starve');
  return 0;
}

/** In peaceful difficulty health and food regenerate. */
function peace(server: MinecraftServer, player: Player): void {
  if (server.difficulty !== 'peaceful' || !server.rules.get('naturalRegeneration')) return;
  if (player.age % 20 === 0) heal(server, player, 1);
  if (player.age % 10 === 0 && player.food < full) {
    player.food++;
    server.hooks.emit('healthChanged', player);
  }
}

/** Food, saturation and exhaustion, natural healing and starving. */
export const hunger: Mechanic = {
  name: 'hunger',
  install(server) {
    const timers = new WeakMap<Player, number>();
    const grounded = new WeakMap<Player, boolean>();
    const changed = new Set<Player>();
    server.hooks.on('healthChanged', (player) => changed.add(player));
    server.hooks.on('playerMoved', (player, from) => {
      const jumped = grounded.get(player) === true && !player.onGround && player.position.y > from.y;
      grounded.set(player, player.onGround);
      if (player.invulnerable) return;
      const way = Math.hypot(player.position.x - from.x, player.position.z - from.z);
      if (isWaterAt(server.world, player.position)) {
        player.exhaustion += swimCost * way;
        return;
      }
      if (jumped) player.exhaustion += player.sprinting ? sprintJumpCost : jumpCost;
      if (player.sprinting) player.exhaustion += sprintCost * way;
    });
    server.onTick(() => {
      server.forEach(server.players, (player) => {
        player.age++;
        if (player.dead) return;
        if (player.invulnerable) player.exhaustion = 0;
        peace(server, player);
        timers.set(player, digest(server, player, timers.get(player) ?? 0));
      });
    });
    server.onFlush(() => {
      server.forEach(changed, (player) => {
        if (player.joined) player.sendHealth();
      });
      changed.clear();
    });
  },
};
