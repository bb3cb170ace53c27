/** Pickaxes from the weakest. A block gives its item to the one that it needs, and to every stronger one. */
const pickaxes: readonly string[] = ['wooden_pickaxe', 'stone_pickaxe', 'iron_pickaxe', 'diamond_pickaxe', 'netherite_pickaxe'];
/** It digs fast, and no more than a wooden one. */
const golden = 'golden_pickaxe';

/** The tools that do what a tool does: itself, and of pickaxes every stronger one. */
export function toolsLike(tool: string): readonly string[] {
  const place = pickaxes.indexOf(tool);
  if (place === -1) return [tool];
  return place === 0 ? [...pickaxes, golden] : pickaxes.slice(place);
}

/** Fluids: no tool digs them, and blocks replace them. */
export const fluids: ReadonlySet<string> = new Set(['water', 'lava', 'bubble_column']);
