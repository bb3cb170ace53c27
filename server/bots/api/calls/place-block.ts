import type { Block } from 'prismarine-block';
import { z } from 'zod';
import { itemOfBlock } from '#server/minecraft/world/placed-state.ts';
import { isReplaceable } from '#server/minecraft/world/replaceable.ts';
import { answerTicks } from '../../answer-ticks.ts';
import type { Body } from '../../body.ts';
import { Vec3, type Vector } from '../../library/mineflayer.ts';
import { approachBlock } from '../../primitives/use-block.ts';
import { type ApiOutcome, defineApiCall, done, failed } from '../api-call.ts';
import { carried, itemNamed, words } from '../game-names.ts';
import { coordinates, gameNamed } from '../parameters.ts';
import { hasNeighbour, placeInReach } from '../placing.ts';

const facings = { W: 'west', E: 'east', S: 'south', N: 'north', x: 'x', y: 'y', z: 'z', A: null } as const;
const facingNames = ['W', 'E', 'S', 'N', 'x', 'y', 'z', 'A'] as const;
/** Other words for a facing, as data and milestones say them or as coordinates give them, in lower case. */
const facingWords: Readonly<Record<(typeof facingNames)[number], readonly string[]>> = {
  W: ['w', 'west', '-x'],
  E: ['e', 'east', '+x'],
  S: ['s', 'south', '+z'],
  N: ['n', 'north', '-z'],
  x: ['x'],
  y: ['y', 'vertical'],
  z: ['z'],
  A: ['a', 'any', 'none', ''],
};

/** Places a carried block at a position. */
export const placeBlock = defineApiCall({
  name: 'placeBlock',
  description:
    'Places a carried block at a position. The position must be free or hold dirt, which is removed first, and it needs an adjacent block; a block with an axis needs one along that axis. It walks to within 2.8 blocks; higher positions need a dirt ladder.',
  parameters: z.object({
    item_name: gameNamed('item or block', 'Name of the block.'),
    ...coordinates,
    facing: z
      .enum(facingNames, `one of ${facingNames.join(', ')}`)
      .default('A')
      .describe('The side that the block faces (W, E, S, N) or its axis (x, y, z); A for any.'),
  }),
  rewordings: { facing: facingLetter },
  limit: 90,
  async run(body, { item_name: name, x, y, z: south, facing: letter }) {
    const cell = new Vec3(x, y, south);
    const facing = facings[letter];
    const item = itemOfBlock(name) ?? name;
    const type = itemNamed(body, item);
    const before = carried(body, item);
    if (before === 0) return failed(`There is no ${item} in the inventory.`);
    const there = body.blockAt(cell);
    if (there === null) return failed(`${words(cell)} is too far away to be seen.`);
    if (!hasNeighbour(body, cell)) return failed(`There is no block next to ${words(cell)} to place ${name} on.`);
    if (there.name === 'dirt' && name !== 'dirt') await removeDirt(body, there);
    else if (!isFree(there)) return occupied(there.name, name, cell);
    await placeInReach(body, { cell, item, type, facing });
    const block = body.blockAt(cell);
    if (carried(body, item) === before)
      return failed(`${name} was not placed at ${words(cell)}: there is ${block?.name ?? 'nothing loaded'}.`);
    if (!block || (isFree(block) && block.name !== name)) return failed(`${name} was not placed at ${words(cell)}.`);
    const properties = block.getProperties();
    const turned = properties.facing ?? properties.axis;
    if (facing === null || turned === undefined || turned === facing) return done(`Placed ${block.name} at ${words(cell)}.`);
    return failed(`Placed ${block.name} at ${words(cell)}, but it faces ${turned}, not ${letter}.`);
  },
});

/** The letter of a facing that is written as a word: "west", "facing west", "-x", "x axis". */
function facingLetter(given: string): string {
  const word = given
    .trim()
    .toLowerCase()
    .replace(/^(facing|towards|axis)[\s=:_]+/, '')
    .replace(/[\s_-]axis$/, '');
  return facingNames.find((name) => facingWords[name].includes(word)) ?? given;
}

function occupied(there: string, name: string, cell: Vector): ApiOutcome {
  if (there === name) return failed(`There is ${name} at ${words(cell)} already.`);
  return failed(`There is ${there} at ${words(cell)}. Mine it first.`);
}

async function removeDirt(body: Body, dirt: Block): Promise<void> {
  await approachBlock(body, dirt);
  await body.dig(dirt, true);
  await body.ticks(answerTicks);
}

function isFree(block: Block): boolean {
  const { layers } = block.getProperties();
  return isReplaceable({ name: block.name, properties: { layers: String(layers) } });
}
