import type { Block } from 'prismarine-block';
import type { Position } from '#lib/domain/position.ts';
import { type ApiOutcome, done, failed } from '../../api/api-call.ts';
import { gained, words } from '../../api/game-names.ts';
import { findBlocks } from '../../block-search.ts';
import type { Body } from '../../body.ts';
import { collect, takeTool } from '../../collect.ts';
import { roomFor } from '../../inventory-room.ts';
import { goals, Vec3, type Vector, worldHeights } from '../../library/mineflayer.ts';
import { unbreakable } from '../../primitives/primitive.ts';
import { WalkFailed } from '../../walking/walker.ts';
import { defineCommand } from '../command.ts';
import { atLeastOne } from '../language/intervals.ts';
import { isAir } from '../surroundings.ts';
import { walkNear, walkTo } from '../walks.ts';

const collectReach = 64;
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
            ? `There is no more ${name} within ${collectReach} blocks${standsOn(body, name) ? ', except under your feet' : ''}.`
            : `What else there is of ${name} within ${collectReach} blocks you could not reach or break.`;
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
  const found = findBlocks(body, { types, centre: body.bot.entity.position, maxDistance: collectReach, count, accepts });
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

/** A fall of this many blocks hurts. */
const hurtingFall = 4;
/** Ticks in which a body falls by one block and lands. */
const landTicks = 12;

/** Digs straight down. */
export const digDown = defineCommand({
  name: 'digDown',
  description: 'Digs straight down. It stops before water, lava, the void and a deep fall.',
  kind: 'action',
  limit: 600,
  parameters: [{ name: 'distance', about: 'How many blocks.', type: 'int', interval: atLeastOne }],
  async run({ body }, distance) {
    let dug = 0;
    for (; dug < distance; dug++) {
      const danger = dangerBelow(body);
      if (danger !== null) return (dug > 0 ? done : failed)(`You dug ${dug} blocks down and stopped: ${danger}.`, { dug });
      const block = body.blockAt(body.bot.entity.position.floored().offset(0, -1, 0));
      if (!block || isAir(block.name)) {
        await body.ticks(landTicks);
        continue;
      }
      const trouble = unbreakable(body, block.name) ?? (await takeTool(body, block));
      if (trouble) return (dug > 0 ? done : failed)(`You dug ${dug} blocks down and stopped: ${trouble}.`, { dug });
      await body.dig(block, true);
      await body.ticks(landTicks);
    }
    return done(`You dug ${dug} blocks down and are at ${words(body.bot.entity.position)}.`, { dug });
  },
});

/** What makes the next dig dangerous; null if nothing does. */
function dangerBelow(body: Body): string | null {
  const feet = body.bot.entity.position.floored();
  const below = [1, 2, 3, 4, 5].map((down) => body.blockAt(feet.offset(0, -down, 0))?.name ?? null);
  const [first, second] = below;
  if (first === null || second === null) return 'nothing is below';
  for (const name of [first, second]) if (name === 'lava' || name === 'water') return `there is ${name} below`;
  const gap = below.slice(1).findIndex((name) => name !== null && !isAir(name));
  return gap < 0 || gap >= hurtingFall ? 'there is a deep fall below' : null;
}

const water = /^(water|bubble_column|seagrass|tall_seagrass|kelp|kelp_plant)$/;

/** Walks to the open sky, and out of water ashore. */
export const goToSurface = defineCommand({
  name: 'goToSurface',
  description: 'Walks to the highest ground above you.',
  kind: 'action',
  parameters: [],
  async run({ body }) {
    const { bot } = body;
    const feet = bot.entity.position.floored();
    const top = topOf(body, feet);
    if (top < feet.y) return failed('You are at the surface already.');
    const above = feet.offset(0, top + 1 - feet.y, 0);
    if (isWater(body, above.offset(0, -1, 0))) {
      const swims = await swimAshore(body, above);
      if (swims !== null) return swims;
    } else await walkNear(body, above, 2);
    const here = bot.entity.position.floored();
    if (topOf(body, here) >= here.y) return failed(`You are at ${words(bot.entity.position)}, and not under the open sky.`);
    return done(`You are at ${words(bot.entity.position)}.`);
  },
});

/** Swims up and to the nearest shore under the open sky; null once the body is there, else the failure with where it swims. */
async function swimAshore(body: Body, above: Vector): Promise<ApiOutcome | null> {
  try {
    await walkTo(body, new ShoreGoal(body, above.y));
    return null;
  } catch (error) {
    if (!(error instanceof WalkFailed)) throw error;
    await walkNear(body, above, 1);
    return failed(`You swim at ${words(body.bot.entity.position)}: no way ashore was found.`);
  }
}

/** Dry ground under the open sky. */
class ShoreGoal extends goals.Goal {
  private readonly body: Body;
  private readonly level: number;

  constructor(body: Body, level: number) {
    super();
    this.body = body;
    this.level = level;
  }

  override heuristic({ y }: Position): number {
    return Math.abs(this.level - y);
  }

  override isEnd({ x, y, z }: Position): boolean {
    const place = new Vec3(x, y, z);
    if (isWater(this.body, place) || this.body.blockAt(place.offset(0, -1, 0))?.boundingBox !== 'block') return false;
    return topOf(this.body, place) < y;
  }
}

/** The height of the highest block over a place that is no air; lower than the place if there is none. */
function topOf(body: Body, at: Vector): number {
  let top = worldHeights(body.bot).highest;
  while (top >= at.y && isAir(body.blockAt(at.offset(0, top - at.y, 0))?.name ?? 'air')) top--;
  return top;
}

function isWater(body: Body, at: Vector): boolean {
  return water.test(body.blockAt(at)?.name ?? 'air');
}
