import type { Blueprint } from '#lib/families/construction/blueprint.ts';
import type { InputIssue } from '#lib/issue-words.ts';
import { itemStack, stackLimit } from '#server/minecraft/inventory/item-stack.ts';
import { itemOfBlock } from '#server/minecraft/world/placed-state.ts';
import { chests } from './geometry.ts';
import { itemNeeds } from './item-needs.ts';
import { stacksPerChest } from './supplies.ts';

/** Most blocks of a blueprint, and its greatest length in each direction. */
export const mostBlocks = 5000;
const longest = 64;
/** Stacks that fit into the chests of the hut. */
const mostStacks = chests.length * stacksPerChest;

/** Whether a building of this size is too long in a direction. */
export function lengthIssue(size: Blueprint['size']): readonly InputIssue[] {
  return size.some((length) => length > longest)
    ? [{ path: 'size', message: `At most ${longest} blocks in each direction, not ${size.join(' × ')}.` }]
    : [];
}

/** Whether a building has too many blocks. */
export function numberIssue(count: number): readonly InputIssue[] {
  return count > mostBlocks ? [{ path: 'blocks', message: `At most ${mostBlocks} blocks, not ${count}.` }] : [];
}

/** What is too large in a building of this size with these blocks, which have items. */
export function limitIssues(size: Blueprint['size'], blocks: Blueprint['blocks']): readonly InputIssue[] {
  const tooMany = numberIssue(blocks.length);
  return [
    ...lengthIssue(size),
    ...tooMany,
    ...(blocks.length === 0 ? [{ path: 'blocks', message: 'There is no block to build.' }] : []),
    ...(tooMany.length > 0 ? [] : stackIssues(blocks)),
  ];
}

/** Whether the materials fit into the chests of the hut. */
function stackIssues(blocks: Blueprint['blocks']): readonly InputIssue[] {
  const known = blocks.filter(({ name }) => itemOfBlock(name) !== null);
  const needs = itemNeeds(known.map(({ name, position: [x, y, z], facing }) => ({ name, facing, at: { x, y, z } })));
  const stacks = Object.entries(needs).reduce((sum, [item, count]) => sum + Math.ceil(count / stackLimit(itemStack(item))), 0);
  return stacks > mostStacks
    ? [{ path: 'blocks', message: `The materials fill ${stacks} stacks; the chests have room for ${mostStacks}.` }]
    : [];
}
