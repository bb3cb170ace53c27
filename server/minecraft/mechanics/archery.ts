import type { Position } from '#lib/domain/position.ts';
import type { Arrow } from '../entities/arrow.ts';
import { LivingEntity } from '../entities/entity.ts';
import { itemStack } from '../inventory/item-stack.ts';
import { playerSlots } from '../inventory/player-inventory.ts';
import type { Mechanic } from '../mechanic.ts';
import { enchantmentLevel } from '../mining-speed.ts';
import { Player } from '../player.ts';
import type { MinecraftServer } from '../server.ts';
import { bodyBox, collides, overlap, type WorldBox } from '../world/collision.ts';
import { isWaterAt } from '../world/fluid.ts';
import { lookVector } from '../world/ray-cast.ts';
import { ignite } from './burning.ts';
import { knockBack, sendPush } from './combat.ts';
import { hurt } from './damage.ts';
import { showCollected } from './show-collected.ts';
import { wearItem } from './tool-wear.ts';
import { useReleased } from './use-release.ts';

/** Blocks per tick of a fully drawn bow, and the part of the power below which nothing is shot. */
const fullSpeed = 3;
const leastPower = 0.1;
const gravity = 0.05;
const arrowDrag = 0.99;
const waterDrag = 0.6;
const force = 2;
const knockback = 0.4;
const fireTicks = 100;
/** Blocks between two looks for what is in the way. */
const flightStep = 0.1;
/** How far bodies reach beyond their box for arrows, and ticks in which none hits its shooter. */
const bodyMargin = 0.3;
const ownSafety = 5;
/** Ticks until a stuck arrow vanishes. */
const stuckLife = 1200;
const bounce = -0.1;
const voidHeight = -128;
const point = 0.02;

/** The part of the full power after a bow was drawn for some ticks, by vanilla's rule. */
function bowPower(ticks: number): number {
  const seconds = ticks / 20;
  return Math.min(1, (seconds * seconds + 2 * seconds) / 3);
}

function grown([x1, y1, z1, x2, y2, z2]: WorldBox, by: number): WorldBox {
  return [x1 - by, y1 - by, z1 - by, x2 + by, y2 + by, z2 + by];
}

function pointBox({ x, y, z }: Position): WorldBox {
  return [x - point, y - point, z - point, x + point, y + point, z + point];
}

/**
 * A drawn bow shoots an arrow, which flies in a curve, hits bodies by its speed, sticks in blocks and can be picked up. Named subset: only bows and
 * plain arrows; the shot does not spread, and an arrow that a body does not feel falls down.
 */
export const archery: Mechanic = {
  name: 'archery',
  install(server) {
    const random = server.random.fork('archery');
    const drawn = new Map<Player, { readonly slot: number; readonly since: number }>();
    const flying = new Set<Arrow>();

    const lower = (player: Player): void => {
      if (!drawn.delete(player)) return;
      player.handInUse = null;
      player.metadataChanged = true;
    };
    const quiver = (player: Player): number | null => {
      const slots = [playerSlots.offhand, ...Array.from({ length: 36 }, (_, index) => 44 - index)];
      return slots.find((slot) => player.inventory.slot(slot)?.name === 'arrow') ?? null;
    };
    const shoot = (player: Player, slot: number, power: number): void => {
      const bow = player.inventory.slot(slot);
      const isFree = player.gameMode === 'creative' || enchantmentLevel(bow, 'infinity') > 0;
      const from = quiver(player);
      if (from === null && player.gameMode !== 'creative') return;
      const level = (name: string): number => enchantmentLevel(bow, name);
      const way = lookVector(player.yaw, player.pitch);
      const speed = power * fullSpeed;
      const { x, y, z } = player.position;
      const arrow = server.entities.spawnArrow(
        { x, y: y + player.eyeHeight - 0.1, z },
        player,
        { x: way.x * speed, y: way.y * speed, z: way.z * speed },
        {
          force: force + (level('power') > 0 ? 0.5 * level('power') + 0.5 : 0),
          isCritical: power === 1,
          punch: level('punch'),
          burns: level('flame') > 0,
          isItem: !isFree,
        },
      );
      flying.add(arrow);
      if (from !== null && !isFree) player.inventory.take(from, 1);
      wearItem(server, player, slot);
    };

    server.onPacket('use_item', (player, { hand }) => {
      const slot = player.slotOfHand(hand);
      if (player.dead || player.gameMode === 'spectator' || player.handInUse !== null) return;
      if (player.inventory.slot(slot)?.name !== 'bow' || (player.gameMode !== 'creative' && quiver(player) === null)) return;
      drawn.set(player, { slot, since: server.tick });
      player.handInUse = hand === 1 ? 1 : 0;
      player.metadataChanged = true;
    });
    server.onPacket('block_dig', (player, { status }) => {
      const draw = drawn.get(player);
      if (status !== useReleased || draw === undefined) return;
      lower(player);
      const power = bowPower(server.tick - draw.since);
      if (power >= leastPower && !player.dead && player.inventory.slot(draw.slot)?.name === 'bow') shoot(player, draw.slot, power);
    });
    server.hooks.on('playerLeft', lower);
    server.hooks.on('entityGone', (entity) => {
      for (const arrow of flying) if (arrow === entity) flying.delete(arrow);
    });
    server.onTick(() => {
      server.forEach(drawn, ([player, { slot }]) => {
        const isHeld = slot === playerSlots.offhand || slot === player.heldSlot;
        if (player.dead || !isHeld || player.inventory.slot(slot)?.name !== 'bow') lower(player);
      });
      server.forEach(flying, (arrow) => {
        arrow.age++;
        if (arrow.stuckIn === null) fly(server, arrow, random.next());
        else rest(server, arrow);
      });
    });
  },
};

