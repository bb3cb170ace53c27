import { prepare } from '../connection/connection.ts';
import { type ActiveEffect, effectKind } from '../display/active-effects.ts';
import { LivingEntity } from '../entities/entity.ts';
import type { Mechanic } from '../mechanic.ts';
import { Player } from '../player.ts';
import type { MinecraftServer } from '../server.ts';
import { heal, hurt } from './damage.ts';
import { attributeOf, attributePacket } from './effect-attributes.ts';

/** Health of level 1; each further level doubles it. Instant damage is half as much again. */
const instantHealth = 4;
const instantDamage = 6;
const ambientFlag = 0;
const particlesFlag = 2;
const iconFlag = 4;
const forever = -1;

/** Adds an effect to a body, or applies an instant one. False if an equally strong effect exists. */
export function addEffect(server: MinecraftServer, body: LivingEntity, effect: ActiveEffect): boolean {
  const { kind, amplifier } = effect;
  if (body.dead) return false;
  if (kind.name === 'instant_health') heal(server, body, instantHealth * 2 ** amplifier);
  else if (kind.name === 'instant_damage') hurt(server, body, instantDamage * 2 ** amplifier, 'magic');
  else return body.effects.add(effect);
  return true;
}

/** Whether a periodic effect applies in this tick. */
function beats(ticks: number, period: number, amplifier: number): boolean {
  return ticks % Math.max(1, period >> amplifier) === 0;
}

function work(server: MinecraftServer, body: LivingEntity, { kind, amplifier, ticks }: ActiveEffect): void {
  const left = Number.isFinite(ticks) ? ticks : server.tick;
  if (kind.name === 'regeneration' && beats(left, 50, amplifier)) heal(server, body, 1);
  else if (kind.name === 'poison' && beats(left, 25, amplifier) && body.health > 1) hurt(server, body, 1, 'magic');
  else if (kind.name === 'wither' && beats(left, 40, amplifier)) hurt(server, body, 1, 'magic');
  else if (kind.name === 'hunger' && body instanceof Player) body.exhaustion += 0.005 * (amplifier + 1);
  else if (kind.name === 'saturation' && body instanceof Player) {
    body.food = Math.min(20, body.food + amplifier + 1);
    body.saturation = Math.min(body.food, body.saturation + (amplifier + 1) * 2);
    server.hooks.emit('healthChanged', body);
  }
}

/** A level from 0 to 255 as the signed byte of packets. */
function signedByte(level: number): number {
  return (level << 24) >> 24;
}

function effectPacket(body: LivingEntity, { kind, amplifier, ticks, hideParticles }: ActiveEffect) {
  return prepare('entity_effect', {
    entityId: body.id,
    effectId: kind.id,
    amplifier: signedByte(amplifier),
    duration: Number.isFinite(ticks) ? ticks : forever,
    hideParticles: ambientFlag | (hideParticles ? 0 : particlesFlag) | iconFlag,
  });
}

/** Applies effects over time, and sends clients their additions, changes and ends. */
export const effects: Mechanic = {
  name: 'effects',
  install(server) {
    const changed = (body: LivingEntity, name: string): void => {
      const effect = body.effects.get(name);
      if (name === 'absorption') body.absorption = effect ? 4 * (effect.amplifier + 1) : 0;
      if (name === 'invisibility' && body instanceof Player) {
        body.invisible = effect !== undefined || body.gameMode === 'spectator';
        body.metadataChanged = true;
      }
      if (!(body instanceof Player)) return;
      if (effect) body.connection.send(effectPacket(body, effect));
      else {
        const id = effectKind(name)?.id;
        if (id !== undefined) body.connection.write('remove_entity_effect', { entityId: body.id, effectId: id });
      }
      if (attributeOf(name)) body.connection.write('entity_update_attributes', attributePacket(body));
    };
    server.onTick(() => {
      server.forEach(server.entities, (body) => {
        if (!(body instanceof LivingEntity) || body.effects.size === 0 || body.dead) return;
        for (const effect of [...body.effects]) work(server, body, effect);
        body.effects.tick();
      });
    });
    server.onFlush(() => {
      server.forEach(server.entities, (body) => {
        if (body instanceof LivingEntity) for (const name of body.effects.takeChanges()) changed(body, name);
      });
    });
    const showAll = (player: Player): void => {
      for (const effect of player.effects) player.connection.send(effectPacket(player, effect));
    };
    server.hooks.on('playerJoined', showAll);
    server.hooks.on('clientReset', showAll);
    server.hooks.on('died', (victim) => {
      if (victim instanceof LivingEntity) victim.effects.clear();
    });
  },
};
