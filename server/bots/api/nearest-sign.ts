import type { Block } from 'prismarine-block';
import { findBlocks } from '../block-search.ts';
import type { Body } from '../body.ts';
import { CallRefused } from './api-call.ts';

const searchDistance = 32;

/** The nearest sign. Throws CallRefused if there is none. */
export function nearestSign(body: Body): Block {
  const { bot } = body;
  const types = new Set(bot.registry.blocksArray.filter(({ name }) => name.endsWith('_sign')).map(({ id }) => id));
  const [at] = findBlocks(body, { types, centre: bot.entity.position, maxDistance: searchDistance, count: 1 });
  const sign = at && body.blockAt(at);
  if (!sign) throw new CallRefused(`There is no sign within ${searchDistance} blocks.`);
  return sign;
}
