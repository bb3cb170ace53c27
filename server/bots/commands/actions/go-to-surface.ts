import type { Position } from '#lib/domain/position.ts';
import { type ApiOutcome, done, failed } from '../../api/api-call.ts';
import { words } from '../../api/game-names.ts';
import type { Body } from '../../body.ts';
import { goals, Vec3, type Vector, worldHeights } from '../../library/mineflayer.ts';
import { WalkFailed } from '../../walking/walker.ts';
import { defineCommand } from '../command.ts';
import { isAir } from '../surroundings.ts';
import { walkNear, walkTo } from '../walks.ts';

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
