import { facingWord } from '#lib/blueprint/built.ts';
import type { Blueprint } from '#lib/families/construction/blueprint.ts';
import { gameData } from '#server/minecraft/registry.ts';
import { blockTemplate, defaultState, withProperties } from '#server/minecraft/world/block-template.ts';
import { itemOfBlock } from '#server/minecraft/world/placed-state.ts';

export type Block = Blueprint['blocks'][number];

/** The reason why a block can be placed nowhere, as the end of a sentence that starts with the block; null if it can be placed. */
export function blockProblem(block: Block): string | null {
  if (!Object.hasOwn(gameData.blocksByName, block.name)) return 'is not a block of Minecraft 1.20.1';
  if (itemOfBlock(block.name) === null) return 'cannot be placed: no item places it';
  return stateFor(block) === null ? `cannot face ${facingWord(block.facing)}` : null;
}

/** The state of a block with its facing in the usual circumstances; null if it cannot face that way. */
export function stateFor({ name, facing }: Pick<Block, 'name' | 'facing'>): number | null {
  const start = defaultState(name);
  const word = facingWord(facing);
  if (start === undefined || word === null) return start ?? null;
  const block = blockTemplate(start);
  const property = 'facing' in block.properties ? 'facing' : 'axis' in block.properties ? 'axis' : null;
  if (property === null) return null;
  try {
    return withProperties(block, { [property]: word });
  } catch {
    return null;
  }
}
