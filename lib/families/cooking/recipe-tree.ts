import { dishes } from './dishes.ts';

/** An ingredient of a dish, or the dish itself. */
export interface RecipeNode {
  readonly item: string;
  readonly count: number;
  /** Where it comes from: made of its parts, gathered from a block, hunted, or given to agents at the start. */
  readonly source: 'crafted' | 'crafted at the table' | 'smelted' | 'gathered' | 'hunted' | 'given';
  /** The block or animal that it comes from; null for what is made or given. */
  readonly from: string | null;
  readonly parts: readonly RecipeNode[];
}

/** How a dish is made, from what is given and what the cooking world has; null for a dish that MineCollab does not have. */
export function recipeTree(dish: string): RecipeNode | null {
  const steps = dishes.find(({ item }) => item === dish)?.steps ?? [];
  const node = (item: string, count: number): RecipeNode => {
    for (const step of steps) {
      if (step.kind === 'take' || step.item !== item) continue;
      if (step.kind === 'gather') return { item, count, source: 'gathered', from: step.from, parts: [] };
      if (step.kind === 'hunt') return { item, count, source: 'hunted', from: step.from, parts: [] };
      if (step.kind === 'smelt') return { item, count, source: 'smelted', from: null, parts: [node(step.from, count)] };
      const times = Math.ceil(count / step.count);
      const parts = Object.entries(step.from).map(([part, each]) => node(part, each * times));
      return { item, count, source: step.atTable ? 'crafted at the table' : 'crafted', from: null, parts };
    }
    return { item, count, source: 'given', from: null, parts: [] };
  };
  return steps.length === 0 ? null : node(dish, 1);
}