function fly(server: MinecraftServer, arrow: Arrow, chance: number): void {
  const { position, velocity } = arrow;
  const length = Math.hypot(velocity.x, velocity.y, velocity.z);
  const steps = Math.max(1, Math.ceil(length / flightStep));
  const targets = near(server, arrow, length + 2);
  for (let step = 1; step <= steps; step++) {
    const part = step / steps;
    const at = { x: position.x + velocity.x * part, y: position.y + velocity.y * part, z: position.z + velocity.z * part };
    const victim = targets.find((body) => overlap(grown(bodyBox(body.position, body.width, body.height), bodyMargin), pointBox(at)));
    if (victim !== undefined) {
      strike(server, arrow, victim, length, chance);
      return;
    }
    if (!collides(server.world, pointBox(at))) {
      arrow.position = at;
      continue;
    }
    arrow.position = at;
    arrow.stuckIn = { x: Math.floor(at.x), y: Math.floor(at.y), z: Math.floor(at.z) };
    arrow.velocity = { x: 0, y: 0, z: 0 };
    arrow.impulse = true;
    arrow.metadataChanged = true;
    return;
  }
  const drag = isWaterAt(server.world, arrow.position) ? waterDrag : arrowDrag;
  arrow.velocity = { x: velocity.x * drag, y: velocity.y * drag - gravity, z: velocity.z * drag };
  arrow.turn();
  if (arrow.position.y < voidHeight) server.entities.remove(arrow);
}

/** The bodies that the arrow may hit in this tick. */
function near(server: MinecraftServer, arrow: Arrow, reach: number): LivingEntity[] {
  if (arrow.isSpent) return [];
  const { x, y, z } = arrow.position;
  const shooter = server.entities.get(arrow.owner);
  return [...server.entities].filter((entity): entity is LivingEntity => {
    if (!(entity instanceof LivingEntity) || entity.dead || (entity === shooter && arrow.age < ownSafety)) return false;
    if (Math.hypot(entity.position.x - x, entity.position.y - y, entity.position.z - z) > reach + entity.height) return false;
    if (!(entity instanceof Player)) return true;
    if (entity.gameMode === 'spectator') return false;
    return !(shooter instanceof Player) || shooter === entity || (server.pvp && server.teams.mayHurt(shooter.name, entity.name));
  });
}

function strike(server: MinecraftServer, arrow: Arrow, victim: LivingEntity, speed: number, chance: number): void {
  const { shot, velocity } = arrow;
  const plain = Math.ceil(speed * shot.force);
  const damage = shot.isCritical ? plain + Math.floor(chance * (plain / 2 + 2)) : plain;
  const shooter = server.entities.get(arrow.owner) ?? arrow;
  if (!hurt(server, victim, damage, 'attack', shooter)) {
    arrow.velocity = { x: velocity.x * bounce, y: velocity.y * bounce, z: velocity.z * bounce };
    arrow.isSpent = true;
    arrow.impulse = true;
    return;
  }
  knockBack(victim, knockback, velocity.x, velocity.z);
  if (shot.punch > 0) knockBack(victim, shot.punch * 0.6, velocity.x, velocity.z);
  sendPush(victim);
  if (shot.burns) ignite(victim, fireTicks);
  server.entities.remove(arrow);
}

/** A stuck arrow falls when its block is gone, is picked up, and vanishes after a minute. */
function rest(server: MinecraftServer, arrow: Arrow): void {
  if (!collides(server.world, grown(pointBox(arrow.position), flightStep))) {
    arrow.stuckIn = null;
    arrow.stuckFor = 0;
    return;
  }
  if (++arrow.stuckFor > stuckLife) {
    server.entities.remove(arrow);
    return;
  }
  if (!arrow.shot.isItem) return;
  for (const player of server.players) {
    if (player.dead || player.gameMode === 'spectator') continue;
    const [x1, y1, z1, x2, y2, z2] = bodyBox(player.position, player.width, player.height);
    if (!overlap([x1 - 1, y1 - 0.5, z1 - 1, x2 + 1, y2 + 0.5, z2 + 1], pointBox(arrow.position))) continue;
    if (player.inventory.give(itemStack('arrow')) > 0) continue;
    showCollected(server, arrow, player, 1);
    server.entities.remove(arrow);
    return;
  }
}
