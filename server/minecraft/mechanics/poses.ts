import type { Position } from '#lib/domain/position.ts';
import type { Mechanic } from '../mechanic.ts';
import type { Player } from '../player.ts';
import { type Pose, poseData } from '../pose.ts';
import type { MinecraftServer } from '../server.ts';
import { collides, insetBodyBox } from '../world/collision.ts';
import { isWaterAt } from '../world/fluid.ts';

/** Depth below the top of a body, in blocks, at which its uppermost block is looked up. */
const top = 1e-3;

function fits(server: MinecraftServer, player: Player, pose: Pose): boolean {
  return !collides(server.world, insetBodyBox(player.position, player.width, poseData(pose).height));
}

function isWater(server: MinecraftServer, { x, y, z }: Position, height: number): boolean {
  return isWaterAt(server.world, { x, y: y + height, z });
}

/** A body keeps swimming while it sprints in water. It starts when its eyes and feet are under water. */
function swims(server: MinecraftServer, player: Player): boolean {
  if (!player.sprinting || player.flying || player.gameMode === 'spectator') return false;
  const feet = isWater(server, player.position, 0);
  if (player.swimming) return feet || isWater(server, player.position, player.height - top);
  return feet && isWater(server, player.position, player.eyeHeight);
}

/** The pose for the keys of a player, or the next lower one with room: under a low ceiling a body crouches or lies without any key. */
function fittedPose(server: MinecraftServer, player: Player): Pose {
  const wanted = player.wantedPose === 'sneaking' && player.flying ? 'standing' : player.wantedPose;
  if (player.gameMode === 'spectator' || fits(server, player, wanted)) return wanted;
  if (fits(server, player, 'sneaking')) return 'sneaking';
  return fits(server, player, 'swimming') ? 'swimming' : (player.fittedPose ?? wanted);
}

/**
 * The poses of bodies with a whole Minecraft client, which finds its own pose as vanilla does: it swims lying, and crouches or crawls where it
 * cannot stand. Clients of bots always stand, sneak or glide, so theirs follow from the keys.
 */
export const poses: Mechanic = {
  name: 'poses',
  install(server) {
    const update = (player: Player): void => {
      if (!player.connection.complete) {
        player.fittedPose = null;
        player.swimming = false;
        return;
      }
      const { swimming, fittedPose: before } = player;
      player.swimming = swims(server, player);
      player.fittedPose = fittedPose(server, player);
      if (player.fittedPose !== before || player.swimming !== swimming) player.metadataChanged = true;
    };
    server.hooks.on('playerMoved', update);
    server.hooks.on('playerJoined', update);
    server.hooks.on('playerLeft', update);
    server.onPacket('entity_action', update);
    server.onTick(() => {
      server.forEach(server.players, (player) => {
        if (player.connection.complete && !player.dead) update(player);
      });
    });
  },
};
