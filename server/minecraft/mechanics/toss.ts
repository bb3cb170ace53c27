import type { ItemEntity } from '../entities/item-entity.ts';
import type { ItemStack } from '../inventory/item-stack.ts';
import type { Player } from '../player.ts';
import type { Random } from '../random.ts';
import type { MinecraftServer } from '../server.ts';

/** Ticks before a tossed item may be picked up. */
const pickupDelay = 40;
/** Height of the toss below the eyes. */
const belowEyes = 0.3;
const tossSpeed = 0.3;

const randoms = new WeakMap<MinecraftServer, Random>();

function randomOf(server: MinecraftServer): Random {
  const known = randoms.get(server);
  if (known) return known;
  const made = server.random.fork('toss');
  randoms.set(server, made);
  return made;
}

/**
 * Tosses a stack forward from a player's eyes, along yaw and pitch with vanilla's small spread. The caller must already have removed the
 * stack.
 */
export function tossItem(server: MinecraftServer, player: Player, stack: ItemStack): ItemEntity {
  const random = randomOf(server);
  const yaw = (player.yaw * Math.PI) / 180;
  const pitch = (player.pitch * Math.PI) / 180;
  const angle = random.next() * Math.PI * 2;
  const spread = random.next() * 0.02;
  const velocity = {
    x: -Math.sin(yaw) * Math.cos(pitch) * tossSpeed + Math.cos(angle) * spread,
    y: -Math.sin(pitch) * tossSpeed + 0.1 + (random.next() - random.next()) * 0.1,
    z: Math.cos(yaw) * Math.cos(pitch) * tossSpeed + Math.sin(angle) * spread,
  };
  const entity = server.entities.spawnItem(handsOf(player), stack, velocity, pickupDelay);
  server.hooks.emit('itemTossed', player, stack, entity);
  return entity;
}

/** Scatters a stack around a dead body. */
export function scatterStack(server: MinecraftServer, player: Player, stack: ItemStack): ItemEntity {
  const random = randomOf(server);
  const speed = random.next() * 0.5;
  const angle = random.next() * Math.PI * 2;
  const velocity = { x: -Math.sin(angle) * speed, y: 0.2, z: Math.cos(angle) * speed };
  return server.entities.spawnItem(handsOf(player), stack, velocity, pickupDelay);
}

function handsOf(player: Player) {
  const { x, y, z } = player.position;
  return { x, y: y + player.eyeHeight - belowEyes, z };
}
