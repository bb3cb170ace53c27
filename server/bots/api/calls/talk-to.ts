import { z } from 'zod';
import { directChannel, publicChannel } from '#lib/domain/channel.ts';
import type { Body } from '../../body.ts';
import type { Seat } from '../../seat.ts';
import { nameMeant } from '../../written-name.ts';
import { defineApiCall, done, failed } from '../api-call.ts';
import { playerNamed } from '../game-names.ts';
import { named } from '../parameters.ts';

/** Says something to a player. */
export const talkTo = defineApiCall({
  name: 'talkTo',
  description: 'Says something to another player, however far away: as a direct message to a team mate, else in public chat.',
  parameters: z.object({
    entity_name: named('Name of the player.'),
    message: z.string('a text').min(1, 'a text').max(256, 'a text of at most 256 characters').describe('What to say.'),
  }),
  limit: 5,
  occupation: 'free',
  async run(body, { entity_name: written, message }, seat) {
    const name = listener(body, seat, written);
    if (name === body.name) return failed('It cannot talk to itself.');
    if (!seat.mates.includes(name) && !Object.hasOwn(body.bot.players, name)) return failed(`There is no player named ${written}.`);
    say(seat, name, message);
    return done(`Said to ${name}: ${message}`);
  },
});

/** The player that a name means: a team mate, in the game or not, or another player in the game. */
export function listener(body: Body, { mates }: Seat, written: string): string {
  const mate = nameMeant(written, mates);
  return mates.includes(mate) ? mate : playerNamed(body, written);
}

function say(seat: Seat, name: string, message: string): void {
  const has = (id: string): boolean => seat.channels.some((channel) => channel.id === id);
  if (has(directChannel.id) && seat.mates.includes(name)) seat.say(message, { channel: directChannel.id, to: [name] });
  else seat.say(`${name}: ${message}`, { channel: publicChannel.id });
}
