import { prepare } from '../connection/connection.ts';
import { type Entity, LivingEntity } from '../entities/entity.ts';
import { Mob } from '../entities/mobs/mob.ts';
import type { DamageCause } from '../hooks.ts';
import type { Mechanic } from '../mechanic.ts';
import { Player } from '../player.ts';
import { playerText } from '../player-chat.ts';
import type { MinecraftServer } from '../server.ts';
import { type TextComponent, textJson } from '../text.ts';
import { respawnPlace } from './beds.ts';
import { showDimension } from './dimension-change.ts';
import { dropExperience } from './experience/drop-experience.ts';
import { scatterStack } from './toss.ts';

const keys: Readonly<Record<DamageCause, string>> = {
  attack: 'generic',
  fall: 'fall',
  flyIntoWall: 'flyIntoWall',
  void: 'outOfWorld',
  starve: 'starve',
  command: 'genericKill',
  fire: 'onFire',
  inFire: 'inFire',
  lava: 'lava',
  hotFloor: 'hotFloor',
  drown: 'drown',
  cactus: 'cactus',
  sweet_berry_bush: 'sweetBerryBush',
  magic: 'magic',
  border: 'outsideBorder',
  anvil: 'anvil',
};
/** Fall distance in blocks above which the message says "a high place". */
const high = 5;

function nameOf(entity: Entity): TextComponent {
  return entity instanceof Player ? playerText(entity) : { translate: `entity.minecraft.${entity.kind.name}` };
}

/** Vanilla's message for a player's death. */
function deathMessage(victim: Player, cause: DamageCause, by: Entity | null): TextComponent {
  const who = playerText(victim);
  if (by) return { translate: by instanceof Player ? 'death.attack.player' : 'death.attack.mob', with: [who, nameOf(by)] };
  if (cause === 'fall' && victim.lastDamage + 3 > high) return { translate: 'death.fell.accident.generic', with: [who] };
  return { translate: `death.attack.${keys[cause]}`, with: [who] };
}

const dying = 3;
/** Ticks until a dead animal disappears. */
const lying = 20;
const respawnAction = 0;
/** Experience that a dead player drops per level, and the maximum. */
const experienceOfLevel = 7;
const mostExperience = 100;

function showDying(server: MinecraftServer, victim: LivingEntity): void {
  const packet = prepare('entity_status', { entityId: victim.id, entityStatus: dying });
  for (const player of server.players) if (player === victim || player.seen.has(victim.id)) player.connection.send(packet);
}

function playerDied(server: MinecraftServer, player: Player, cause: DamageCause, by: Entity | null): void {
  const message = deathMessage(player, cause, by);
  const shown = server.rules.get('showDeathMessages');
  player.connection.write('death_combat_event', { playerId: player.id, message: shown ? textJson(message) : textJson('') });
  if (shown) server.say(message);
  if (server.rules.get('keepInventory') || player.gameMode === 'spectator') return;
  for (const stack of [...player.screen.takeLoose(), ...player.inventory.takeAll()]) scatterStack(server, player, stack);
  dropExperience(server, player.position, Math.min(mostExperience, player.experience.level * experienceOfLevel));
  player.experience.clear();
}

/** Ticks of invulnerability after a spawn. */
const spawnSafety = 60;

/** Respawns a dead player with full health. */
function respawn(server: MinecraftServer, player: Player): void {
  player.dead = false;
  player.health = player.maxHealth;
  player.food = 20;
  player.saturation = 5;
  player.exhaustion = 0;
  player.fallDistance = 0;
  player.invulnerableUntil = 0;
  player.absorption = 0;
  player.sneaking = false;
  player.sprinting = false;
  player.metadataChanged = true;
  player.position = respawnPlace(server, player);
  player.spawnSafeUntil = server.tick + spawnSafety;
  showDimension(server, player, false);
  server.hooks.emit('respawned', player);
  player.teleport(player.position, 0, 0);
  player.sendExperience();
  server.hooks.emit('healthChanged', player);
}

/** The death of a body: its message, its drops, and the respawn of players. */
export const death: Mechanic = {
  name: 'death',
  install(server) {
    server.hooks.on('died', (victim, cause, by) => {
      if (!(victim instanceof LivingEntity)) return;
      showDying(server, victim);
      if (victim instanceof Player) playerDied(server, victim, cause, by);
      else if (victim instanceof Mob) server.later(lying, () => server.entities.remove(victim));
    });
    server.hooks.on('playerJoined', (player, kept) => {
      if (!kept) player.spawnSafeUntil = server.tick + spawnSafety;
    });
    server.onPacket('client_command', (player, { actionId }) => {
      if (actionId === 'perform_respawn' || actionId === respawnAction) {
        // One tick later, because the client prepares for it after its request.
        if (player.dead) server.later(1, () => player.joined && player.dead && respawn(server, player));
      }
    });
    server.rules.onChange((name) => {
      if (name !== 'doImmediateRespawn') return;
      server.broadcast('game_state_change', { reason: 'immediate_respawn', gameMode: server.rules.get(name) ? 1 : 0 });
    });
  },
};
