import type { Block } from 'prismarine-block';
import { findBlocks } from '../block-search.ts';
import type { Body } from '../body.ts';

/** The nearest block with one of the names within some blocks of a body; null if there is none, or none of the names exists. */
export function nearestBlock(body: Body, names: readonly string[], maxDistance: number): Block | null {
  const types = new Set(names.flatMap((name) => body.bot.registry.blocksByName[name]?.id ?? []));
  const [at] = findBlocks(body, { types, centre: body.bot.entity.position, maxDistance, count: 1 });
  return at === undefined ? null : body.blockAt(at);
}
