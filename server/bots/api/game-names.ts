import { blockOf, type Position } from '#lib/domain/position.ts';
import { contentWords, positionWords } from '#lib/knowhow/words.ts';
import type { Body } from '../body.ts';
import { inventory } from '../observation.ts';
import { gameName, meantWords, nameMeant, repairedName } from '../written-name.ts';
import { CallRefused } from './api-call.ts';

/** Numeric type of an item by name. Throws CallRefused for an unknown name. */
export function itemNamed({ bot }: Body, name: string): number {
  const type = bot.registry.itemsByName[name]?.id;
  if (type === undefined)
    throw new CallRefused(`There is no item named "${name}" in Minecraft ${bot.version}.${meantWords(gameName(name, 'item'))}`);
  return type;
}

/** Numeric type of a block by name. Throws CallRefused for an unknown name. */
export function blockNamed({ bot }: Body, name: string): number {
  const type = bot.registry.blocksByName[name]?.id;
  if (type === undefined)
    throw new CallRefused(`There is no block named "${name}" in Minecraft ${bot.version}.${meantWords(gameName(name, 'block'))}`);
  return type;
}

/** The player of the game that a name means, in whatever case it is written; the written name if it means none. */
export function playerNamed({ bot }: Body, name: string): string {
  return nameMeant(name, Object.keys(bot.players));
}

/** The player, or the kind of block, item or entity, that a name means; the written name if it means none or may mean several. */
export function seenNamed(body: Body, name: string): string {
  const player = playerNamed(body, name);
  if (Object.hasOwn(body.bot.players, player)) return player;
  return repairedName(name, 'any');
}

/** The player or the kind of entity that a name means; the written name if it means none or may mean several. */
export function creatureNamed(body: Body, name: string): string {
  const player = playerNamed(body, name);
  if (Object.hasOwn(body.bot.players, player)) return player;
  return repairedName(name, 'entity');
}

/** Number of carried items of a name. */
export function carried({ bot }: Body, name: string): number {
  return bot.inventory.items().reduce((sum, item) => (item.name === name ? sum + item.count : sum), 0);
}

/** The position of the block at a point, in words. */
export function words(point: Position): string {
  return positionWords(blockOf(point));
}

/** Causes as the end of a sentence, without its full stop; empty if none is known. */
export function because(causes: readonly string[]): string {
  return causes.length === 0 ? '' : `: ${causes.join(', ')}`;
}

/** Notes the carried items. Returns a function that says what was added since. */
export function gained({ bot }: Body): () => string {
  const before = inventory(bot);
  return () => {
    const more = Object.entries(inventory(bot)).map(([name, count]) => [name, count - (before[name] ?? 0)] as const);
    return contentWords(Object.fromEntries(more.filter(([, count]) => count > 0)));
  };
}
