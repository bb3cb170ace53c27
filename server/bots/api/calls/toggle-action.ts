import type { Block } from 'prismarine-block';
import { z } from 'zod';
import { answerTicks } from '../../answer-ticks.ts';
import type { Body } from '../../body.ts';
import { goals, Vec3, type Vector } from '../../library/mineflayer.ts';
import { approachBlock } from '../../primitives/use-block.ts';
import { UseGoal } from '../../walking/use-goal.ts';
import { defineApiCall, done, failed } from '../api-call.ts';
import { words } from '../game-names.ts';
import { coordinates, gameNamed } from '../parameters.ts';

const walkLimit = 30_000;
/** Ticks until a plate has answered to the feet on it. */
const plateTicks = 5;
const operable = /(^lever$|_button$|_door$|_trapdoor$|_fence_gate$|_pressure_plate$)/;
const plate = /_pressure_plate$/;
const iron = /^iron_(door|trapdoor)$/;

/** Operates a lever, button, door, trapdoor, gate or pressure plate. */
export const toggleAction = defineApiCall({
  name: 'ToggleAction',
  description:
    'Walks to a lever, button, door, trapdoor, fence gate or pressure plate and operates it once. It steps onto a pressure plate and stays there.',
  parameters: z.object({ item_name: gameNamed('block', 'Name of the block, such as "lever" or "oak_pressure_plate".'), ...coordinates }),
  limit: 75,
  async run(body, { item_name: name, x, y, z: south }) {
    const at = new Vec3(x, y, south);
    const block = body.blockAt(at);
    if (block === null) return failed(`${words(at)} is too far away to be seen.`);
    if (block.name !== name && !block.name.endsWith(`_${name}`)) return failed(`There is ${block.name} at ${words(at)}, not ${name}.`);
    if (!operable.test(block.name)) return failed(`${block.name} cannot be operated.`);
    if (iron.test(block.name)) return failed(`${block.name} does not open by hand. A lever, a button or a plate opens it.`);
    return plate.test(block.name) ? step(body, block) : click(body, block);
  },
});

async function step(body: Body, { name, position }: Block) {
  await body.walker.to(new goals.GoalBlock(position.x, position.y, position.z), { limit: walkLimit });
  await body.ticks(plateTicks);
  const state = stateAt(body, position);
  return state === 'on'
    ? done(`Stands on ${name} at ${words(position)}; it is on.`)
    : failed(`${name} at ${words(position)} is not pressed.`);
}

async function click(body: Body, block: Block) {
  const { name, position } = block;
  const before = stateAt(body, position);
  if (block.shapes.length > 0) await approachBlock(body, block);
  else await body.walker.to(new UseGoal(body, position), { limit: walkLimit });
  await body.until(body.bot.activateBlock(block));
  await body.ticks(answerTicks);
  const after = stateAt(body, position);
  if (after === null) return failed(`There is no ${name} at ${words(position)} any more.`);
  if (after !== before) return done(`${name} at ${words(position)} is ${after} now.`, { state: after });
  if (after === 'on' && name.endsWith('_button')) return done(`${name} at ${words(position)} is on already.`, { state: after });
  return failed(`${name} at ${words(position)} is still ${after}.`, { state: after });
}

/** The state of something operable in a word; null without one. */
function stateAt(body: Body, at: Vector): 'on' | 'off' | 'open' | 'closed' | null {
  const { open, powered, power } = body.blockAt(at)?.getProperties() ?? {};
  if (open !== undefined) return isTrue(open) ? 'open' : 'closed';
  if (powered !== undefined) return isTrue(powered) ? 'on' : 'off';
  if (power !== undefined) return Number(power) > 0 ? 'on' : 'off';
  return null;
}

function isTrue(value: string | number | boolean): boolean {
  return value === true || value === 'true';
}
