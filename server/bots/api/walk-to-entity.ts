import type { Entity } from 'prismarine-entity';
import type { Body } from '../body.ts';
import { goals } from '../library/mineflayer.ts';
import { type ApiOutcome, done } from './api-call.ts';
import { words } from './game-names.ts';

const nearness = 2;
const walkLimit = 60_000;

/** Walks to an animal or player. */
export async function walkToEntity(body: Body, entity: Entity, name: string): Promise<ApiOutcome> {
  await body.walker.to(new goals.GoalFollow(entity, nearness), { limit: walkLimit });
  return done(`Stands at ${words(body.bot.entity.position)}, next to ${name} at ${words(entity.position)}.`);
}
