import type { Entity } from 'prismarine-entity';
import { CallRefused } from '../api/api-call.ts';
import type { Body } from '../body.ts';

/** The body of another player by name. Throws CallRefused for oneself and for a player that is not in sight. */
export function playerInSight(body: Body, name: string): Entity {
  if (name === body.name) throw new CallRefused(`You are ${name} yourself. Name another player.`);
  const entity = body.bot.players[name]?.entity;
  if (!entity) throw new CallRefused(`${name} is not in sight.`);
  return entity;
}
