import { moveBody } from '../entities/body-motion.ts';
import type { FishingBobber } from '../entities/fishing-bobber.ts';
import { itemStack } from '../inventory/item-stack.ts';
import { playerSlots } from '../inventory/player-inventory.ts';
import type { Mechanic } from '../mechanic.ts';
import { enchantmentLevel } from '../mining-speed.ts';
import type { Player } from '../player.ts';
import type { Random } from '../random.ts';
import { isWaterAt } from '../world/fluid.ts';
import { lookVector } from '../world/ray-cast.ts';
import { dropExperience } from './experience/drop-experience.ts';
import { wearItem } from './tool-wear.ts';

const gravity = 0.03;
const drag = 0.92;
const castSpeed = 0.8;
/** Speed factor of a floating bobber, and its upward speed. */
const floating = 0.8;
const lift = 0.02;
/** Ticks in the water until a fish approaches, the reduction per level of lure, and the ticks until it bites. */
const wait = [100, 600] as const;
const lureReduction = 100;
const approach = [20, 80] as const;
/** Ticks of a bite. */
const biteTime = [20, 40] as const;
const longestLine = 32;
/** Particles that show clients a bite: six with this name. */
const biteParticles = 6;

/** Catches with their weight in percent of their category; no treasure. */
const catches: readonly (readonly [item: string, weight: number])[] = [
  ['cod', 5100],
  ['salmon', 2125],
  ['tropical_fish', 170],
  ['pufferfish', 1105],
  ['lily_pad', 170],
  ['leather_boots', 100],
  ['leather', 100],
  ['bone', 100],
  ['rotten_flesh', 100],
  ['tripwire_hook', 100],
  ['bowl', 100],
  ['string', 50],
  ['stick', 50],
  ['fishing_rod', 20],
];
const allWeights = catches.reduce((sum, [, weight]) => sum + weight, 0);

/** Draws a catch. */
export function drawCatch(random: Random): string {
  let left = random.next() * allWeights;
  for (const [item, weight] of catches) {
    left -= weight;
    if (left < 0) return item;
  }
  return 'cod';
}

interface Line {
  readonly bobber: FishingBobber;
  readonly slot: number;
  /** The tick of the next bite, drawn when the bobber lands in water. */
  bitesAt: number | null;
  /** The last tick of the current bite. */
  bitesUntil: number;
}

/**
 * A fishing rod casts a bobber; in water a bite comes after a while, and reeling in during the bite lands the catch. Named subset: fish and
 * junk but no treasure; weather and sky do not matter, and the hook does not catch bodies.
 */
export const fishing: Mechanic = {
  name: 'fishing',
  install(server) {
    const random = server.random.fork('fishing');
    const lines = new Map<Player, Line>();
    const particle = server.registry.data.particlesByName.fishing;

    const cast = (player: Player, slot: number): void => {
      const way = lookVector(player.yaw, player.pitch);
      const { x, y, z } = player.position;
      const from = { x: x + way.x * 0.3, y: y + player.eyeHeight, z: z + way.z * 0.3 };
      const velocity = { x: way.x * castSpeed, y: way.y * castSpeed + 0.1, z: way.z * castSpeed };
      const bobber = server.entities.spawnBobber(from, player, velocity);
      lines.set(player, { bobber, slot, bitesAt: null, bitesUntil: 0 });
    };
    const drop = (player: Player): void => {
      const line = lines.get(player);
      if (!line) return;
      lines.delete(player);
      server.entities.remove(line.bobber);
    };
    const reelIn = (player: Player, line: Line): void => {
      if (server.tick <= line.bitesUntil) {
        const { position } = line.bobber;
        const [x, y, z] = [player.position.x - position.x, player.position.y - position.y, player.position.z - position.z];
        const velocity = { x: x * 0.1, y: y * 0.1 + Math.sqrt(Math.hypot(x, y, z)) * 0.08, z: z * 0.1 };
        server.entities.spawnItem(position, itemStack(drawCatch(random)), velocity);
        dropExperience(server, player.position, random.integer(1, 6));
        wearItem(server, player, line.slot);
      }
      drop(player);
    };
    const bite = (line: Line): void => {
      line.bitesUntil = server.tick + random.integer(...biteTime);
      line.bitesAt = null;
      const { bobber } = line;
      bobber.velocity = { ...bobber.velocity, y: -0.2 };
      bobber.impulse = true;
      if (!particle) return;
      const spread = { offsetX: bobber.width, offsetY: 0, offsetZ: bobber.width };
      const how = { particleId: particle.id, longDistance: false, particleData: 0.2, particles: biteParticles };
      server.broadcastAt(bobber.position, 'world_particles', { ...bobber.position, ...spread, ...how });
    };
    const float = (player: Player, line: Line): void => {
      const { bobber } = line;
      const water = isWaterAt(server.world, bobber.position);
      const speed = bobber.velocity;
      if (water) bobber.velocity = { x: speed.x * 0.3, y: speed.y * floating + lift, z: speed.z * 0.3 };
      else bobber.velocity = { x: speed.x * drag, y: (speed.y - gravity) * drag, z: speed.z * drag };
      moveBody(server.world, bobber, 0);
      if (!water) return;
      if (line.bitesAt === null && server.tick > line.bitesUntil) {
        const lure = lureReduction * enchantmentLevel(player.inventory.slot(line.slot), 'lure');
        line.bitesAt = server.tick + Math.max(0, random.integer(...wait) - lure) + random.integer(...approach);
      } else if (line.bitesAt !== null && server.tick >= line.bitesAt) bite(line);
    };
    const holds = (player: Player, line: Line): boolean => {
      const { x, y, z } = line.bobber.position;
      const far = Math.hypot(x - player.position.x, y - player.position.y, z - player.position.z) > longestLine;
      const inHand = line.slot === playerSlots.offhand || line.slot === player.heldSlot;
      return !far && inHand && !player.dead && player.inventory.slot(line.slot)?.name === 'fishing_rod';
    };

    server.onPacket('use_item', (player, { hand }) => {
      const slot = player.slotOfHand(hand);
      if (player.dead || player.gameMode === 'spectator' || player.inventory.slot(slot)?.name !== 'fishing_rod') return;
      const line = lines.get(player);
      if (line) reelIn(player, line);
      else cast(player, slot);
    });
    server.hooks.on('playerLeft', drop);
    server.onTick(() => {
      server.forEach(lines, ([player, line]) => {
        if (holds(player, line)) float(player, line);
        else drop(player);
      });
    });
  },
};
