import type { Block } from 'prismarine-block';
import { done, failed } from '../../api/api-call.ts';
import { gained } from '../../api/game-names.ts';
import { findBlocks } from '../../block-search.ts';
import type { Body } from '../../body.ts';
import { collect } from '../../collect.ts';
import { roomFor } from '../../inventory-room.ts';
import { unbreakable } from '../../primitives/primitive.ts';
import { defineCommand } from '../command.ts';
import { atLeastOne } from '../language/intervals.ts';

const reach = 64;
/** Blocks that are collected in one go; in between, it looks for nearer ones. */
const stretch = 8;
/** Minerals whose ores are meant by their names. */
const ores: readonly string[] = ['coal', 'diamond', 'emerald', 'iron', 'gold', 'copper', 'lapis', 'lapis_lazuli', 'redstone'];

/** Breaks blocks of a kind and picks up what drops. */
export const collectBlocks = defineCommand({
  name: 'collectBlocks',
  description: 'Looks for blocks of a kind within 64 blocks, breaks them and picks up what drops.',
  kind: 'action',
  limit: 600,
  parameters: [
    { name: 'type', about: 'Name of the block.', type: 'block', also: ores },
    { name: 'num', about: 'How many blocks.', type: 'int', interval: atLeastOne },
  ],
  async run({ body }, name, count) {
    const refusal = unbreakable(body, namesFor(name)[0]);
    if (refusal) return failed(`${refusal}.`);
    const got = gained(body);
    const skipped = new Set<string>();
    let mined = 0;
    let why = '';
    while (mined < count && why === '') {
      if (isFull(body, name)) {
        why = `Your inventory has no room for ${name}.`;
        break;
      }
      const blocks = nextBlocks(body, name, Math.min(stretch, count - mined), skipped);
      if (blocks.length === 0) {
        why =
          skipped.size === 0
            ? `There is no more ${name} within ${reach} blocks${standsOn(body, name) ? ', except under your feet' : ''}.`
            : `What else there is of ${name} within ${reach} blocks you could not reach or break.`;
        break;
      }
      const taken = await collect(body, blocks);
      mined += taken.mined;
      if (taken.aborted) why = `${taken.aborted}.`;
      for (const position of taken.left) skipped.add(position.toString());
    }
    const message = `You collected ${mined} of ${count} ${name} and got ${got()}.${why === '' ? '' : ` ${why}`}`;
    return mined > 0 ? done(message, { mined }) : failed(message, { mined });
  },
});

/** Whether nothing fits that blocks of a name drop, as far as the game's data names it. */
function isFull(body: Body, name: string): boolean {
  const { registry } = body.bot;
  const drops = namesFor(name).flatMap((block) => [block, ...(registry.blocksByName[block]?.drops ?? []).map(itemName)]);
  return [...new Set(drops)].every((item) => roomFor(body, item) === 0);

  function itemName(drop: unknown): string {
    return typeof drop === 'number' ? (registry.items[drop]?.name ?? '') : '';
  }
}

/** Whether a body stands on a block of a name, which it leaves where it is. */
function standsOn(body: Body, name: string): boolean {
  const below = body.blockAt(body.bot.entity.position.floored().offset(0, -1, 0));
  return below !== null && namesFor(name).includes(below.name);
}

function nextBlocks(body: Body, name: string, count: number, skipped: ReadonlySet<string>): Block[] {
  const types = new Set(namesFor(name).flatMap((other) => body.bot.registry.blocksByName[other]?.id ?? []));
  const feet = body.bot.entity.position.floored().offset(0, -1, 0);
  const accepts = (at: { toString(): string; equals(other: typeof feet): boolean }) => !skipped.has(at.toString()) && !at.equals(feet);
  const found = findBlocks(body, { types, centre: body.bot.entity.position, maxDistance: reach, count, accepts });
  return found.flatMap((at) => body.blockAt(at) ?? []);
}

/** The blocks that a name means: an ore also in its deep form, dirt also under grass. */
function namesFor(name: string): readonly [string, ...string[]] {
  if (name === 'dirt') return ['dirt', 'grass_block'];
  const [, mineral] = /^(?:deepslate_)?(.+?)(?:_ore)?$/.exec(name) ?? [];
  if (mineral === undefined || (!name.endsWith('_ore') && !ores.includes(name))) return [name];
  const ore = mineral === 'lapis_lazuli' ? 'lapis' : mineral;
  const both = [`${ore}_ore`, `deepslate_${ore}_ore`] as const;
  return name.endsWith('_ore') ? [name, ...both] : [...both];
}
