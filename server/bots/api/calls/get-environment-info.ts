import { z } from 'zod';
import { observe } from '../../observation.ts';
import { defineApiCall, done } from '../api-call.ts';

/** Describes the surroundings. */
export const getEnvironmentInfo = defineApiCall({
  name: 'get_environment_info',
  description: 'Describes the surroundings: kinds of blocks near, animals and players in sight, known chests, time and weather.',
  parameters: z.object({}),
  limit: 5,
  occupation: 'free',
  async run(body) {
    const { bot } = body;
    const { voxels, nearbyChests, status } = observe(bot, body.chests);
    const animals = Object.entries(status.entities).map(([name, distance]) => `${name} ${Math.round(distance)} blocks away`);
    const players = Object.entries(bot.players).flatMap(([name, { entity }]) => (entity && name !== body.name ? [name] : []));
    const weather = bot.isRaining ? 'rain' : 'clear';
    const message = [
      `Blocks near: ${voxels.join(', ') || 'none'}.`,
      `Animals in sight: ${animals.join(', ') || 'none'}.`,
      `Players in sight: ${players.join(', ') || 'none'}.`,
      `It is ${status.timeOfDay}, the weather is ${weather}, the biome is ${status.biome}.`,
    ].join(' ');
    const chests = Object.fromEntries(
      Object.entries(nearbyChests).map(([at, items]) => [at, typeof items === 'string' ? items : { ...items }]),
    );
    return done(message, { blocks: [...voxels], animals, players, chests, time: status.timeOfDay, weather, biome: status.biome });
  },
});
