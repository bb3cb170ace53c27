import type { Position } from '#lib/domain/position.ts';
import type { ClientboundPackets, EntityMetadataEntry } from '../connection/clientbound-packets.ts';
import { prepare } from '../connection/connection.ts';
import { LivingEntity } from '../entities/entity.ts';
import type { Mechanic } from '../mechanic.ts';
import type { Player } from '../player.ts';
import { gameData } from '../registry.ts';
import type { MinecraftServer } from '../server.ts';
import { textJson } from '../text.ts';
import { type BlockTemplate, withProperties } from '../world/block-template.ts';
import { bodyBox, collides } from '../world/collision.ts';
import { dimensionAt } from '../world/dimension.ts';
import { beside, facingDirection, opposite } from '../world/direction.ts';
import { destroyBlock } from './block-breaking.ts';

/** Ticks of common sleep until the night ends. */
const night = 100;
/** Height of a sleeping body above the bottom of the bed. */
const mattress = 0.6875;
/** Largest distance from either half for getting into a bed, in blocks: horizontal and vertical. */
const bedReach = { side: 3, height: 2 } as const;
/** Distance from the bed at which monsters prevent sleep. */
const danger = { side: 8, height: 5 } as const;
/** Time of day for sleeping, under a clear sky and in rain. */
const bedtime = { clear: [12_542, 23_459], rain: [12_010, 23_991] } as const;
const waking = 2;
const pose = 6;
const sleepingPlace = 14;

const monsters = new Set(gameData.entitiesArray.filter(({ category }) => category === 'Hostile mobs').map(({ name }) => name));

function isBed(name: string): boolean {
  return name.endsWith('_bed');
}

/** The position of a bed's other half. */
function otherHalf(at: Position, block: BlockTemplate): Position {
  const facing = facingDirection(block) ?? 'south';
  return beside(at, block.properties.part === 'head' ? opposite(facing) : facing);
}

function isHalfOf(server: MinecraftServer, at: Position, block: BlockTemplate): boolean {
  const { x, y, z } = otherHalf(at, block);
  const other = server.world.blockAt(x, y, z);
  return (
    other.name === block.name && other.properties.part !== block.properties.part && other.properties.facing === block.properties.facing
  );
}

/** The position for getting up: the nearest free place around both halves, or on the bed itself. */
function standingPlace(server: MinecraftServer, head: Position, player: Player): Position {
  const { world } = server;
  const block = world.blockAt(head.x, head.y, head.z);
  const foot = isBed(block.name) ? otherHalf(head, block) : head;
  for (const half of [foot, head]) {
    for (const [dx, dz] of [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ] as const) {
      const at = { x: half.x + dx, y: half.y, z: half.z + dz };
      const place = { x: at.x + 0.5, y: at.y, z: at.z + 0.5 };
      const ground = world.blockAt(at.x, at.y - 1, at.z);
      if (ground.shapes.length > 0 && !collides(world, bodyBox(place, player.width, 1.8))) return place;
    }
  }
  return { x: head.x + 0.5, y: head.y + mattress, z: head.z + 0.5 };
}

/** The respawn position: beside the bed, at the spawn point, or at the world's spawn if the bed is gone. */
export function respawnPlace(server: MinecraftServer, player: Player): Position {
  const bed = player.spawnBed;
  if (!bed) return player.spawnPoint ?? server.worldSpawn;
  if (isBed(server.world.blockAt(bed.x, bed.y, bed.z).name)) return standingPlace(server, bed, player);
  player.spawnBed = null;
  player.spawnPoint = null;
  player.connection.write('game_state_change', { reason: 'no_respawn_block_available', gameMode: 0 });
  return server.worldSpawn;
}

/**
 * Players sleep in beds at night and in thunder, and a bed becomes the spawn point. When enough players sleep, night and rain end. Named
 * subset: a bed in the nether has no effect, because there are no explosions.
 */
