import { done, failed } from '#server/bots/api/api-call.ts';
import type { Body } from '#server/bots/body.ts';
import type { CommandResult } from '#server/bots/commands/command.ts';
import { hunt } from '#server/bots/hunt.ts';

/** Game milliseconds of a fight. */
const longest = 50_000;

/** Fights the body with this id until it is dead or gone. */
export async function fightNearest(body: Body, id: number): Promise<CommandResult> {
  const enemy = body.bot.entities[id];
  if (!enemy) return failed('It was gone.');
  return (await hunt(body, enemy, body.clock.now() + longest)) ? done('You killed it.') : failed('It got away.');
}
