import type { Block } from 'prismarine-block';
import { findBlocks } from '../block-search.ts';
import type { Body } from '../body.ts';
import type { Vector } from '../library/mineflayer.ts';
import { isAir } from './surroundings.ts';

/**
 * The nearest block with one of the names within some blocks of a body, those under the open air first if `isOpenFirst`. Null if there is
 * none, or none of the names exists.
 */
export function nearestBlock(body: Body, names: readonly string[], maxDistance: number, isOpenFirst = false): Block | null {
  const types = new Set(names.flatMap((name) => body.bot.registry.blocksByName[name]?.id ?? []));
  const search = { types, centre: body.bot.entity.position, maxDistance, count: 1 };
  const isOpen = (place: Vector): boolean => isAir(body.blockAt(place.offset(0, 1, 0))?.name ?? 'air');
  const open = isOpenFirst ? findBlocks(body, { ...search, accepts: isOpen }) : [];
  const [at] = open.length > 0 ? open : findBlocks(body, search);
  return at === undefined ? null : body.blockAt(at);
}
