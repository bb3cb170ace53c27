import { done, failed } from '#server/bots/api/api-call.ts';
import { pickUpAround } from '#server/bots/api/pick-up.ts';
import type { Body } from '#server/bots/body.ts';
import type { CommandResult } from '#server/bots/commands/command.ts';
import { hunt } from '#server/bots/hunt.ts';

/** Game milliseconds of a fight. */
const longest = 50_000;
/** Ticks until drops can be picked up, and how far they fly, in blocks. */
const dropTicks = 15;
const dropReach = 3;

/** Fights the body with this id until it is dead or gone, and picks up what drops. */
export async function fight(body: Body, id: number): Promise<CommandResult> {
  const enemy = body.bot.entities[id];
  if (!enemy) return failed('It was gone.');
  if (!(await hunt(body, enemy, body.clock.now() + longest))) return failed('It is out of sight.');
  await body.ticks(dropTicks);
  await pickUpAround(body, enemy.position.clone(), dropReach);
  return done('You killed it.');
}
