import { done } from '../../api/api-call.ts';
import type { Body } from '../../body.ts';
import { observe } from '../../observation.ts';
import { defineCommand } from '../command.ts';
import { partners, surroundings } from '../surroundings.ts';

const sight = 64;
const day = { noon: 6000, night: 12_000 } as const;

/** Describes the agent and its surroundings. */
export const stats = defineCommand({
  name: 'stats',
  description: 'Describes you and your surroundings: place, health, hunger, time, weather, what you do, and who is near.',
  kind: 'query',
  parameters: [],
  run({ body, agent }) {
    const { bot } = body;
    const { status } = observe(bot, body.chests);
    const { x, y, z } = status.position;
    const { people, bots } = partners(body, agent.bots, sight);
    const on = agent.modes.filter(({ isOn }) => isOn).map(({ name }) => name);
    const around = surroundings(body);
    const lines = [
      `Position: x ${x.toFixed(2)}, y ${y.toFixed(2)}, z ${z.toFixed(2)}`,
      `Game mode: ${bot.game.gameMode}`,
      `Health: ${Math.round(status.health)} of 20`,
      `Hunger: ${Math.round(status.food)} of 20`,
      `Biome: ${status.biome}`,
      `Weather: ${weather(body)}`,
      `Blocks: ${around.below} below, ${around.legs} at the legs, ${around.head} at the head; first block above the head: ${around.above ?? 'none'}`,
      `Time: ${timeWord(bot.time.timeOfDay)}`,
      `Action: ${agent.doing ?? 'idle'}`,
      `People near: ${people.join(', ') || 'none'}`,
      `Other agents: ${bots.join(', ') || 'none'}`,
      `Modes on: ${on.join(', ') || 'none'}`,
    ];
    return done(lines.join('\n'));
  },
});

function weather({ bot }: Body): string {
  if (bot.thunderState > 0) return 'Thunderstorm';
  return bot.isRaining ? 'Rain' : 'Clear';
}

function timeWord(time: number): string {
  if (time < day.noon) return 'Morning';
  return time < day.night ? 'Afternoon' : 'Night';
}
