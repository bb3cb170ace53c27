import { gripUnder, moveBody } from '../../entities/body-motion.ts';
import { ExperienceOrb } from '../../entities/experience-orb.ts';
import type { Mechanic } from '../../mechanic.ts';
import type { Player } from '../../player.ts';
import { bodyBox, overlap, type WorldBox } from '../../world/collision.ts';
import { showCollected } from '../show-collected.ts';

const gravity = 0.03;
const drag = 0.98;
/** Distance in blocks within which an orb moves to a player, and its largest pull. */
const pullRange = 8;
const pullForce = 0.1;
const lifetime = 6000;
/** Ticks between two orbs of one player. */
const takePause = 2;

function reachOf(player: Player): WorldBox {
  const [x1, y1, z1, x2, y2, z2] = bodyBox(player.position, player.width, player.height);
  return [x1 - 1, y1 - 0.5, z1 - 1, x2 + 1, y2 + 0.5, z2 + 1];
}

/** Orbs of experience fall, move to near players and are collected, one every two ticks. Mending is missing. */
export const experienceOrbs: Mechanic = {
  name: 'experience-orbs',
  install(server) {
    const orbs = new Set<ExperienceOrb>();
    const nextTake = new WeakMap<Player, number>();
    const able = (player: Player): boolean => !player.dead && player.gameMode !== 'spectator';

    const pull = (orb: ExperienceOrb): void => {
      let best = pullRange;
      let speed = { ...orb.velocity, y: orb.velocity.y - gravity };
      for (const player of server.players) {
        const x = player.position.x - orb.position.x;
        const y = player.position.y + player.eyeHeight / 2 - orb.position.y;
        const z = player.position.z - orb.position.z;
        const distance = Math.hypot(x, y, z);
        if (distance >= best || distance === 0 || !able(player)) continue;
        best = distance;
        const share = ((1 - distance / pullRange) ** 2 * pullForce) / distance;
        speed = { x: orb.velocity.x + x * share, y: orb.velocity.y - gravity + y * share, z: orb.velocity.z + z * share };
      }
      orb.velocity = speed;
    };
    const step = (orb: ExperienceOrb): void => {
      orb.age++;
      pull(orb);
      moveBody(server.world, orb, 0);
      const keep = orb.onGround ? gripUnder(server.world, orb) * drag : drag;
      const { x, y, z } = orb.velocity;
      orb.velocity = { x: x * keep, y: y * drag, z: z * keep };
      if (orb.age >= lifetime || orb.position.y < -128) server.entities.remove(orb);
    };
    const take = (player: Player, orb: ExperienceOrb): void => {
      nextTake.set(player, server.tick + takePause);
      showCollected(server, orb, player, 1);
      server.entities.remove(orb);
      player.experience.addPoints(orb.value);
      player.sendExperience();
    };

    server.hooks.on('entitySpawned', (entity) => {
      if (entity instanceof ExperienceOrb) orbs.add(entity);
    });
    server.hooks.on('entityGone', (entity) => {
      if (entity instanceof ExperienceOrb) orbs.delete(entity);
    });
    server.onTick(() => {
      if (orbs.size === 0) return;
      server.forEach(orbs, step);
      server.forEach(server.players, (player) => {
        if (!able(player)) return;
        const reach = reachOf(player);
        for (const orb of orbs) {
          if (server.tick < (nextTake.get(player) ?? 0)) break;
          if (overlap(reach, bodyBox(orb.position, orb.width, orb.height))) take(player, orb);
        }
      });
    });
  },
};
