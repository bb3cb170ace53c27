import { done, failed } from '../../api/api-call.ts';
import { words } from '../../api/game-names.ts';
import type { Body } from '../../body.ts';
import { takeTool } from '../../collect.ts';
import { unbreakable } from '../../primitives/primitive.ts';
import { defineCommand } from '../command.ts';
import { atLeastOne } from '../language/intervals.ts';
import { isAir } from '../surroundings.ts';

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
