import { z } from 'zod';
import { type PreparedPacket, prepare } from '../../connection/connection.ts';
import { itemTagNames, taggedItems } from '../../inventory/item-tags.ts';
import type { Mechanic } from '../../mechanic.ts';
import type { Player } from '../../player.ts';
import { gameData } from '../../registry.ts';
import type { MinecraftServer } from '../../server.ts';
import { textJson } from '../../text.ts';
import { blockTagNames, clientBlockTags, taggedBlocks } from '../../world/block-tags.ts';

/** The damage tags of 1.20.1 that a client uses for its sounds and effects, with the names of their damageTypes. */
const damageTypes: Readonly<Record<string, string>> = {
  is_drowning: 'drown',
  is_explosion: 'fireworks explosion player_explosion bad_respawn_point',
  is_fall: 'fall stalagmite',
  is_fire: 'in_fire on_fire lava hot_floor unattributed_fireball fireball',
  is_freezing: 'freeze',
  is_lightning: 'lightning_bolt',
  is_projectile: 'arrow trident mob_projectile unattributed_fireball fireball wither_skull thrown',
};

const entry = z.object({ name: z.object({ value: z.string() }) });
const registry = z.object({ value: z.object({ value: z.object({ value: z.object({ value: z.array(entry) }) }) }) });
const login = z.object({ dimensionCodec: z.object({ value: z.object({ 'minecraft:damage_type': registry }) }) });

/** The tags of damage types by name, with the numbers of their damageTypes in the registry of the login packet. */
function damageTypeTags(): ReadonlyMap<string, readonly number[]> {
  const types = login.parse(gameData.loginPacket).dimensionCodec.value['minecraft:damage_type'].value.value.value.value;
  const numbers = new Map(types.map(({ name }, index) => [name.value, index]));
  return new Map(
    Object.entries(damageTypes).map(([tag, names]) => [
      tag,
      names.split(' ').map((name) => {
        const number = numbers.get(`minecraft:${name}`);
        if (number === undefined) throw new Error(`The tag ${tag} names an unknown damage type "${name}".`);
        return number;
      }),
    ]),
  );
}

/** The entity tags of 1.20.1 with the names of their entityTypes. */
const entityTypes: Readonly<Record<string, string>> = {
  arrows: 'arrow spectral_arrow',
  axolotl_always_hostiles: 'drowned guardian elder_guardian',
  axolotl_hunt_targets: 'tropical_fish pufferfish salmon cod squid glow_squid tadpole',
  beehive_inhabitors: 'bee',
  dismounts_underwater: 'camel chicken donkey horse llama mule pig ravager spider strider trader_llama zombie_horse',
  fall_damage_immune: 'iron_golem snow_golem shulker allay bat bee blaze cat chicken ghast phantom magma_cube ocelot parrot wither',
  freeze_hurts_extra_types: 'strider blaze magma_cube',
  freeze_immune_entity_types: 'stray polar_bear snow_golem wither',
  frog_food: 'slime magma_cube',
  impact_projectiles: 'arrow spectral_arrow snowball fireball small_fireball egg trident dragon_fireball wither_skull',
  powder_snow_walkable_mobs: 'rabbit endermite silverfish fox',
  raiders: 'evoker pillager ravager vindicator illusioner witch',
  skeletons: 'skeleton stray wither_skeleton',
};

/** The tags of entities by name, with the numbers of their entityTypes. */
const entityTags: ReadonlyMap<string, readonly number[]> = new Map(
  Object.entries(entityTypes).map(([name, list]) => [
    name,
    list.split(' ').map((entity) => {
      const found = gameData.entitiesByName[entity];
      if (!found) throw new Error(`The tag ${name} names an unknown entity "${entity}".`);
      return found.id;
    }),
  ]),
);

/** Fluids by their registry numbers. Without these tags clients do not swim. */
const fluids = [
  { tagName: 'minecraft:water', entries: [2, 1] },
  { tagName: 'minecraft:lava', entries: [4, 3] },
];

let made: PreparedPacket | null = null;

/** The packet with the tags of blocks and fluids; the same for all clients. */
function tagsPacket(): PreparedPacket {
  if (made) return made;
  const blocks = clientBlockTags.map((name) => ({ tagName: `minecraft:${name}`, entries: [...(taggedBlocks(name) ?? [])] }));
  made = prepare('tags', {
    tags: [
      { tagType: 'minecraft:block', tags: blocks },
      { tagType: 'minecraft:fluid', tags: fluids },
    ],
  });
  return made;
}

let whole: PreparedPacket | null = null;

/** The packet for whole Minecraft clients: also the tags of items, entities and damage, and all known ones of blocks. */
function completeTagsPacket(): PreparedPacket {
  if (whole) return whole;
  const damageTypes = damageTypeTags();
  const entries = (names: readonly string[], members: (name: string) => Iterable<number> | null | undefined) =>
    names.map((name) => ({ tagName: `minecraft:${name}`, entries: [...(members(name) ?? [])] }));
  whole = prepare('tags', {
    tags: [
      { tagType: 'minecraft:block', tags: entries(blockTagNames, taggedBlocks) },
      { tagType: 'minecraft:item', tags: entries(itemTagNames, taggedItems) },
      { tagType: 'minecraft:entity_type', tags: entries([...entityTags.keys()], (name) => entityTags.get(name)) },
      { tagType: 'minecraft:damage_type', tags: entries([...damageTypes.keys()], (name) => damageTypes.get(name)) },
      { tagType: 'minecraft:fluid', tags: fluids },
    ],
  });
  return whole;
}

/** The server's name for clients: a length-prefixed string. */
const brand = Buffer.from('\u000aarenacraft', 'latin1');

/** The first packets for a client: its position, its hotbar slot, the world's spawn and difficulty, its health. */
export const joinPackets: Mechanic = {
  name: 'join-packets',
  install(server) {
    server.hooks.on('playerJoined', (player) => {
      const { connection } = player;
      if (connection.complete) connection.write('feature_flags', { features: ['minecraft:vanilla'] });
      connection.write('custom_payload', { channel: 'minecraft:brand', data: brand });
      connection.write('server_data', { motd: textJson(server.motd), enforcesSecureChat: false });
      connection.send(connection.complete ? completeTagsPacket() : tagsPacket());
      connection.write('difficulty', { difficulty: server.difficulty, difficultyLocked: false });
      sendHandAndSpawn(server, player);
      player.teleport(player.position, player.yaw, player.pitch);
      player.sendExperience();
      player.sendHealth();
    });
  },
};

/** Sends a client its hotbar slot and the world's spawn, without which a Minecraft client never closes its loading screen. */
export function sendHandAndSpawn(server: MinecraftServer, player: Player): void {
  const { x, y, z } = server.worldSpawn;
  player.connection.write('held_item_slot', { slot: player.inventory.heldIndex });
  player.connection.write('spawn_position', { location: { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) }, angle: 0 });
}
