import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { prepare } from '../connection/connection.ts';
import { type Entity, LivingEntity } from '../entities/entity.ts';
import { velocityUnits } from '../entities/tracked-motion.ts';
import type { ItemStack } from '../inventory/item-stack.ts';
import type { Mechanic } from '../mechanic.ts';
import { enchantmentLevel } from '../mining-speed.ts';
import { Player } from '../player.ts';
import { bodyBox } from '../world/collision.ts';
import { hurt } from './damage.ts';

/** Damage at full strength and hits per second of a held item. */
interface Weapon {
  readonly damage: number;
  readonly speed: number;
}

const tiers = ['wooden', 'golden', 'stone', 'iron', 'diamond', 'netherite'];
/** Damage and speed by tier in the order above. */
const tools: Readonly<Record<string, { damage: readonly number[]; speed: readonly number[] }>> = {
  sword: { damage: [4, 4, 5, 6, 7, 8], speed: [1.6, 1.6, 1.6, 1.6, 1.6, 1.6] },
  axe: { damage: [7, 7, 9, 9, 9, 10], speed: [0.8, 1, 0.8, 0.9, 1, 1] },
  pickaxe: { damage: [2, 2, 3, 4, 5, 6], speed: [1.2, 1.2, 1.2, 1.2, 1.2, 1.2] },
  shovel: { damage: [2.5, 2.5, 3.5, 4.5, 5.5, 6.5], speed: [1, 1, 1, 1, 1, 1] },
  hoe: { damage: [1, 1, 1, 1, 1, 1], speed: [1, 1, 2, 3, 4, 4] },
};
const hand: Weapon = { damage: 1, speed: 4 };
const trident: Weapon = { damage: 9, speed: 1.1 };

/** The weapon values of an item; other items count as a bare hand. */
function weaponOf(stack: ItemStack | null): Weapon {
  if (!stack) return hand;
  if (stack.name === 'trident') return trident;
  const [tier = '', kind = ''] = stack.name.split('_');
  const table = tools[kind];
  const place = tiers.indexOf(tier);
  if (!table || place < 0) return hand;
  return { damage: table.damage[place] ?? hand.damage, speed: table.speed[place] ?? hand.speed };
}

const useAction = 0;
const attackAction = 1;
/** Reach of a hit, from the eyes to the nearest point of a body. */
const reach = 6;
const knockback = 0.4;
const exhaustion = 0.1;

/** Distance from the eyes to the nearest point of a body. */
function distanceToBody(player: Player, target: Entity): number {
  const eye = { ...player.position, y: player.position.y + player.eyeHeight };
  const [x1, y1, z1, x2, y2, z2] = bodyBox(target.position, target.width, target.height);
  const gap = (at: number, low: number, high: number): number => Math.max(low - at, 0, at - high);
  return Math.hypot(gap(eye.x, x1, x2), gap(eye.y, y1, y2), gap(eye.z, z1, z2));
}

/** Knocks a body back, by vanilla's rule: it keeps half its speed, and a standing body hops. */
export function knockBack(victim: LivingEntity, strength: number, x: number, z: number): void {
  const length = Math.hypot(x, z) || 1;
  const before = victim instanceof Player ? { x: 0, y: 0, z: 0 } : victim.velocity;
  victim.velocity = {
    x: before.x / 2 + (x / length) * strength,
    y: victim.onGround ? Math.min(knockback, before.y / 2 + strength) : before.y,
    z: before.z / 2 + (z / length) * strength,
  };
  victim.impulse = true;
}

/** Sends a player's own client its knockback; other clients see the movement. */
export function sendPush(victim: LivingEntity): void {
  if (!(victim instanceof Player)) return;
  victim.connection.send(prepare('entity_velocity', { entityId: victim.id, velocity: velocityUnits(victim.velocity) }));
  victim.pushed(victim.velocity);
  victim.velocity = { x: 0, y: 0, z: 0 };
}

/** Hits: weapon damage by the attack cooldown, critical hits, knockback, reach, and the rules for permitted victims. */
export const combat: Mechanic = {
  name: 'combat',
  install(server) {
    const lastSwing = new WeakMap<Player, number>();
    const lastItem = new WeakMap<Player, number | null>();

    const strength = (player: Player): number => {
      const ticks = server.tick - (lastSwing.get(player) ?? Number.NEGATIVE_INFINITY) + 0.5;
      return Math.max(0, Math.min(1, ticks / (ticksPerSecond / weaponOf(player.heldItem).speed)));
    };
    const forbidden = (player: Player, target: LivingEntity): string | null => {
      if (player.dead) return 'struck without being able to';
      if (distanceToBody(player, target) > reach) return 'struck out of reach';
      if (!(target instanceof Player)) return null;
      if (!server.pvp) return 'struck a player where that is off';
      return server.teams.mayHurt(player.name, target.name) ? null : 'struck a mate whom its team protects';
    };
    const attack = (player: Player, target: LivingEntity): void => {
      const wrong = forbidden(player, target);
      if (wrong) {
        server.hooks.emit('refused', player, wrong);
        return;
      }
      const force = strength(player);
      lastSwing.set(player, server.tick);
      const full = force > 0.9;
      const critical = full && player.fallDistance > 0 && !player.onGround && !player.sprinting && player.effects.level('blindness') === 0;
      const sharpness = enchantmentLevel(player.heldItem, 'sharpness');
      const base = weaponOf(player.heldItem).damage + 3 * player.effects.level('strength') - 4 * player.effects.level('weakness');
      const extra = sharpness > 0 ? 0.5 * sharpness + 0.5 : 0;
      const damage = Math.max(0, base) * (0.2 + force * force * 0.8) * (critical ? 1.5 : 1) + extra * force;
      if (!hurt(server, target, damage, 'attack', player)) return;
      player.exhaustion += exhaustion;
      knockBack(target, knockback, target.position.x - player.position.x, target.position.z - player.position.z);
      const push = enchantmentLevel(player.heldItem, 'knockback') + (player.sprinting && full ? 1 : 0);
      if (push > 0) {
        const yaw = (player.yaw * Math.PI) / 180;
        knockBack(target, push * 0.5, -Math.sin(yaw), Math.cos(yaw));
        player.sprinting = false;
        player.metadataChanged = true;
      }
      sendPush(target);
      if (critical) server.broadcast('animation', { entityId: target.id, animation: 4 });
    };

    const use = (player: Player, target: Entity, hand: number): void => {
      if (player.dead || player.gameMode === 'spectator') server.hooks.emit('refused', player, 'used a body without being able to');
      else if (distanceToBody(player, target) > reach) server.hooks.emit('refused', player, 'used a body out of reach');
      else server.uses.tryEntity(player, target, hand);
    };
    server.onPacket('use_entity', (player, { target, mouse, hand }) => {
      const entity = server.entities.get(target);
      if (entity && mouse === useAction) use(player, entity, hand ?? 0);
      // A spectator's hit chooses whom it watches.
      if (mouse !== attackAction || !(entity instanceof LivingEntity) || player.gameMode === 'spectator') return;
      if (entity === player) server.kick(player, { translate: 'multiplayer.disconnect.invalid_entity_attacked' });
      else attack(player, entity);
    });
    server.hooks.on('swing', (player) => lastSwing.set(player, server.tick));
    server.onTick(() => {
      for (const player of server.players) {
        const item = player.heldItem?.id ?? null;
        if (lastItem.get(player) !== item && lastItem.has(player)) lastSwing.set(player, server.tick);
        lastItem.set(player, item);
      }
    });
  },
};