export const beds: Mechanic = {
  name: 'beds',
  install(server) {
    const { world, daylight, weather } = server;
    /** The sleeping players, with their start tick. */
    const sleepers = new Map<Player, number>();

    const show = (player: Player, metadata: EntityMetadataEntry[], packets: ClientboundPackets['animation'][] = []): void => {
      const prepared = [
        prepare('entity_metadata', { entityId: player.id, metadata }),
        ...packets.map((packet) => prepare('animation', packet)),
      ];
      for (const viewer of server.players)
        if (viewer === player || viewer.seen.has(player.id)) for (const packet of prepared) viewer.connection.send(packet);
    };
    const hint = (player: Player, translate: string): void => {
      player.connection.write('system_chat', { content: textJson({ translate }), isActionBar: true });
    };
    const setOccupied = (head: Position, occupied: boolean): void => {
      const block = world.blockAt(head.x, head.y, head.z);
      if (isBed(block.name)) world.set(head.x, head.y, head.z, withProperties(block, { occupied }));
    };
    const canSleepNow = (): boolean => {
      if (weather.kind === 'thunder') return true;
      const [from, to] = bedtime[weather.kind];
      return daylight.ofDay >= from && daylight.ofDay <= to;
    };
    const near = ({ x, y, z }: Position, at: Position, reach: { side: number; height: number }): boolean =>
      Math.abs(x - at.x - 0.5) <= reach.side && Math.abs(y - at.y) <= reach.height && Math.abs(z - at.z - 0.5) <= reach.side;
    const inDanger = (head: Position): boolean => {
      for (const entity of server.entities)
        if (entity instanceof LivingEntity && !entity.dead && monsters.has(entity.kind.name) && near(entity.position, head, danger))
          return true;
      return false;
    };

    const release = (player: Player): void => {
      sleepers.delete(player);
      const head = player.sleepingAt;
      player.sleepingAt = null;
      if (head) setOccupied(head, false);
    };
    const wake = (player: Player): void => {
      const head = player.sleepingAt;
      if (!head) return;
      release(player);
      const upright: EntityMetadataEntry[] = [
        { key: pose, type: 'pose', value: 0 },
        { key: sleepingPlace, type: 'optional_block_pos', value: undefined },
      ];
      show(player, upright, [{ entityId: player.id, animation: waking }]);
      player.teleport(standingPlace(server, head, player));
      announce();
    };
    /** Number of players that must sleep for the night to end. */
    const needed = (): number => {
      const awake = [...server.players].filter(({ gameMode }) => gameMode !== 'spectator').length;
      return Math.max(1, Math.ceil((awake * server.rules.get('playersSleepingPercentage')) / 100));
    };
    const announce = (): void => {
      if (server.players.size < 2 || sleepers.size === 0 || server.rules.get('playersSleepingPercentage') > 100) return;
      const text =
        sleepers.size >= needed()
          ? { translate: 'sleep.skipping_night' }
          : { translate: 'sleep.players_sleeping', with: [String(sleepers.size), String(needed())] };
      server.broadcast('system_chat', { content: textJson(text), isActionBar: true });
    };
    const lieDown = (player: Player, head: Position): void => {
      player.sleepingAt = head;
      sleepers.set(player, server.tick);
      setOccupied(head, true);
      player.position = { x: head.x + 0.5, y: head.y + mattress, z: head.z + 0.5 };
      player.fallDistance = 0;
      player.impulse = true;
      show(player, player.metadata());
      announce();
    };
    const makeSpawn = (player: Player, head: Position): void => {
      const known = player.spawnBed;
      if (known && known.x === head.x && known.y === head.y && known.z === head.z) return;
      player.spawnBed = head;
      player.spawnPoint = { x: head.x + 0.5, y: head.y, z: head.z + 0.5 };
      server.tell(player, { translate: 'block.minecraft.set_spawn' });
    };
    /** Why a bed cannot be used at all, or null. */
    const outOfUse = (player: Player, head: Position, there: BlockTemplate): string | null => {
      if (there.properties.occupied === 'true') return 'occupied';
      const foot = otherHalf(head, there);
      if (!near(player.position, head, bedReach) && !near(player.position, foot, bedReach)) return 'too_far_away';
      return world.blockAt(head.x, head.y + 1, head.z).full ? 'obstructed' : null;
    };
    /** Why sleeping is impossible now, or null. */
    const keptAwake = (player: Player, head: Position): string | null => {
      if (!canSleepNow()) return 'no_sleep';
      return player.gameMode !== 'creative' && inDanger(head) ? 'not_safe' : null;
    };
    const use = (player: Player, at: Position, block: BlockTemplate): void => {
      if (!dimensionAt(at.x).sky) return;
      const head = block.properties.part === 'head' ? at : otherHalf(at, block);
      if (player.sleepingAt || player.dead || !isHalfOf(server, at, block)) return;
      let trouble = outOfUse(player, head, world.blockAt(head.x, head.y, head.z));
      if (!trouble) {
        makeSpawn(player, head);
        trouble = keptAwake(player, head);
      }
      if (trouble) hint(player, `block.minecraft.bed.${trouble}`);
      else lieDown(player, head);
    };
    server.uses.onBlock((player, at, block) => {
      if (!isBed(block.name) || player.gameMode === 'spectator') return false;
      use(player, at, block);
      return true;
    });
    server.onPacket('entity_action', (player, { actionId }) => {
      if (actionId === 'stop_sleeping' || actionId === 2) wake(player);
    });
    server.blocks.define(isBed, {
      neighbourChanged(at, block, { before }) {
        // The other half is placed after this one, so only the removal of a half removes this one.
        if (before.name === block.name && !isHalfOf(server, at, block)) destroyBlock(server, at);
      },
      removed(at) {
        for (const player of [...sleepers.keys()]) {
          const head = player.sleepingAt;
          if (head && head.x === at.x && head.y === at.y && head.z === at.z) wake(player);
        }
      },
    });
    server.hooks.on('damaged', (victim) => {
      for (const player of [...sleepers.keys()]) if (player === victim) wake(player);
    });
    server.hooks.on('died', (victim) => {
      for (const player of [...sleepers.keys()]) if (player === victim) release(player);
    });
    server.hooks.on('playerLeft', (player) => {
      const head = player.sleepingAt;
      if (!head) return;
      release(player);
      player.position = standingPlace(server, head, player);
    });
    server.onTick(() => {
      if (sleepers.size === 0) return;
      if (!canSleepNow()) {
        for (const player of [...sleepers.keys()]) wake(player);
        return;
      }
      const rested = [...sleepers.values()].filter((since) => server.tick - since >= night).length;
      if (rested < needed()) return;
      if (server.rules.get('doDaylightCycle')) daylight.set((daylight.day + 1) * 24_000);
      if (weather.kind !== 'clear') weather.set('clear', null);
      for (const player of [...sleepers.keys()]) wake(player);
    });
  },
};
