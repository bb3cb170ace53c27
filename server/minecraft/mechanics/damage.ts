import { afterArmour, fireCauses, isBlocked } from '../armour.ts';
import { prepare } from '../connection/connection.ts';
import { type Entity, LivingEntity } from '../entities/entity.ts';
import type { DamageCause } from '../hooks.ts';
import { Player } from '../player.ts';
import type { MinecraftServer } from '../server.ts';

/** Ticks in which further damage counts only as far as it exceeds the last. */
const immunity = 10;
/** Numbers of the damage types in the registry sent at login. */
const typeIds: Readonly<Record<DamageCause, number>> = {
  attack: 31,
  fall: 8,
  flyIntoWall: 14,
  void: 29,
  starve: 35,
  command: 17,
  fire: 28,
  inFire: 19,
  lava: 22,
  hotFloor: 18,
  drown: 5,
  cactus: 2,
  sweet_berry_bush: 37,
  magic: 24,
  border: 30,
  anvil: 9,
};
const mobAttack = 25;
/** Damages even invulnerable bodies. */
const throughEverything: ReadonlySet<DamageCause> = new Set(['void', 'command']);
/** Causes of damage that cost food exhaustion. */
const exhausting: ReadonlySet<DamageCause> = new Set(['attack', 'inFire', 'lava', 'hotFloor', 'cactus', 'sweet_berry_bush']);

function reduced(victim: LivingEntity, amount: number, cause: DamageCause): number {
  const worn = [...victim.equipment()].filter(([slot]) => slot >= 2).map(([, stack]) => stack);
  const left = worn.length === 0 ? amount : afterArmour(amount, worn, cause);
  const resistance = cause === 'void' || cause === 'command' ? 0 : victim.effects.level('resistance');
  return left * Math.max(0, 1 - 0.2 * resistance);
}

function show(server: MinecraftServer, victim: LivingEntity, cause: DamageCause, by: Entity | null): void {
  const source = by ? by.id + 1 : 0;
  const sourceTypeId = cause === 'attack' && !(by instanceof Player) ? mobAttack : typeIds[cause];
  const packet = prepare('damage_event', { entityId: victim.id, sourceTypeId, sourceCauseId: source, sourceDirectId: source });
  for (const player of server.players) if (player === victim || player.seen.has(victim.id)) player.connection.send(packet);
}

/**
 * Damages a body by vanilla's rules: creative and dead bodies are immune, damage within 10 ticks of another counts only as far as it
 * exceeds it, a raised shield stops attacks from the front, armour and resistance reduce it. Returns whether it had an effect. Fires `damaged`, and `died` at zero health.
 */
export function hurt(server: MinecraftServer, victim: LivingEntity, amount: number, cause: DamageCause, by: Entity | null = null): boolean {
  if (victim.dead || victim.removed || amount <= 0) return false;
  if (victim instanceof Player && victim.invulnerable && !throughEverything.has(cause)) return false;
  if (victim instanceof Player && cause === 'attack' && server.tick < victim.spawnSafeUntil) return false;
  if (victim instanceof Player && cause === 'attack' && by !== null && isBlocked(server.tick, victim, by.position)) {
    server.hooks.emit('blocked', victim, amount, by);
    return false;
  }
  if (fireCauses.has(cause) && victim.effects.level('fire_resistance') > 0) return false;
  let felt = amount;
  const immune = server.tick < victim.invulnerableUntil;
  if (immune && amount <= victim.lastDamage) return false;
  if (immune) felt = amount - victim.lastDamage;
  else victim.invulnerableUntil = server.tick + immunity;
  victim.lastDamage = amount;
  const loss = absorbed(victim, reduced(victim, felt, cause));
  victim.health = Math.max(0, victim.health - loss);
  victim.metadataChanged = true;
  if (victim instanceof Player) {
    if (exhausting.has(cause)) victim.exhaustion += 0.1;
    server.hooks.emit('healthChanged', victim);
  }
  if (!immune) show(server, victim, cause, by);
  server.hooks.emit('damaged', victim, loss, cause, by);
  if (victim.health <= 0) {
    victim.dead = true;
    server.hooks.emit('died', victim, cause, by);
  }
  return true;
}

function absorbed(victim: LivingEntity, amount: number): number {
  if (victim.effectLevel('absorption') === 0) victim.absorption = 0;
  const taken = Math.min(victim.absorption, amount);
  victim.absorption -= taken;
  return amount - taken;
}

/** Adds health, up to the body's maximum. */
export function heal(server: MinecraftServer, body: LivingEntity, amount: number): void {
  if (body.dead || body.health >= body.maxHealth) return;
  body.health = Math.min(body.maxHealth, body.health + amount);
  body.metadataChanged = true;
  if (body instanceof Player) server.hooks.emit('healthChanged', body);
}

/** Kills a body regardless of its protection. */
export function killEntity(server: MinecraftServer, victim: Entity): void {
  if (victim instanceof LivingEntity) hurt(server, victim, Number.MAX_VALUE, 'command');
  else server.entities.remove(victim);
}
