import type { Entity } from 'prismarine-entity';
import type { Body } from '../body.ts';
import { meantWords, nameAmong } from '../written-name.ts';
import { CallRefused } from './api-call.ts';
import { playerNamed } from './game-names.ts';

/** The body of another player by name, in whatever case it is written. Throws CallRefused for oneself and for a player that is not in sight. */
export function otherPlayer(body: Body, written: string): { readonly name: string; readonly entity: Entity } {
  const name = playerNamed(body, written);
  const { players } = body.bot;
  if (name === body.name) throw new CallRefused(`You are ${name} yourself. Name another player.`);
  const entity = players[name]?.entity;
  if (!entity) throw new CallRefused(`${name} is not in sight.${meantWords(nameAmong(name, Object.keys(players)))}`);
  return { name, entity };
}
